import { expect, it } from 'vitest';
import { sampleFlags } from './service';

const never = { pending: 0, requested: 0 };
const awaited = { pending: 1, requested: 1 };
const loaded = { pending: 0, requested: 1 };

it.each([
  ['asked for', true, never, awaited],
  ['not asked for', false, never, never],
  ['still awaited', true, awaited, awaited],
  ['withdrawn before the result', false, awaited, never],
  ['ticked once the result is there', true, loaded, loaded],
  ['unticked once the result is there', false, loaded, loaded],
  ['not mentioned', undefined, awaited, awaited],
])('a sample %s (R18, PR2)', (_, sent, stored, expected) => {
  expect(sampleFlags(sent, stored)).toEqual(expected);
});
