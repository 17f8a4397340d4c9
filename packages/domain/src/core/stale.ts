import { errorText, type ApiError } from './api-error';
import { commonMessages } from './messages';

/** Another computer stored a newer version of the record (decision G16); other refusals are 409 too. */
export const isStale = (error: ApiError): boolean =>
  error.status === 409 && errorText(error, '') === commonMessages.staleVersion;
