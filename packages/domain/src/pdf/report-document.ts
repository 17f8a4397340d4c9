import { PDFDocument } from 'pdf-lib';
import { billingMessages } from '../billing/messages';
import { photoMessages } from '../photos/messages';
import { printedReportMessages as messages } from '../surgical-reports/printed-messages';
import {
  printedReport,
  replacementNotice,
  type DrawnReport,
  type Practice,
  type PrintedSource,
} from '../surgical-reports/printed-report';
import { embedFonts, inkOf, type LoadedFonts } from './document-fonts';
import {
  HEADING_HEIGHT,
  RUNNING,
  describeFile,
  drawSheets,
  grid,
  heading,
  letterhead,
  patientName,
  section,
  sheetsWith,
  warning,
} from './pieces';
import {
  PHOTO_ROW_HEIGHT,
  embedPhotos,
  photoRows,
  photosRoom,
  unreadNotice,
  type EmbeddedPhoto,
} from './photo-sheets';
import { LABEL_INK, PAGE, TEXT_WIDTH, type Sheets, type Style } from './sheets';

const DETAIL: Style = { face: 'sans', size: 10.5, leading: 15 };
const NOTICE: Style = { face: 'sans', size: 8.5, leading: 11.5 };
const SIGNER: Style = { face: 'bold', size: 10.5, leading: 14, align: 'center' };
const CAPTION: Style = { ...RUNNING, color: LABEL_INK, align: 'center' };

/** Lines of the text that stand above the signature when it falls onto a new sheet. */
const CARRIED_LINES = 3;
const ABOVE_NOTICE = 10;
/** Room to sign and stamp, and the width of its line. */
const SIGNATURE = { width: 210, room: 54, belowLine: 4 } as const;

/** The report of a surgery on A4, for the signature, of either centre (decisions PD2, PD3, PD4, PD7). */
export async function drawReport(
  source: PrintedSource,
  practice: Practice,
  fonts: LoadedFonts,
): Promise<DrawnReport> {
  const ink = inkOf(fonts);
  const printed = printedReport(source, practice, ink);
  const document = await PDFDocument.create({ updateMetadata: false });
  describeFile(document, {
    title: printed.fileTitle,
    subject: printed.centre,
    author: practice.surgeonName,
  });
  const faces = await embedFonts(document, fonts);
  const running = {
    name: printed.name,
    right: `${messages.dni} ${printed.dni}  ·  ${messages.date} ${printed.date}`,
  };
  const sheets = sheetsWith(faces, running);
  letterhead(sheets, printed);
  const photos = await embedPhotos(document, printed.photos);
  const unread = unreadNotice(photos);
  if (unread !== null) warning(sheets, unread);
  patientName(sheets, printed.headingName);
  grid(sheets, printed.patient);
  printed.operation.forEach((rows) => grid(sheets, rows));
  section(sheets, messages.team, printed.team);
  if (printed.codes) section(sheets, billingMessages.title, printed.codes);
  signedText(sheets, {
    text: { title: messages.detail, value: printed.detail },
    surgeon: printed.surgeon,
    notice: replacementNotice(ink.replaced()),
    photos,
  });
  drawSheets(sheets, document, faces, running);
  return {
    bytes: await document.save({ objectsPerTick: Number.POSITIVE_INFINITY }),
    name: `${printed.fileTitle}.pdf`,
    replaced: ink.replaced(),
    unreadPhotos: unread,
    templateProblem: null,
  };
}

/** A text and its photos, and who signs below them. */
export interface SignedText {
  /** Null: what is signed stands on the sheets already. */
  text: { title: string; value: string } | null;
  surgeon: string;
  /** The notice of replaced signs. */
  notice: string | null;
  photos: readonly EmbeddedPhoto[];
}

/** A text on as many sheets as it needs, then photos; the signature stands once, below some of them. */
export function signedText(sheets: Sheets, { text, surgeon, notice, photos }: SignedText): void {
  const noticeLines = notice === null ? [] : sheets.lines(notice, TEXT_WIDTH, NOTICE);
  const signature = signatureOf(sheets, surgeon);
  const closing =
    (notice === null ? 0 : ABOVE_NOTICE + noticeLines.length * NOTICE.leading) +
    (photos.length === 0 ? signature.height : 0);
  if (text !== null) {
    const lines = sheets.lines(text.value.trimEnd(), TEXT_WIDTH, DETAIL);
    // A text that is too short to be parted stays with its signature.
    const whole = lines.length * DETAIL.leading + closing;
    const together = lines.length <= CARRIED_LINES ? whole : CARRIED_LINES * DETAIL.leading;
    heading(sheets, text.title, together);
    sheets.part({ role: 'P' }, () => writeDetail(sheets, lines, closing));
  } else if (sheets.room < closing) sheets.breakPage();
  if (notice !== null) {
    sheets.skip(ABOVE_NOTICE);
    sheets.part({ role: 'P' }, () => sheets.write(noticeLines, NOTICE));
  }
  if (photos.length > 0) {
    // On sheets of their own, unless they fit below the text. Below a notice alone there is room for a sheet's worth.
    if (sheets.room < HEADING_HEIGHT + photosRoom(photos, signature.height)) sheets.breakPage();
    heading(sheets, photoMessages.title, PHOTO_ROW_HEIGHT);
    photoRows(sheets, photos, signature.height);
  }
  signature.write();
}

/** The lines of a text; the last ones go onto the sheet of what closes the document. */
function writeDetail(sheets: Sheets, lines: readonly string[], closing: number): void {
  let onThisSheet = 0;
  for (const line of lines) {
    if (sheets.room < DETAIL.leading) {
      sheets.breakPage();
      onThisSheet = 0;
    }
    sheets.write([line], DETAIL);
    onThisSheet += 1;
  }
  if (sheets.room >= closing) return;
  const carried = lines.slice(-Math.min(CARRIED_LINES, lines.length));
  if (onThisSheet >= carried.length) sheets.carry(carried, DETAIL);
}

function signatureOf(sheets: Sheets, surgeon: string) {
  const { width, room, belowLine } = SIGNATURE;
  const lines = sheets.lines(surgeon, width, SIGNER);
  const height = room + belowLine + lines.length * SIGNER.leading + CAPTION.leading;
  const write = () => {
    sheets.skip(room);
    const x = PAGE.width - PAGE.side - width;
    sheets.rule(width, { x });
    const caption = `${messages.surgeon} · ${messages.signature}`;
    const below = sheets.y + belowLine;
    sheets.part({ role: 'P' }, () => {
      sheets.place(lines, x, below, width, SIGNER);
      sheets.place([caption], x, below + lines.length * SIGNER.leading, width, CAPTION);
    });
  };
  return { height, write };
}
