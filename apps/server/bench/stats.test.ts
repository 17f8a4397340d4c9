import { expect, it } from 'vitest';
import { median, percentile } from './stats';

it('takes percentiles by nearest rank, whatever the order', () => {
  const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(samples, 0.5)).toBe(50);
  expect(percentile(samples, 0.99)).toBe(99);
  expect(percentile([7], 0.99)).toBe(7);
  expect(median([3, 1, 2])).toBe(2);
  expect(() => percentile([], 0.5)).toThrow();
});
