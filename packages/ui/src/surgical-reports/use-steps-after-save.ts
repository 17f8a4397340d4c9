import { useEffect, useEffectEvent, useRef } from 'react';
import type { PhotosFacts } from './report-steps';

export interface StepsAfterSaveOptions {
  photos: Pick<PhotosFacts, 'state'> & {
    stateNow: () => PhotosFacts['state'];
    forgetDone: () => void;
  };
  /** The form is unlocked. */
  editing: boolean;
  /** Everything that followed the save is stored. */
  onStored: () => void;
}

/**
 * What follows the stored parte, as its page waits for it: the photos (decisions R2, R3; docs/decisions/171). The page is left
 * once they are stored too, unless somebody edits again.
 */
export function useStepsAfterSave(options: StepsAfterSaveOptions) {
  const { photos, editing } = options;
  /** A save of this page that photos still follow. */
  const following = useRef(false);
  const photosFollow = followSave(photos.state);

  const stored = useEffectEvent(options.onStored);
  useEffect(() => {
    if (!following.current || photosFollow) return;
    following.current = false;
    stored();
  }, [photosFollow]);

  useEffect(() => {
    if (editing) following.current = false;
  }, [editing]);

  const tidy = useEffectEvent(() => photos.forgetDone());
  // Whoever comes back later does not ask what became of that save.
  useEffect(() => () => tidy(), []);

  return {
    /**
     * Whether the page waits for what follows; called once the form knows that its save was stored. `present`: nobody has
     * left it meanwhile.
     */
    waits: (present: boolean): boolean => {
      if (!followSave(photos.stateNow())) return false;
      following.current = present;
      return true;
    },
  };
}

const followSave = (state: PhotosFacts['state']) => state === 'uploading' || state === 'failed';
