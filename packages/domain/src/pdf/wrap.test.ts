import { expect, it } from 'vitest';
import { wrap } from './wrap';

/** Every letter is one point wide; combining marks have no width. */
const widthOf = (text: string) => text.replace(/\p{M}/gu, '').length;

it.each([
  ['uno dos tres', 8, ['uno dos', 'tres']],
  ['uno dos', 7, ['uno dos']],
  ['', 8, ['']],
  ['uno\n\ndos', 8, ['uno', '', 'dos']],
  ['  - sangría', 20, ['  - sangría']],
  ['  - sangría larga', 12, ['  - sangría', 'larga']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['ab cdefghij k', 4, ['ab', 'cdef', 'ghij', 'k']],
  ['abcdefgh', 4, ['abcd', 'efgh']],
  ['a  b', 4, ['a  b']],
  ['12\u00A0mm', 4, ['12\u00A0m', 'm']],
  ['e\u0301e\u0301e\u0301', 2, ['e\u0301e\u0301', 'e\u0301']],
  ['W', 0.5, ['W']],
  ['030405 · 100 %', 12, ['030405 ·', '100 %']],
  ['al 30 %, y', 7, ['al', '30 %, y']],
])('%j in %d: %j', (text, width, lines) => {
  expect(wrap(text, width, widthOf)).toEqual(lines);
});

it('loses nothing but the spaces at its cuts', () => {
  const text =
    'TA ≥ 140/90 → β; “vesícula” https://ejemplo.test/una-dirección-sin-blancos 12 µg\n fin';
  for (let width = 3; width < 60; width += 1) {
    const lines = wrap(text, width, widthOf);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replace(/\s/g, ''));
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
  }
});
