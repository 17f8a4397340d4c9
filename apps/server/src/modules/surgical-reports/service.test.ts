import { expect, it } from 'vitest';
import { sampleFlags } from './service';

const never = { requested: 0 };
const asked = { requested: 1 };
const awaited = { pending: 1, requested: 1 };
const arrived = { pending: 0, requested: 1 };
const withdrawn = { pending: 0, requested: 0 };

it.each([
  ['asked for', true, never, false, awaited],
  ['asked for after its result was loaded', true, never, true, arrived],
  ['not asked for', false, never, false, null],
  ['not asked for, with a result', false, never, true, null],
  ['still awaited', true, asked, false, null],
  ['withdrawn before the result', false, asked, false, withdrawn],
  ['ticked once the result is there', true, asked, true, null],
  ['unticked once the result is there', false, asked, true, null],
  ['not mentioned', undefined, asked, false, null],
])('a sample %s (R18, PR2)', (_, sent, stored, hasResult, expected) => {
  expect(sampleFlags(sent, stored, hasResult)).toEqual(expected);
});
