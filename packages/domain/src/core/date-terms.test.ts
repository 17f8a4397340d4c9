import { expect, it } from 'vitest';
import { dateTerm } from './date-terms';

it.each([
  ['10/02/2020', '10/02/2020', true],
  ['10/02/2020', '10/08/2020', false],
  ['10/02', '10/02/2020', true],
  ['10/02', '14/06/2024', false],
  ['10/02', '02/10/2020', false],
  ['1/02', '11/02/2020', false],
  ['10/', '10/08/2020', true],
  ['10/1', '10/12/2020', true],
  ['4/3/2026', '04/03/2026', true],
  ['4/3', '04/03/2026', true],
  ['10/02/20', '10/02/2020', true],
  ['10/02/26', '10/02/2026', true],
  ['10/02/26', '10/02/2020', false],
  ['02/2020', '10/02/2020', true],
  ['02/2020', '10/12/2020', false],
  ['10/02', 'Ganglios 10/02: sin atipia', true],
])('the term %j in %j: %s', (term, text, found) => {
  expect(dateTerm(term)?.test(text)).toBe(found);
});

it.each(['2020', 'her2/neu', '1/2/3/4', '/2020', '100/2'])('%j is no day', (term) => {
  expect(dateTerm(term)).toBeNull();
});
