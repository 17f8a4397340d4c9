import { describe, expect, it } from 'vitest';
import {
  cleanLine,
  cleanText,
  compareSpanish,
  fold,
  matchesSearch,
  searchKey,
  shorten,
  sortKey,
  uniqueKey,
  words,
  foldEmptyLines,
} from './text';

it.each([
  ['Corto', 'Corto'],
  ['Dos\nlíneas', 'Dos líneas'],
  ['Reclamar la tomografía de abdomen', 'Reclamar la…'],
  ['x'.repeat(30), `${'x'.repeat(19)}…`],
])('%j in twenty letters is %j', (text, short) => expect(shorten(text, 20)).toBe(short));

describe('cleanLine (G19)', () => {
  it.each([
    ['  Gómez ,   María\t', 'Gómez , María'],
    ['Nun\u0303ez', 'Nuñez'],
    ['12\u000b3', '12 3'],
    ['a\u0000b\u0007\u0085c', 'a b c'],
    ['\u202eGómez\u202c, \u2066Ana\u2069', 'Gómez, Ana'],
    ['\ufeffGó\u200bm\u00adez\u200e', 'Gómez'],
    ['\u061c\u200f', ''],
    ['x \ud800 y', 'x \ufffd y'],
    ['dos\nlíneas', 'dos líneas'],
    ['\u200b\u2060', ''],
    ['0061', '0061'],
    ['🩺 👩‍⚕️', '🩺 👩‍⚕️'],
    ['👩🏽\u200d⚕️ ❤️\u200d🔥', '👩🏽\u200d⚕️ ❤️\u200d🔥'],
    ['Pa\u200dz 👩\u200d', 'Paz 👩'],
  ])('%j → %j', (text, expected) => expect(cleanLine(text)).toBe(expected));
});

describe('cleanText (G19)', () => {
  it.each([
    ['\n \n  Ecografía', '  Ecografía'],
    [' \n', ''],
    ['a\r\nb\rc  \n', 'a\nb\nc'],
    ['  sangría\n\n  queda', '  sangría\n\n  queda'],
    ['≥ µ “x” →', '≥ µ “x” →'],
    ['dosis 12\u000b3\ttab', 'dosis 12 3\ttab'],
    ['\u202e500 mg\u202c\n\ufeffpor día', '500 mg\npor día'],
  ])('%j → %j', (text, expected) => expect(cleanText(text)).toBe(expected));
});

describe('search (H5)', () => {
  it.each([
    ['Muñoz', 'munoz', true],
    ['Muñoz', 'muñoz', true],
    ['Munoz', 'muñoz', false],
    ['Gómez, María', 'maria gomez', true],
    ['Gómez, María', 'MARÍ óme', true],
    ['Gómez, María', 'mario', false],
    ['Ibáñez Nuñez', 'ibañez nunez', true],
    ['Ibáñez Nuñez', '  ', true],
    ['Ibáñez Nuñez', '%', false],
    ['Ibáñez Nuñez', '_ -', false],
    ['Ibáñez Nuñez', '% nunez', true],
    ["D'Angelo, Ana", 'dangelo', true],
    ['D’Angelo, Ana', 'DANGE', true],
    ["D'Angelo, Ana", "d'angelo", true],
    ["D'Angelo, Ana", 'd angelo ana', true],
    ["D'Angelo, Ana", 'angelo', true],
    ["Paz, 'Ana'", 'pazana', false],
    ["Ñu'Ñez", 'nunez', true],
  ])('%s, looked for as %s: %s', (name, search, found) =>
    expect(matchesSearch(searchKey(name), search)).toBe(found),
  );

  it('takes words of letters and digits only', () => {
    expect(words("O'Higgins, D’Angelo-Paz 2")).toEqual(['o', 'higgins', 'd', 'angelo', 'paz', '2']);
    expect(words(' %_"* ')).toEqual([]);
    expect(fold('ÁÉÍÓÚÜÑ')).toBe('aeiouun');
  });
});

describe('order (H6)', () => {
  it('is Spanish: accents and case mean nothing, ñ stands after n', () => {
    const names = ['Ñandú', 'nuevo', 'Nz', 'Ángel', 'ana', 'Oca', 'andar', 'Núñez', 'Nuñoa'];
    expect([...names].sort(compareSpanish)).toEqual([
      'ana',
      'andar',
      'Ángel',
      'nuevo',
      'Núñez',
      'Nuñoa',
      'Nz',
      'Ñandú',
      'Oca',
    ]);
    expect(sortKey('Ñ') > sortKey('nzzz')).toBe(true);
  });
});

describe('uniqueKey (L1)', () => {
  it.each([
    [' OSDE  310 ', 'osde 310', true],
    ['Pólipo', 'PÓLIPO', true],
    ['Pólipo', 'Polipo', false],
  ])('%j and %j: %s', (a, b, same) => expect(uniqueKey(a) === uniqueKey(b)).toBe(same));
});

describe('foldEmptyLines', () => {
  it.each([
    ['a\n\n\nb', 'a\n\n\nb'],
    [`a${'\n'.repeat(5000)}b`, 'a\n\n\nb'],
    ['a\n \n\t\n \n\nb', 'a\n\n\nb'],
  ])('keeps at most two empty lines (%#)', (text, folded) => {
    expect(foldEmptyLines(text)).toBe(folded);
  });
});
