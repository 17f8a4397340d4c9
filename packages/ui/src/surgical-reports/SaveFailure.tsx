import { errorText, reportMessages as messages, type ApiError } from '@practice/domain';
import { Notice } from '../primitives/Notice';

export interface SaveFailureProps {
  error: ApiError;
}

/** A save that failed loses nothing, and says so (clinical-history §8; decision R17). */
export function SaveFailure({ error }: SaveFailureProps) {
  return (
    <Notice tone="error" title={messages.saveFailed}>
      {errorText(error, messages.saveFailedHint)}
    </Notice>
  );
}
