import { PDFDocument } from 'pdf-lib';
import { billingMessages } from '../billing/messages';
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
  RUNNING,
  describeFile,
  drawSheets,
  grid,
  heading,
  letterhead,
  patientName,
  section,
  sheetsWith,
} from './pieces';
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
  patientName(sheets, printed.headingName);
  grid(sheets, printed.patient);
  printed.operation.forEach((rows) => grid(sheets, rows));
  section(sheets, messages.team, printed.team);
  if (printed.codes) section(sheets, billingMessages.title, printed.codes);
  detailAndSignature(sheets, {
    title: messages.detail,
    text: printed.detail,
    surgeon: printed.surgeon,
    notice: replacementNotice(ink.replaced()),
  });
  drawSheets(sheets, document, faces, running);
  return {
    bytes: await document.save({ objectsPerTick: Number.POSITIVE_INFINITY }),
    name: `${printed.fileTitle}.pdf`,
    replaced: ink.replaced(),
    templateProblem: null,
  };
}

/** A text and who signs below it. */
export interface SignedText {
  title: string;
  text: string;
  surgeon: string;
  /** The notice of replaced signs. */
  notice: string | null;
}

/** A text on as many sheets as it needs; the signature stands once, below some of it. */
export function detailAndSignature(sheets: Sheets, signed: SignedText): void {
  const { notice } = signed;
  const lines = sheets.lines(signed.text.trimEnd(), TEXT_WIDTH, DETAIL);
  const noticeLines = notice === null ? [] : sheets.lines(notice, TEXT_WIDTH, NOTICE);
  const signerLines = sheets.lines(signed.surgeon, SIGNATURE.width, SIGNER);
  const closing =
    (notice === null ? 0 : ABOVE_NOTICE + noticeLines.length * NOTICE.leading) +
    SIGNATURE.room +
    SIGNATURE.belowLine +
    signerLines.length * SIGNER.leading +
    CAPTION.leading;

  // A text that is too short to be parted stays with its signature.
  const whole = lines.length * DETAIL.leading + closing;
  const together = lines.length <= CARRIED_LINES ? whole : CARRIED_LINES * DETAIL.leading;
  heading(sheets, signed.title, together);

  let onThisSheet: string[] = [];
  for (const line of lines) {
    if (sheets.room < DETAIL.leading) {
      sheets.breakPage();
      onThisSheet = [];
    }
    sheets.write([line], DETAIL);
    onThisSheet.push(line);
  }
  if (sheets.room < closing) {
    const carried = lines.slice(-Math.min(CARRIED_LINES, lines.length));
    if (onThisSheet.length >= carried.length) sheets.carry(carried, DETAIL);
  }
  if (notice !== null) {
    sheets.skip(ABOVE_NOTICE);
    sheets.write(noticeLines, NOTICE);
  }
  sheets.skip(SIGNATURE.room);
  const x = PAGE.width - PAGE.side - SIGNATURE.width;
  sheets.rule(SIGNATURE.width, { x });
  sheets.place(signerLines, x, sheets.y + SIGNATURE.belowLine, SIGNATURE.width, SIGNER);
  const caption = `${messages.surgeon} · ${messages.signature}`;
  const below = sheets.y + SIGNATURE.belowLine + signerLines.length * SIGNER.leading;
  sheets.place([caption], x, below, SIGNATURE.width, CAPTION);
}
