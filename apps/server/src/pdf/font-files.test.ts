import { expect, it } from 'vitest';
import { fontsFolder } from './font-files';

it('finds the fonts in the source tree, and says in one sentence where it looked', () => {
  expect(fontsFolder()).toMatch(/fonts\/$/);
  expect(() => fontsFolder('file:///nowhere/dist/main.js')).toThrow(/fonts .* are missing.*dist/);
});
