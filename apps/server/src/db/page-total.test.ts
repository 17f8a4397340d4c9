import { expect, it } from 'vitest';
import { pageTotal } from './page-total';

it.each([
  [0, 0, 0, 'nothing is found'],
  [7, 0, 7, 'the first page is the last'],
  [7, 20, 27, 'the last of three'],
  [10, 0, 99, 'a full page may have others behind it'],
  [0, 20, 99, 'a page beyond the last says nothing'],
])('%i rows from %i on: %i, %s', async (found, offset, total) => {
  expect(await pageTotal(found, { limit: 10, offset }, async () => 99)).toBe(total);
});
