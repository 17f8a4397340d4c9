import { expect, it } from 'vitest';
import { newestFirst, withRow } from './rows';

interface Row {
  id: number;
  fecha: string;
}
const order = newestFirst<Row>(
  ({ fecha }) => fecha,
  ({ id }) => id,
);
const row = (id: number, fecha: string): Row => ({ id, fecha });
const rows = [row(3, '2026-11-20'), row(1, '2026-11-20'), row(2, '2026-10-01')];
const ids = (list: readonly Row[]) => list.map(({ id }) => id);

it.each([
  [row(4, '2026-11-21'), [4, 3, 1, 2]],
  [row(4, '2026-11-20'), [4, 3, 1, 2]],
  [row(4, '2026-11-01'), [3, 1, 4, 2]],
  [row(4, '2020-01-01'), [3, 1, 2, 4]],
])('puts %j where the list would have it', (added, expected) => {
  expect(ids(withRow(rows, added, order))).toEqual(expected);
});

it('replaces the row of the same id, and moves it with its day', () => {
  expect(withRow(rows, row(1, '2026-11-22'), order)).toEqual([
    row(1, '2026-11-22'),
    row(3, '2026-11-20'),
    row(2, '2026-10-01'),
  ]);
});

it('starts a list', () => expect(ids(withRow([], row(1, '2026-01-01'), order))).toEqual([1]));
