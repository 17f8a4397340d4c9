import type { FastifyRequest } from 'fastify';
import { commonMessages } from '@practice/domain';
import { ForeignKeyViolation, InUse, missingReferences, uniqueViolation } from '../db/violations';
import { HttpError } from './http-error';
import type { WriteContext } from './handler-context';

/** Turns what the database refused into the practice's words; runs after the rollback. Null: not mine. */
export interface Refusals<E> {
  /** `column` is 'table.column'. */
  duplicate?: (
    column: string,
    context: Omit<WriteContext<E>, 'records'>,
  ) => Promise<HttpError | null>;
  inUse?: (refused: InUse) => HttpError;
}

/** The practice's words for a refused write; null when nobody has any. */
export async function explainRefusal<E>(
  error: unknown,
  request: FastifyRequest,
  context: () => Omit<WriteContext<E>, 'records'>,
  { duplicate, inUse }: Refusals<E>,
): Promise<HttpError | null> {
  if (error instanceof InUse) return inUse?.(error) ?? null;
  if (error instanceof ForeignKeyViolation) {
    const { inside, sent } = partOf(request.body, error.table);
    const missing = await missingReferences(context().db, error);
    // A row of the same rolled-back write is missing too; only what was sent can be corrected.
    const columns = missing.filter((column) => Object.hasOwn(sent, column));
    return new HttpError(
      422,
      columns.map((column) => ({
        loc: [...inside, column],
        msg: commonMessages.missingReference,
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
