import { photoMessages } from '@practice/domain';
import { useStableCallback } from '../common/use-stable-callback';
import { useUnsaved } from '../forms/unsaved';

/** There is no text of a form: the steps keep what was typed. */
const nothingTyped = () => ({ about: '', typed: '' });

export interface UnsavedStepsOptions {
  patient: string;
  codes: { status: 'saving' | 'saved' | 'failed'; lost: string } | null;
  forgetCodes: () => void;
  photos: { state: string; hasFailed: boolean; removeFailed: () => void };
}

/**
 * While the page of a report shows a step that failed, leaving it asks, by name (decisions R1, R3; docs/decisions/234).
 * What is still on its way asks nothing, and goes on when what failed is given up (docs/decisions/239).
 */
export function useUnsavedSteps({
  patient,
  codes,
  forgetCodes,
  photos,
}: UnsavedStepsOptions): void {
  const codesFailed = codes?.status === 'failed';
  const photosFailed = photos.hasFailed;
  const lost = [
    ...(codesFailed ? [codes.lost] : []),
    ...(photosFailed ? [photoMessages.lost(patient)] : []),
    ...(photosFailed && photos.state === 'uploading' ? [photoMessages.othersGoOn] : []),
  ];
  const discard = useStableCallback(() => {
    if (codesFailed) forgetCodes();
    if (photosFailed) photos.removeFailed();
  });
  useUnsaved(lost.length > 0, {
    maybeStored: false,
    typed: nothingTyped,
    lost: lost.join(' '),
    discard,
  });
}
