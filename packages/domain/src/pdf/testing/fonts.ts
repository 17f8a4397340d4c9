import { readFileSync } from 'node:fs';
import { loadFonts } from '../document-fonts';

const read = (file: string) => readFileSync(new URL(`../fonts/${file}.ttf`, import.meta.url));

/** The fonts of the program, read from the source tree. */
export const fonts = loadFonts({
  sans: read('SourceSans3-Regular'),
  bold: read('SourceSans3-SemiBold'),
  serif: read('SourceSerif4-SemiBold'),
});
