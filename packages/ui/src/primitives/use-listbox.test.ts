import { expect, test } from 'vitest';
import { rowAfterKey } from './use-listbox';

const NONE = -1;

test.each([
  ['ArrowDown', NONE, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 19, 19],
  ['ArrowUp', NONE, 19],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 0],
  ['PageDown', 3, 11],
  ['PageDown', 15, 19],
  ['PageUp', 15, 7],
  ['PageUp', 3, 0],
])('%s from row %i of 20 leads to row %i', (key, marked, next) => {
  expect(rowAfterKey(key, { marked, count: 20 })).toBe(next);
});

test.each([
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowDown', NONE, 0],
  ['ArrowUp', NONE, 2],
  ['PageDown', 2, 2],
  ['PageUp', 0, 0],
])('%s from row %i of 3 that wrap leads to row %i', (key, marked, next) => {
  expect(rowAfterKey(key, { marked, count: 3, wraps: true })).toBe(next);
});

test('a list without rows leaves the arrows to the text', () => {
  expect(rowAfterKey('ArrowDown', { marked: NONE, count: 0, wraps: true })).toBeUndefined();
});

test.each(['Home', 'End', 'Enter', 'Escape', 'Tab', 'a'])('%s moves no mark', (key) => {
  expect(rowAfterKey(key, { marked: 0, count: 3 })).toBeUndefined();
});
