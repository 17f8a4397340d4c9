import { PDFDocument } from 'pdf-lib';
import { embedFonts, inkOf, type LoadedFonts } from './document-fonts';
import { TITLE, describeFile, sheetsWith } from './pieces';
import { TEXT_WIDTH, type Style } from './sheets';

const PARAGRAPH: Style = { face: 'sans', size: 11, leading: 15 };
const GAP = 6;

/** Paragraphs under a title, without patient or signature. */
export async function drawNote(
  note: { title: string; author: string; paragraphs: readonly string[] },
  fonts: LoadedFonts,
): Promise<Uint8Array> {
  const ink = inkOf(fonts);
  const document = await PDFDocument.create({ updateMetadata: false });
  describeFile(document, { title: note.title, subject: note.title, author: note.author });
  const faces = await embedFonts(document, fonts);
  const sheets = sheetsWith(faces, { name: '', right: '' });
  sheets.part({ role: 'H1' }, () => sheets.write([ink.serif(note.title)], TITLE));
  for (const paragraph of note.paragraphs) {
    sheets.skip(GAP);
    const lines = sheets.lines(ink.sans(paragraph), TEXT_WIDTH, PARAGRAPH);
    sheets.part({ role: 'P' }, () => sheets.flow(lines, PARAGRAPH));
  }
  sheets.drawInto(document, () => undefined);
  return document.save({ objectsPerTick: Number.POSITIVE_INFINITY });
}
