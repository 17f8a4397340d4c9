import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadFonts, type LoadedFonts } from '@practice/domain/drawing';

/** The embedded fonts. Standard PDF fonts are never used: they have no ≥. */
const FILES = {
  sans: 'SourceSans3-Regular.ttf',
  bold: 'SourceSans3-SemiBold.ttf',
  serif: 'SourceSerif4-SemiBold.ttf',
} as const;

/** Beside the bundle, one folder up when the bundle is split into chunks; in the source tree with the drawing code. */
const CANDIDATES = ['./fonts/', '../fonts/', '../../../../packages/domain/src/pdf/fonts/'];

/** The first folder that holds every font; otherwise throws an error for the person who installs. */
export function fontsFolder(base: string = import.meta.url): string {
  const folders = CANDIDATES.map((path) => fileURLToPath(new URL(path, base)));
  const found = folders.find((folder) =>
    Object.values(FILES).every((file) => existsSync(folder + file)),
  );
  if (found === undefined) {
    throw new Error(
      `The fonts of the printed documents are missing: looked in ${folders.join(' and ')}.`,
    );
  }
  return found;
}

let loaded: LoadedFonts | null = null;

/** The fonts of the documents, read once per thread. */
export function documentFonts(): LoadedFonts {
  if (loaded === null) {
    const folder = fontsFolder();
    const read = (name: keyof typeof FILES) => readFileSync(folder + FILES[name]);
    loaded = loadFonts({ sans: read('sans'), bold: read('bold'), serif: read('serif') });
  }
  return loaded;
}
