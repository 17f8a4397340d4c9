/**
 * Which characters a TrueType font has, read from its own `cmap` table: what is asked here is exactly what
 * the PDF embeds, so no list can go stale when a font file is replaced.
 */

const UNICODE_FULL = { platform: 3, encoding: 10, format: 12 };

/** Every code point that the font has a glyph for. Throws when the font has no full Unicode table. */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableOffset(font, 'cmap');
  const tables = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < tables; index++) {
    const record = cmap + 4 + index * 8;
    const offset = cmap + font.readUInt32BE(record + 4);
    if (
      font.readUInt16BE(record) === UNICODE_FULL.platform &&
      font.readUInt16BE(record + 2) === UNICODE_FULL.encoding &&
      font.readUInt16BE(offset) === UNICODE_FULL.format
    ) {
      return readGroups(font, offset);
    }
  }
  throw new Error('The font has no full Unicode character map.');
}

function tableOffset(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index++) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no ${tag} table.`);
}

/** Format 12: runs of (first, last, glyph). Glyph 0 is "no such character". */
function readGroups(font: Buffer, offset: number): ReadonlySet<number> {
  const found = new Set<number>();
  const groups = font.readUInt32BE(offset + 12);
  for (let index = 0; index < groups; index++) {
    const group = offset + 16 + index * 12;
    const [first, last] = [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
    const glyph = font.readUInt32BE(group + 8);
    for (let code = first; code <= last; code++) {
      if (glyph + (code - first) !== 0) found.add(code);
    }
  }
  return found;
}
