import { commonMessages } from '@practice/domain';
import { useElapsed } from '../primitives/use-elapsed';

/** Then the button says that the save still waits for its answer (issue 10, B9). */
const STILL_SAVING_MS = 5_000;

/** The text of a save button while its form is `saving`; `text` in the first 5 s. */
export function useSavingText(saving: boolean, text: string = commonMessages.saving): string {
  return useElapsed(saving, STILL_SAVING_MS) ? commonMessages.stillSaving : text;
}
