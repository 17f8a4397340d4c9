import type { PDFDocument, PDFImage } from 'pdf-lib';
import { photoMessages } from '../photos/messages';
import type { PrintedPhoto } from '../photos/printed-photos';
import { RUNNING } from './pieces';
import { LABEL_INK, PAGE, TEXT_WIDTH, type Box, type Sheets, type Style } from './sheets';

/** Photos six to a sheet, two in each of three rows, numbered (decision PD5; docs/decisions/198). Points. */

const PER_ROW = 2;
const COLUMN_GAP = 12;
/** Low enough for a heading, three rows and the signature on one sheet. */
const FRAME = { width: (TEXT_WIDTH - COLUMN_GAP) / PER_ROW, height: 156 };
const CAPTION: Style = { ...RUNNING, face: 'sans' };
const MISSING: Style = { face: 'sans', size: 9.5, leading: 13, color: LABEL_INK, align: 'center' };
const ABOVE_CAPTION = 3;
const BELOW_CAPTION = 12;
/** Between a frame and the text in it. */
const INSET = 12;
/** With its caption. */
export const PHOTO_ROW_HEIGHT = FRAME.height + ABOVE_CAPTION + CAPTION.leading + BELOW_CAPTION;

/** A photo that the file holds; null: it could not be read, and its frame says so. */
export interface EmbeddedPhoto extends Omit<PrintedPhoto, 'image'> {
  image: PDFImage | null;
}

export function embedPhotos(
  document: PDFDocument,
  photos: readonly PrintedPhoto[],
): Promise<EmbeddedPhoto[]> {
  return Promise.all(
    photos.map(async ({ image, ...texts }) => ({ ...texts, image: await embed(document, image) })),
  );
}

async function embed(document: PDFDocument, image: Uint8Array | null): Promise<PDFImage | null> {
  if (image === null) return null;
  // A copy: the library reads from the start of the memory that the bytes lie in. A damaged image throws errors of every kind.
  return document.embedJpg(image.slice()).catch(() => null);
}

/** The notice of the photos of a document that could not be read; null when all were. */
export function unreadNotice(photos: readonly EmbeddedPhoto[]): string | null {
  const unread = photos.filter(({ image }) => image === null).length;
  return unread === 0 ? null : photoMessages.printedUnread(unread, photos.length);
}

const ROWS_PER_SHEET = 3;

/** Room that photos need to begin below something: all of them with what closes the document, or a sheet's worth of many. */
export function photosRoom(photos: readonly EmbeddedPhoto[], closing: number): number {
  const rows = Math.ceil(photos.length / PER_ROW);
  return rows > ROWS_PER_SHEET
    ? ROWS_PER_SHEET * PHOTO_ROW_HEIGHT
    : rows * PHOTO_ROW_HEIGHT + closing;
}

/** `closing`: height of what follows on the sheet of the last row. */
export function photoRows(sheets: Sheets, photos: readonly EmbeddedPhoto[], closing = 0): void {
  for (let first = 0; first < photos.length; first += PER_ROW) {
    const follows = first + PER_ROW >= photos.length ? closing : 0;
    if (sheets.room < PHOTO_ROW_HEIGHT + follows) sheets.breakPage();
    photos.slice(first, first + PER_ROW).forEach((photo, column) => place(sheets, photo, column));
    sheets.skip(PHOTO_ROW_HEIGHT);
  }
}

function place(sheets: Sheets, { image, caption, missing }: EmbeddedPhoto, column: number): void {
  const frame = { ...FRAME, x: PAGE.side + column * (FRAME.width + COLUMN_GAP), y: sheets.y };
  sheets.frame(frame);
  if (image) {
    sheets.part({ role: 'Figure', alternative: caption }, () =>
      sheets.image(image, fitted(image, frame)),
    );
  } else {
    const width = frame.width - 2 * INSET;
    const lines = sheets.lines(missing, width, MISSING);
    const above = (frame.height - lines.length * MISSING.leading) / 2;
    sheets.part({ role: 'P' }, () =>
      sheets.place(lines, frame.x + INSET, frame.y + above, width, MISSING),
    );
  }
  const below = frame.y + frame.height + ABOVE_CAPTION;
  sheets.part({ role: 'P' }, () => sheets.place([caption], frame.x, below, frame.width, CAPTION));
}

/** As large as the frame allows, whole, in its middle. */
function fitted(image: Pick<PDFImage, 'width' | 'height'>, frame: Box): Box {
  const scale = Math.min(frame.width / image.width, frame.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const x = frame.x + (frame.width - width) / 2;
  return { x, y: frame.y + (frame.height - height) / 2, width, height };
}
