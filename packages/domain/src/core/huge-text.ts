import { ApiError } from './api-error';

/** Only a form needs it: it is no part of the first screen. */
export const hugeTextMessages = {
  /** Names the field: the sentence may stand in a dialog. */
  refused: (field: string, length: number) =>
    `El texto de «${field}» es demasiado largo para guardarlo: tiene ${length} caracteres. Acortalo; no se perdió nada.`,
} as const;

/** Characters: far more than any form stores, and less than the server takes in one request. */
const HUGE_TEXT = 100_000;

/**
 * A request that was refused because it is too large, as an issue of the text that makes it so: 'El límite es 1 MB' names
 * no field (docs/decisions/196).
 */
export function atHugeText(
  error: ApiError,
  values: object,
  tell: (field: string, length: number) => string | undefined,
): ApiError {
  if (error.status !== 413) return error;
  let huge = { field: '', length: HUGE_TEXT };
  for (const [field, value] of Object.entries(values)) {
    if (typeof value === 'string' && value.length > huge.length) {
      huge = { field, length: value.length };
    }
  }
  const msg = tell(huge.field, huge.length);
  if (huge.field === '' || msg === undefined) return error;
  return new ApiError(error.status, [{ loc: [huge.field], msg, type: 'too_long' }], error.kind);
}
