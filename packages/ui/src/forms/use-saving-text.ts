import { commonMessages } from '@practice/domain';
import { STILL_WAITING_MS, useElapsed } from '../primitives/use-elapsed';

/** The text of a save button while its form is `saving`; `text` in the first 5 s. */
export function useSavingText(saving: boolean, text: string = commonMessages.saving): string {
  return useElapsed(saving, STILL_WAITING_MS) ? commonMessages.stillSaving : text;
}
