import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordChanges, type TextPiece } from './word-changes';

const changed = (pieces: TextPiece[]) =>
  pieces.filter((piece) => piece.changed).map(({ text }) => text.trim());

describe('wordChanges', () => {
  test('marks the words that one text has and the other lacks', () => {
    const [mine, theirs] = wordChanges(
      'Herida limpia y seca. Afebril.',
      'Herida con flogosis. Afebril.',
    );
    expect(changed(mine)).toEqual(['limpia y seca.']);
    expect(changed(theirs)).toEqual(['con flogosis.']);
  });

  test('an added word is the only mark', () => {
    const [mine, theirs] = wordChanges('Alérgica a la penicilina', 'Alérgica a penicilina');
    expect(changed(mine)).toEqual(['la']);
    expect(changed(theirs)).toEqual([]);
  });

  test('an empty text, and one that only another line break tells apart', () => {
    expect(wordChanges('', 'Látex')).toEqual([[], [{ text: 'Látex', changed: true }]]);
    expect(changed(wordChanges('Uno\nDos', 'Uno Dos')[0])).toEqual([]);
  });

  test('texts that would take too long are not marked', () => {
    const long = 'palabra '.repeat(3_000);
    expect(wordChanges(long, `${long}más`)[1]).toEqual([{ text: `${long}más`, changed: false }]);
  });

  test('the pieces are the texts, and what is unmarked is the same in both', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'ñandú'), { maxLength: 30 })
      .map((parts) => parts.join(' '));
    const unmarked = (pieces: TextPiece[]) =>
      pieces.flatMap((piece) => (piece.changed ? [] : piece.text.split(/\s+/).filter(Boolean)));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [a, b] = wordChanges(one, other);
        expect(a.map((piece) => piece.text).join('')).toBe(one);
        expect(b.map((piece) => piece.text).join('')).toBe(other);
        expect(unmarked(a)).toEqual(unmarked(b));
      }),
    );
  });
});
