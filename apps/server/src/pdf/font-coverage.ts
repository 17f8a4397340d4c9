import { create } from 'fontkit';

/**
 * Every code point that a font has a glyph for. fontkit is what pdfmake embeds fonts with, so this is what the document
 * can print; no list can become stale when a font file is replaced (decision 087).
 */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  return new Set(create(font).characterSet);
}
