import type { BillingCode } from '@practice/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CodesState, PhotosFacts } from './report-steps';

export interface StepsAfterSaveOptions {
  /** The codes on their way to the server, and how they are forgotten; null: none are. */
  codes: (CodesState & { codes: readonly BillingCode[] }) | null;
  forgetCodes: () => void;
  photos: Pick<PhotosFacts, 'state'> & {
    stateNow: () => PhotosFacts['state'];
    forgetDone: () => void;
  };
  /** The form is unlocked. */
  editing: boolean;
  /** Everything that followed the save is stored. */
  onStored: () => void;
  /** The form was unlocked again while these codes could not be stored: they are unsaved text again. */
  onTakenBack: (codes: readonly BillingCode[]) => void;
}

/**
 * What follows the stored parte, as its page waits for it: codes and photos (decisions R2, R3; docs/decisions/171). The
 * page is left once they are stored too, unless somebody edits again.
 */
export function useStepsAfterSave(options: StepsAfterSaveOptions) {
  const { codes, photos, editing } = options;
  /** A save of this page that codes or photos still follow. */
  const following = useRef(false);
  const photosFollow = followSave(photos.state);

  const stored = useEffectEvent(options.onStored);
  useEffect(() => {
    if (!following.current || photosFollow || (codes && codes.status !== 'saved')) return;
    following.current = false;
    stored();
  }, [codes, photosFollow]);

  const takeBack = useEffectEvent(() => {
    following.current = false;
    if (codes?.status === 'failed') options.onTakenBack(codes.codes);
    options.forgetCodes();
  });
  useEffect(() => {
    if (editing) takeBack();
  }, [editing]);

  const tidy = useEffectEvent(() => {
    if (codes?.status === 'saved') options.forgetCodes();
    photos.forgetDone();
  });
  // Whoever comes back later does not ask what became of that save.
  useEffect(() => () => tidy(), []);

  return {
    /** Called when the parte was stored, with whether codes are sent after it. */
    begin: (codesFollow: boolean) => {
      following.current = codesFollow;
    },
    /**
     * Whether the page waits for what follows; called once the form knows that its save was stored. `present`: nobody has
     * left it meanwhile.
     */
    waits: (present: boolean): boolean => {
      if (!following.current && !followSave(photos.stateNow())) return false;
      following.current = present;
      return true;
    },
  };
}

const followSave = (state: PhotosFacts['state']) => state === 'uploading' || state === 'failed';
