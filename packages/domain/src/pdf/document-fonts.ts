import { create, type Font, type Glyph } from 'fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import { createInk, inBoth, type Ink, type InkCoverage } from '../core/ink';

/** The typefaces of a document: text, emphasised text, headings. */
export type FaceName = 'sans' | 'bold' | 'serif';
export type FontBytes = Record<FaceName, Uint8Array>;

/** An embedded typeface that can be measured. Points. */
export interface Face {
  font: PDFFont;
  widthOf: (text: string, size: number) => number;
}

export type Faces = Record<FaceName, Face>;

/** The parsed fonts and what they cover: the same for every document. */
export interface LoadedFonts {
  bytes: FontBytes;
  parsed: Record<FaceName, Font>;
  coverage: InkCoverage;
}

export function loadFonts(bytes: FontBytes): LoadedFonts {
  const parsed = {
    sans: create(bytes.sans),
    bold: create(bytes.bold),
    serif: create(bytes.serif),
  };
  const covered = (name: FaceName) => new Set(parsed[name].characterSet);
  const coverage = { sans: inBoth(covered('sans'), covered('bold')), serif: covered('serif') };
  return { bytes, parsed, coverage };
}

export function inkOf({ coverage }: LoadedFonts): Ink {
  return createInk(coverage);
}

/** Embeds the fonts: the file gets the glyphs that it uses. */
export async function embedFonts(document: PDFDocument, fonts: LoadedFonts): Promise<Faces> {
  document.registerFontkit({ create: fontForPdfLib });
  const embed = async (name: FaceName): Promise<Face> => ({
    font: await document.embedFont(fonts.bytes[name], { subset: true }),
    widthOf: measureWith(fonts.parsed[name]),
  });
  return { sans: await embed('sans'), bold: await embed('bold'), serif: await embed('serif') };
}

/** The widths of the first characters of Unicode are kept: Latin letters, punctuation and mathematical signs. */
const KEPT_WIDTHS = 0x3000;
/** Characters above it take two units of a text. */
const LAST_OF_ONE_UNIT = 0xffff;

/** The widths of single characters add up: a document is set without kerning and without ligatures. */
function measureWith(font: Font): Face['widthOf'] {
  const widths = new Float64Array(KEPT_WIDTHS).fill(-1);
  const widthAt = (code: number) =>
    font
      .glyphsForString(String.fromCodePoint(code))
      .reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  const perEm = 1 / font.unitsPerEm;
  return (text, size) => {
    let sum = 0;
    // By number, not by character: a summary is measured a million characters long.
    for (let index = 0; index < text.length; index += 1) {
      const code = text.codePointAt(index) ?? 0;
      if (code > LAST_OF_ONE_UNIT) index += 1;
      const kept = widths[code] ?? widthAt(code);
      if (kept < 0) widths[code] = widthAt(code);
      sum += kept < 0 ? (widths[code] ?? 0) : kept;
    }
    return sum * perEm * size;
  };
}

/** Each character is looked up once: a long document repeats a hundred of them a million times. */
function glyphsByCharacter(font: Font): (char: string) => Glyph[] {
  const known = new Map<string, Glyph[]>();
  return (char) => {
    let glyphs = known.get(char);
    if (glyphs === undefined) {
      glyphs = font.glyphsForString(char);
      known.set(char, glyphs);
    }
    return glyphs;
  };
}

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];

/**
 * pdf-lib was written for fontkit 1. Two differences: a subset is encoded at once instead of as a stream, and a text is
 * set character by character, which is what {@link measureWith} measures (and is ten times faster).
 */
function fontForPdfLib(bytes: Uint8Array): ReturnType<Fontkit['create']> {
  const font = create(bytes);
  const glyphsOf = glyphsByCharacter(font);
  const adapted = new Proxy(font, {
    get(target, key) {
      if (key === 'layout') {
        return (text: string) => {
          const glyphs: Glyph[] = [];
          for (const char of text) glyphs.push(...glyphsOf(char));
          return { glyphs };
        };
      }
      if (key === 'createSubset') return () => streamedSubset(target);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return adapted as unknown as ReturnType<Fontkit['create']>;
}

/** A subset with the stream interface of fontkit 1: one piece of data, then the end. */
function streamedSubset(font: Font) {
  const subset = font.createSubset();
  const stream = {
    on(event: string, listener: (data?: Uint8Array) => void) {
      if (event === 'data') queueMicrotask(() => listener(subset.encode()));
      if (event === 'end') queueMicrotask(() => queueMicrotask(() => listener()));
      return stream;
    },
  };
  return Object.assign(subset, { encodeStream: () => stream });
}
