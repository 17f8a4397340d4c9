import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The embedded fonts. Standard PDF fonts are never used: they silently print another character for ≥. */
const FILES = {
  sans: 'SourceSans3-Regular.ttf',
  sansBold: 'SourceSans3-SemiBold.ttf',
  serif: 'SourceSerif4-SemiBold.ttf',
} as const;

export type FontName = keyof typeof FILES;

/** Beside the bundle, one folder up when the bundle is split into chunks; in the source tree with the other documents' code. */
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

let loaded: Record<FontName, Buffer> | null = null;

/** The fonts, read once per process. */
export function fontFiles(): Record<FontName, Buffer> {
  if (loaded === null) {
    const folder = fontsFolder();
    const read = (name: FontName) => readFileSync(folder + FILES[name]);
    loaded = { sans: read('sans'), sansBold: read('sansBold'), serif: read('serif') };
  }
  return loaded;
}
