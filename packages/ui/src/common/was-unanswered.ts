import { ApiError } from '@practice/domain';

/** Without an answer, and with those of a proxy whose server did not answer it. */
const NO_ANSWER = [0, 502, 504];

/** Whether a call may have been carried out though it failed, since the server's answer did not arrive. */
export const wasUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.uncertain && NO_ANSWER.includes(error.status);
