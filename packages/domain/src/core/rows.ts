import { ApiError } from './api-error';

/** The row of a list that has no read of one row. Throws what such a read answers when there is none: 404 with `goneText`. */
export function rowIn<T>(rows: readonly T[], isIt: (row: T) => boolean, goneText: string): T {
  const row = rows.find(isIt);
  if (row === undefined) throw new ApiError(404, goneText);
  return row;
}

/**
 * A list with a row that was just stored: it replaces the row of its id, or takes its place by `comesFirst`. The list's own
 * order is kept otherwise.
 */
export function withRow<T>(
  rows: readonly T[],
  row: T,
  { idOf, comesFirst }: { idOf: (row: T) => number; comesFirst: (a: T, b: T) => boolean },
): T[] {
  const others = rows.filter((other) => idOf(other) !== idOf(row));
  const place = others.findIndex((other) => comesFirst(row, other));
  return others.toSpliced(place === -1 ? others.length : place, 0, row);
}

/** Newest first; of one day the one that was stored last. */
export function newestFirst<T>(dayOf: (row: T) => string, idOf: (row: T) => number) {
  return {
    idOf,
    comesFirst: (a: T, b: T) => (dayOf(a) === dayOf(b) ? idOf(a) > idOf(b) : dayOf(a) > dayOf(b)),
  };
}
