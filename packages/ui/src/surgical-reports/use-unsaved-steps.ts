import { photoMessages } from '@practice/domain';
import { useStableCallback } from '../common/use-stable-callback';
import { useUnsaved } from '../forms/unsaved';
import { useToast } from '../primitives/use-toast';

/** There is no text of a form: the steps keep what was typed. */
const nothingTyped = () => ({ about: '', typed: '' });

export interface UnsavedStepsOptions {
  patient: string;
  photos: { state: string; hasFailed: boolean; removeFailed: () => boolean };
}

/**
 * While the page of a report shows photos that failed, leaving it asks, by name (decisions R1, R3; docs/decisions/234). What is
 * still on its way asks nothing, and goes on when what failed is given up (docs/decisions/239).
 */
export function useUnsavedSteps({ patient, photos }: UnsavedStepsOptions): void {
  const lost = [
    photoMessages.lost(patient),
    ...(photos.state === 'uploading' ? [photoMessages.othersGoOn] : []),
  ];
  const toast = useToast();
  const giveUp = useStableCallback(() => {
    if (photos.removeFailed()) toast({ tone: 'info', text: photoMessages.givenUpInDoubt(patient) });
  });
  useUnsaved(photos.hasFailed, {
    maybeStored: false,
    typed: nothingTyped,
    lost: lost.join(' '),
    discard: giveUp,
  });
}
