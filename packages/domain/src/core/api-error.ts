/** One entry of a 422 answer: location (`loc`), message (`msg`, Spanish) and machine-readable `type`. Decision G11. */
export interface Issue {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/**
 * The `detail` of an error answer: a sentence, a list of issues, or an object (only for duplicate DNI). Decision G11.
 */
export type Detail = string | Issue[] | Record<string, unknown> | null;

/**
 * Why a call failed: an error answer, no connection, a connection lost before the whole request was sent, a file that can
 * no longer be read from the disk, a time-out, or an answer that violates the contract.
 */
export type ApiErrorCause =
  'answer' | 'network' | 'unsent' | 'unreadable-file' | 'timeout' | 'contract';

/** Nothing was stored. */
const NOT_SENT: readonly ApiErrorCause[] = ['unsent', 'unreadable-file'];

/**
 * The only error that a call throws. `status` is 0 without an answer (network, time-out). `message` is for logs, in the
 * documented form (clinical-history §8; decision PL9); users see {@link errorText}.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: Detail;
  readonly kind: ApiErrorCause;

  constructor(status: number, detail: Detail, kind: ApiErrorCause = 'answer') {
    super(`HTTP error! status: ${status}, message: ${readDetail(detail) ?? kind}`);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.kind = kind;
  }

  /**
   * True when the server may have stored the request: no answer, or a 5xx. The caller must then retry the same intent
   * under its key before any other write (decision G5).
   */
  get uncertain(): boolean {
    return (this.status === 0 && !NOT_SENT.includes(this.kind)) || this.status >= 500;
  }
}

/** True for the error of a request that its caller aborted. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The Spanish message for the user: the server's detail if any, else `fallback` (decision G11). */
export function errorText(error: unknown, fallback: string): string {
  return (isAnswer(error) ? readDetail(error.detail) : null) ?? fallback;
}

/**
 * Like {@link errorText}, for a form that already shows the issues of `fields` at the fields: those are left out, so
 * that no message appears twice. Returns `fallback` when no other issue is left.
 */
export function errorTextBeside(
  fields: Iterable<string>,
  error: unknown,
  fallback: string,
): string {
  if (!isAnswer(error) || !Array.isArray(error.detail)) {
    return errorText(error, fallback);
  }
  const shown = new Set(fields);
  const atFields = error.detail.filter((issue) => shown.has(fieldOf(issue)));
  const said = new Set(atFields.map((issue) => issue.msg));
  const rest = error.detail.filter((issue) => !said.has(issue.msg));
  return readDetail(rest) ?? fallback;
}

/** The detail of a contract violation is about the code, in English: it is for logs only. */
const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind !== 'contract';

const fieldOf = (issue: Issue): string => String(issue.loc.at(-1));

function readDetail(detail: Detail): string | null {
  if (typeof detail === 'string') return detail.trim() || null;
  if (Array.isArray(detail)) {
    const sentences = detail.map((issue) => issue.msg).filter((msg) => typeof msg === 'string');
    return sentences.length > 0 ? [...new Set(sentences)].join(' ') : null;
  }
  const error = detail?.['error'];
  return typeof error === 'string' ? error : null;
}

/** True when the same request may succeed later: no answer, no session, a server that is busy or failed. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return (
    error.kind !== 'unreadable-file' && ![400, 403, 404, 409, 413, 415, 422].includes(error.status)
  );
}

/** Type of an issue about a choice that was deleted meanwhile (decision L6). */
export const MISSING_REFERENCE = 'missing_reference';

/**
 * The same refusal with other messages: `tell` gets each field whose choice was deleted meanwhile, and returns a message
 * that names it, or undefined to keep the server's.
 */
export function tellMissingChoices(
  error: ApiError,
  tell: (field: string) => string | undefined,
): ApiError {
  if (!isAnswer(error) || !Array.isArray(error.detail)) return error;
  const detail = error.detail.map((issue) =>
    issue.type === MISSING_REFERENCE ? { ...issue, msg: tell(fieldOf(issue)) ?? issue.msg } : issue,
  );
  return new ApiError(error.status, detail, error.kind);
}

/** True when a record was refused because its patient was deleted meanwhile. */
export const isPatientGone = (error: unknown): boolean => 'id_paciente' in issuesByField(error);

/** The issues of a 422 by the last element of their `loc`, for forms that show them at the field. */
export function issuesByField(error: unknown): Record<string, string> {
  if (!isAnswer(error) || !Array.isArray(error.detail)) return {};
  return Object.fromEntries(error.detail.map((issue) => [fieldOf(issue), issue.msg]));
}
