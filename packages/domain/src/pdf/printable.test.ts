import { describe, expect, it } from 'vitest';
import { printable } from '../core/printable';
import { inkOf } from './document-fonts';
import { fonts } from './testing/fonts';

const ascii = new Set(Array.from({ length: 95 }, (_, index) => 0x20 + index));
const { sans } = fonts.coverage;

describe('the embedded fonts', () => {
  it('have every sign that clinical Spanish uses', () => {
    const signs = '≥≤µμñÑáéíóúüÁÉÍÓÚÜ¿¡“”‘’«»–—…→←↑↓ºª°½¼¾×±€•·βαγδΔ∞≈≠√²³¹⁴⁵₂✓✔✗‰÷−♂♀';
    expect([...signs].filter((sign) => !sans.has(sign.codePointAt(0) ?? 0))).toEqual([]);
  });
});

describe('printable', () => {
  it('leaves what the font has untouched', () => {
    const text = 'TA ≥ 140 → β\n  “ñandú” 12 µg – 3½';
    expect(printable(text, sans)).toEqual({ text, replaced: [] });
  });

  it.each([
    ['a → b', 'a -> b'],
    ['TA ≥ 140', 'TA >= 140'],
    ['≤ 3', '<= 3'],
    ['ok ✅', 'ok [?]'],
    ['dolor 😀 leve', 'dolor [?] leve'],
    ['😀😀', '[?][?]'],
    ['médico 👨🏽‍⚕️ de guardia', 'm[?]dico [?] de guardia'],
    ['Привет', '[?][?][?][?][?][?]'],
  ])('with a font of ASCII alone, %j becomes %j and is reported', (text, expected) => {
    const printed = printable(text, ascii);
    expect(printed.text).toBe(expected);
    expect(printed.replaced).not.toEqual([]);
  });

  it('keeps the digit of a keycap and the sign under an emoji selector', () => {
    expect(printable('1\uFE0F\u20E3', sans).text).toBe('1[?]');
    expect(printable('✔\uFE0F', sans)).toEqual({ text: '✔', replaced: [] });
  });

  it('turns a sign that the font lacks into one that it has', () => {
    expect(printable('∅ 8 mm ✅', sans).text).toBe('Ø 8 mm ✓');
  });

  it('drops only what prints as nothing, and sets tabs and exotic line breaks as layout', () => {
    expect(printable('a\u200Bb\u00ADc\tд\u2028e', sans)).toEqual({
      text: 'abc    д\ne',
      replaced: [],
    });
  });

  // Old records may hold what forms refuse today.
  it.each(['\v', '\f', '\0', '\b', '\u001F', '\u007F', '\u009F'])(
    'sets the control character %j as a space, never as nothing',
    (control) => {
      expect(printable(`12${control}3 mg`, sans)).toEqual({ text: '12 3 mg', replaced: [] });
    },
  );

  it.each([
    ['a\n\n\nb', 'a\n\n\nb'],
    ['a\n\n\n\nb', 'a\n\n\nb'],
    [`a${'\r\n'.repeat(5000)}b\n\nc`, 'a\n\n\nb\n\nc'],
    ['a\n \n\t\n\u00A0\n  b', 'a\n\n\n  b'],
  ])('folds more than two empty lines: %#', (text, expected) => {
    expect(printable(text, sans).text).toBe(expected);
  });
});

describe('the ink of a document', () => {
  it('reports each replaced sign once', () => {
    const ink = inkOf(fonts);
    ink.sans('😀 y 😀');
    ink.serif('😀');
    expect(ink.replaced()).toEqual([{ original: '😀', standIn: '[?]' }]);
  });
});
