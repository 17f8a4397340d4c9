import pdfmake, { type DocumentDefinition } from 'pdfmake';
import { fontFiles, type FontName } from './font-files';

/** Names of the font families in a document definition. */
export const SANS = 'sans';
export const SERIF = 'serif';

const POINTS_PER_MM = 72 / 25.4;

export function mm(millimetres: number): number {
  return millimetres * POINTS_PER_MM;
}

let ready = false;

/** pdfmake is one object per process: its fonts and access rules are set before the first document. */
function setUp(): void {
  const files = fontFiles();
  // pdfmake takes fonts by name only, so the bytes go into its virtual file system, under names that are no paths.
  for (const [name, bytes] of Object.entries(files)) pdfmake.virtualfs.writeFileSync(name, bytes);
  const named = (name: FontName) => name;
  pdfmake.setFonts({
    [SANS]: { normal: named('sans'), bold: named('sansBold') },
    [SERIF]: { normal: named('serif') },
  });
  // Documents hold text only: pdfmake must not read the disk or the network, whatever a text contains.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  ready = true;
}

/** The bytes of a document. */
export async function renderPdf(definition: DocumentDefinition): Promise<Uint8Array> {
  if (!ready) setUp();
  return pdfmake.createPdf(definition).getBuffer();
}
