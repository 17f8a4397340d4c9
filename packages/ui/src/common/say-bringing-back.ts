import { commonMessages } from '@practice/domain';
import type { ShowToast } from '../primitives/use-toast';

/** Milliseconds before the wait for a restored record is shown: most are answered before. */
const PATIENCE_MS = 500;

/** Says that a record is on its way back, until the returned function is called; `subject` names it. */
export function sayBringingBack(toast: ShowToast, subject: string): () => void {
  let remove: (() => void) | undefined;
  const patience = setTimeout(() => {
    remove = toast({
      tone: 'info',
      text: commonMessages.bringingBack,
      subject,
      durationMs: Infinity,
    });
  }, PATIENCE_MS);
  return () => {
    clearTimeout(patience);
    remove?.();
  };
}
