import { describe, expect, it } from 'vitest';
import { emailPieces, phonePieces } from './contact-pieces';

const hrefs = (pieces: ReturnType<typeof phonePieces>) =>
  pieces.flatMap(({ href }) => (href === undefined ? [] : [href]));

describe('the numbers in a phone field', () => {
  it.each([
    ['0294 4123456', ['tel:02944123456']],
    ['(0294) 4423456', ['tel:02944423456']],
    ['(0294)4423456', ['tel:02944423456']],
    ['0294-15-4423456', ['tel:0294154423456']],
    ['+54 9 2944 22-2222', ['tel:+5492944222222']],
    ['+54 (294) 442-3456', ['tel:+542944423456']],
    ['+54 9 (11) 4567-8901', ['tel:+5491145678901']],
    ['2944 12 34 56', ['tel:2944123456']],
    ['0294 4111111 / +54 9 2944 222222 (hija)', ['tel:02944111111', 'tel:+5492944222222']],
    ['4423456, 4423457', ['tel:4423456', 'tel:4423457']],
    ['0294-4423456/457', ['tel:02944423456']],
    ['4423456 int. 12', ['tel:4423456']],
    // What stands beside the number is not dialled.
    ['0294 4423456 (8 a 12)', ['tel:02944423456']],
    ['11 4567-8901 (9 a 13 hs)', ['tel:1145678901']],
    ['11 4567-8901 9 a 13 hs', ['tel:1145678901']],
    ['4423456 10 a 12', ['tel:4423456']],
    ['4423-1234 de 8 a 12', ['tel:44231234']],
    ['0294 4423456 (2do piso)', ['tel:02944423456']],
    ['0294 4423456 - 2do piso', ['tel:02944423456']],
    ['11-4567-8901 (12)', ['tel:1145678901']],
    ['4423456 (12/03/2026)', ['tel:4423456']],
    ['4423456 12/03/2026', ['tel:4423456']],
    ['4423456 18:30', ['tel:4423456']],
    // Whose the last digits are is not known: better no link than a wrong one.
    ['4423456 2', []],
    ['0294 4423456 12', []],
    ['0294 154123456 4423456', []],
    ['no tiene', []],
  ])('%j: %j', (text, expected) => {
    const pieces = phonePieces(text);
    expect(hrefs(pieces)).toEqual(expected);
    expect(pieces.map(({ shown }) => shown).join('')).toBe(text);
  });
});

describe('the addresses in an e-mail field', () => {
  it.each([
    ['ana@ejemplo.com.ar', ['mailto:ana@ejemplo.com.ar']],
    [
      'ana@ejemplo.com; luis@ejemplo.com (hijo)',
      ['mailto:ana@ejemplo.com', 'mailto:luis@ejemplo.com'],
    ],
    ['no tiene', []],
  ])('%j: %j', (text, expected) => expect(hrefs(emailPieces(text))).toEqual(expected));
});
