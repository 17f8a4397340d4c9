import type { Detail } from '@practice/domain';

/** An error whose text people read: rules throw it, `errors.ts` writes it as `{detail}` (decision G11). */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly detail: Detail,
    readonly headers: Record<string, string> = {},
  ) {
    super(typeof detail === 'string' ? detail : JSON.stringify(detail));
    this.name = 'HttpError';
  }
}

/** The row that a lookup or a write found; throws 404 with `detail` when there is none. */
export async function findOr404<T>(found: Promise<T | null>, detail: Detail): Promise<T> {
  const row = await found;
  if (row === null) throw new HttpError(404, detail);
  return row;
}
