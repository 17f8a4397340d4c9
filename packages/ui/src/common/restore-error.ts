import { deletionMessages, errorText } from '@practice/domain';
import { wasUnanswered } from './was-unanswered';

export interface RestoreError {
  text: string;
  /** Absent where the server answered, or got nothing. */
  detail?: string;
}

/** What to say of a record that was not brought back, as far as is known: where the answer was lost, it may have been. */
export function restoreError(error: unknown, failedText: string): RestoreError {
  return {
    text: errorText(error, failedText),
    ...(wasUnanswered(error) && { detail: deletionMessages.mayBeRestored }),
  };
}

/** {@link restoreError} in one text, where there is no notice to hold its detail. */
export const restoreErrorText = (error: unknown, failedText: string): string => {
  const { text, detail } = restoreError(error, failedText);
  return detail === undefined ? text : `${text} ${detail}`;
};
