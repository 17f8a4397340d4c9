import { errorText, type ApiError } from '../core/api-error';
import { draftMessages as messages } from './messages';

/** Another computer stored a record of this draft (docs/decisions/333); other refusals are 409 too. */
export const isSavedElsewhere = (error: ApiError): boolean =>
  error.status === 409 && errorText(error, '') === messages.savedElsewhere;
