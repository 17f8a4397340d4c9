import { loadFonts, type LoadedFonts } from './document-fonts';

/** The addresses are files of the built program; a browser keeps them. */
const ADDRESSES = {
  sans: new URL('./fonts/SourceSans3-Regular.ttf', import.meta.url),
  bold: new URL('./fonts/SourceSans3-SemiBold.ttf', import.meta.url),
  serif: new URL('./fonts/SourceSerif4-SemiBold.ttf', import.meta.url),
};

let loaded: Promise<LoadedFonts> | null = null;

/** The fonts, fetched and parsed once; a failure is tried again. */
export function programFonts(): Promise<LoadedFonts> {
  loaded ??= fetchFonts().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function fetchFonts(): Promise<LoadedFonts> {
  const [sans, bold, serif] = await Promise.all(
    [ADDRESSES.sans, ADDRESSES.bold, ADDRESSES.serif].map(fetchBytes),
  );
  if (!sans || !bold || !serif) throw new Error('A font is missing');
  return loadFonts({ sans, bold, serif });
}

async function fetchBytes(address: URL): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${address.pathname}`);
  return new Uint8Array(await response.arrayBuffer());
}
