import { errorText, type ApiError } from './api-error';
import { conflictMessages } from './conflict-messages';

/** A record of this draft is stored already (docs/decisions/333); other refusals are 409 too. */
export const isSavedBefore = (error: ApiError): boolean =>
  error.status === 409 && errorText(error, '') === conflictMessages.savedBefore;
