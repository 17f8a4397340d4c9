import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldEqual, wordChanges, type TextPiece } from './word-changes';

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

describe('foldEqual', () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`).join(' ');

  test('leaves out the middle of a long stretch that both texts have', () => {
    const [mine] = wordChanges(`A ${words(60)} C`, `B ${words(60)} D`);
    expect(foldEqual(mine).map(({ text }) => text)).toEqual([
      'A',
      ' p0 p1 p2 p3 p4 p5 p6 p7 p8 p9 …  p50 p51 p52 p53 p54 p55 p56 p57 p58 p59',
      ' C',
    ]);
  });

  test('of the first and the last stretch what touches a difference stays', () => {
    const [, theirs] = wordChanges(
      `${words(60)} uno ${words(60)}`,
      `${words(60)} dos ${words(60)}`,
    );
    const [before = '', mark, after = ''] = foldEqual(theirs).map(({ text }) => text);
    expect([before.split(/\s+/).filter(Boolean).length, mark]).toEqual([11, ' dos']);
    expect(after.endsWith('p9 … ')).toBe(true);
  });

  test('short stretches, and texts without a difference, stay whole', () => {
    const [short] = wordChanges(`A ${words(20)} C`, `B ${words(20)} D`);
    expect(foldEqual(short)).toEqual(short);
    const same = [{ text: words(200), changed: false }];
    expect(foldEqual(same)).toEqual(same);
  });
});
