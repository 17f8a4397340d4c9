/** The part of fontkit that the documents use; the package ships no types. */
declare module 'fontkit' {
  export interface Glyph {
    advanceWidth: number;
  }

  export interface Subset {
    encode: () => Uint8Array;
  }

  export interface Font {
    characterSet: number[];
    unitsPerEm: number;
    ascent: number;
    glyphsForString: (text: string) => Glyph[];
    createSubset: () => Subset;
  }

  export function create(font: Uint8Array): Font;
}
