import { serverMessages } from '@practice/domain';
import { ForeignKeyViolation, InUse, missingReferences, uniqueViolation } from '../db/violations';
import { HttpError } from './http-error';
import type { WriteContext } from './handler-context';

/** A module's texts for writes that the database rejected; called after the rollback. Null when it has no text. */
export interface Refusals<E> {
  /** `column` is 'table.column'. */
  duplicate?: (
    column: string,
    context: Omit<WriteContext<E>, 'records'>,
  ) => Promise<HttpError | null>;
  inUse?: (refused: InUse) => HttpError;
}

/** The error to answer for a write that the database rejected, or null when it is an unexpected one. */
export async function explainRefusal<E>(
  error: unknown,
  body: unknown,
  context: () => Omit<WriteContext<E>, 'records'>,
  { duplicate, inUse }: Refusals<E>,
): Promise<HttpError | null> {
  if (error instanceof InUse) return inUse?.(error) ?? null;
  if (error instanceof ForeignKeyViolation) {
    const { inside, sent } = partOf(body, error.table);
    const missing = await missingReferences(context().db, error);
    // A row that the same write had inserted is missing after the rollback too: report only columns that were sent.
    const columns = missing.filter((column) => Object.hasOwn(sent, column));
    return new HttpError(
      422,
      columns.map((column) => ({
        loc: [...inside, column],
        msg: serverMessages.missingReference,
        type: 'missing_reference',
      })),
    );
  }
  const column = uniqueViolation(error);
  return column === null ? null : ((await duplicate?.(column, context())) ?? null);
}

/** Bodies are flat, or hold one object per table under the table's own name. */
function partOf(body: unknown, table: string): { inside: string[]; sent: object } {
  const whole = readObject(body);
  const part: unknown = Reflect.get(whole, table);
  return typeof part === 'object' && part !== null
    ? { inside: ['body', table], sent: part }
    : { inside: ['body'], sent: whole };
}

function readObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
