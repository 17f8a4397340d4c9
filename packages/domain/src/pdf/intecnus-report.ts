import { PDFDocument } from 'pdf-lib';
import { billingMessages } from '../billing/messages';
import { printedReportMessages as messages } from '../surgical-reports/printed-messages';
import {
  printedReport,
  replacementNotice,
  type DrawnReport,
  type Practice,
  type PrintedGrid,
  type PrintedReport,
  type PrintedSource,
  type PrintedWidth,
} from '../surgical-reports/printed-report';
import { embedFonts, inkOf, type LoadedFonts } from './document-fonts';
import { FAINT, LABEL_INK, PAGE, Sheets, TEXT_WIDTH, type Style } from './sheets';

const TITLE: Style = { face: 'serif', size: 20, leading: 26 };
const SUBTITLE: Style = { face: 'sans', size: 9.5, leading: 12.5, color: LABEL_INK };
const PRACTICE: Style = { face: 'serif', size: 11.5, leading: 15, align: 'right' };
const NAME: Style = { face: 'serif', size: 14, leading: 19 };
const HEADING: Style = { face: 'serif', size: 11.5, leading: 15 };
const LABEL: Style = { face: 'sans', size: 7.5, leading: 10.5, color: LABEL_INK };
const VALUE: Style = { face: 'sans', size: 10, leading: 13.2 };
const DETAIL: Style = { face: 'sans', size: 10.5, leading: 15 };
const NOTICE: Style = { face: 'sans', size: 8.5, leading: 11.5 };
const RUNNING: Style = { face: 'sans', size: 8.5, leading: 11.5 };
const SIGNER: Style = { face: 'bold', size: 10.5, leading: 14, align: 'center' };
const CAPTION: Style = { ...RUNNING, color: LABEL_INK, align: 'center' };

const PRACTICE_WIDTH = 200;
const RUNNING_NAME_WIDTH = 345;
const COLUMN_GAP = 12;
const CELL_PADDING = 3.5;
const FOOT_HEIGHT = 24;
/** Lines of the text that stand above the signature when it falls onto a new sheet. */
const CARRIED_LINES = 3;
const SIGNATURE = { width: 210, room: 54 } as const;

/** The report of INTECNUS on sheets of our own (decisions PD2, PD4, PD7). */
export async function drawIntecnusReport(
  source: PrintedSource,
  practice: Practice,
  fonts: LoadedFonts,
): Promise<DrawnReport> {
  const ink = inkOf(fonts);
  const printed = printedReport(source, practice, ink);
  const document = await PDFDocument.create({ updateMetadata: false });
  describe(document, printed, practice);
  const faces = await embedFonts(document, fonts);

  const running = new Sheets(faces, { top: 0, bottom: PAGE.height });
  const headLines = running.lines(printed.name, RUNNING_NAME_WIDTH, { ...RUNNING, face: 'bold' });
  const sheets = new Sheets(faces, {
    top: PAGE.top + headLines.length * RUNNING.leading + 16,
    bottom: PAGE.height - PAGE.top - FOOT_HEIGHT,
  });
  letterhead(sheets, printed);
  sheets.write(sheets.lines(printed.headingName, TEXT_WIDTH, NAME), NAME);
  sheets.rule(TEXT_WIDTH);
  grid(sheets, printed.patient);
  printed.operation.forEach((rows) => grid(sheets, rows));
  section(sheets, messages.team, printed.team);
  if (printed.codes) section(sheets, billingMessages.title, printed.codes);
  detailAndSignature(sheets, printed, replacementNotice(ink.replaced()));

  sheets.drawInto(document, (sheet, page, pages) => {
    const style = { ...RUNNING, face: 'bold' } as const;
    sheet.place(headLines, PAGE.side, PAGE.top, RUNNING_NAME_WIDTH, style);
    const who = `${messages.dni} ${printed.dni}  ·  ${messages.date} ${printed.date}`;
    sheet.place([who], PAGE.side, PAGE.top, TEXT_WIDTH, { ...RUNNING, align: 'right' });
    sheet.skip(PAGE.top + headLines.length * RUNNING.leading + 3);
    sheet.rule(TEXT_WIDTH);
    const foot = PAGE.height - PAGE.top - FOOT_HEIGHT + 8;
    if (page < pages) sheet.place([messages.continues], PAGE.side, foot, TEXT_WIDTH, style);
    const number = messages.page(page, pages);
    sheet.place([number], PAGE.side, foot, TEXT_WIDTH, { ...RUNNING, align: 'right' });
  });
  return {
    bytes: await document.save(),
    name: `${printed.fileTitle}.pdf`,
    replaced: ink.replaced(),
  };
}

/** What a viewer and a file manager show of the file. */
export function describe(document: PDFDocument, printed: PrintedReport, practice: Practice): void {
  document.setTitle(printed.fileTitle, { showInWindowTitleBar: true });
  document.setLanguage('es-AR');
  document.setAuthor(practice.surgeonName);
  document.setSubject(printed.centre);
  document.setCreator(practice.surgeonName);
  document.setProducer(practice.surgeonName);
  document.setCreationDate(new Date());
}

function letterhead(sheets: Sheets, { title, centre, practice }: PrintedReport): void {
  const left = TEXT_WIDTH - PRACTICE_WIDTH - 16;
  const right = PAGE.width - PAGE.side - PRACTICE_WIDTH;
  const nameLines = sheets.lines(practice.name, PRACTICE_WIDTH, PRACTICE);
  const specialtyLines = sheets.lines(practice.specialty, PRACTICE_WIDTH, SUBTITLE);
  const { y } = sheets;
  sheets.place(nameLines, right, y + 7, PRACTICE_WIDTH, PRACTICE);
  const below = y + 7 + nameLines.length * PRACTICE.leading;
  const align = 'right' as const;
  sheets.place(specialtyLines, right, below, PRACTICE_WIDTH, { ...SUBTITLE, align });
  sheets.write([title], TITLE, left);
  sheets.write([centre], SUBTITLE, left);
  sheets.skip(Math.max(0, below + specialtyLines.length * SUBTITLE.leading - sheets.y) + 7);
  sheets.rule(TEXT_WIDTH, { weight: 1.2 });
  sheets.skip(10);
}

function section(sheets: Sheets, title: string, fields: PrintedGrid): void {
  const firstRow = layOut(sheets, fields)[0];
  if (sheets.room < 14 + HEADING.leading + (firstRow?.height ?? 0)) sheets.breakPage();
  else sheets.skip(14);
  heading(sheets, title);
  sheets.rule(TEXT_WIDTH);
  grid(sheets, fields);
}

function heading(sheets: Sheets, title: string): void {
  sheets.write([title], HEADING);
  sheets.skip(3);
}

interface Cell {
  x: number;
  width: number;
  label: string[];
  value: string[];
}

/** The cells of each row, and its height. */
function layOut(
  sheets: Sheets,
  { rows, widths }: PrintedGrid,
): { cells: Cell[]; height: number }[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const points = inPoints(widths ?? Array.from({ length: columns }, () => '*'));
  return rows.map((row) => {
    let x = PAGE.side;
    const cells = row.map(({ label, value }, index) => {
      const width = points[index] ?? 0;
      const cell = {
        x,
        width,
        label: sheets.lines(label, width, LABEL),
        value: sheets.lines(value, width, VALUE),
      };
      x += width + COLUMN_GAP;
      return cell;
    });
    const heights = cells.map(
      ({ label, value }) => label.length * LABEL.leading + value.length * VALUE.leading,
    );
    return { cells, height: Math.max(...heights) + 2 * CELL_PADDING };
  });
}

function inPoints(widths: readonly PrintedWidth[]): number[] {
  const fixed = widths.filter((width) => width !== '*');
  const taken = fixed.reduce((sum, width) => sum + width, COLUMN_GAP * (widths.length - 1));
  const share = (TEXT_WIDTH - taken) / (widths.length - fixed.length);
  return widths.map((width) => (width === '*' ? share : width));
}

/** Rows of fields over hairlines; a row goes onto the next sheet whole. */
function grid(sheets: Sheets, fields: PrintedGrid): void {
  for (const { cells, height } of layOut(sheets, fields)) {
    if (height > sheets.room) sheets.breakPage();
    const top = sheets.y + CELL_PADDING;
    for (const { x, width, label, value } of cells) {
      sheets.place(label, x, top, width, LABEL);
      sheets.place(value, x, top + label.length * LABEL.leading, width, VALUE);
    }
    sheets.skip(height);
    sheets.rule(TEXT_WIDTH, { color: FAINT });
  }
}

/** The technique on as many sheets as it needs; the signature stands once, below some of it. */
function detailAndSignature(sheets: Sheets, printed: PrintedReport, notice: string | null): void {
  const lines = sheets.lines(printed.detail.trimEnd(), TEXT_WIDTH, DETAIL);
  const firstLines = Math.min(lines.length, CARRIED_LINES);
  const headed = 14 + HEADING.leading + 3 + firstLines * DETAIL.leading;
  if (sheets.room < headed) sheets.breakPage();
  else sheets.skip(14);

  const noticeLines = notice === null ? [] : sheets.lines(notice, TEXT_WIDTH, NOTICE);
  const signerLines = sheets.lines(printed.surgeon, SIGNATURE.width, SIGNER);
  const closing =
    (notice === null ? 0 : 10 + noticeLines.length * NOTICE.leading) +
    SIGNATURE.room +
    4 +
    signerLines.length * SIGNER.leading +
    CAPTION.leading;

  // A text that fits the sheet with its heading, but not with the signature, and too short to be parted: all of it moves.
  const whole = HEADING.leading + 3 + lines.length * DETAIL.leading;
  if (lines.length <= CARRIED_LINES && sheets.room < whole + closing) sheets.breakPage();
  heading(sheets, messages.detail);

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
    sheets.skip(10);
    sheets.write(noticeLines, NOTICE);
  }
  sheets.skip(SIGNATURE.room);
  const x = PAGE.width - PAGE.side - SIGNATURE.width;
  sheets.rule(SIGNATURE.width, { x });
  sheets.place(signerLines, x, sheets.y + 4, SIGNATURE.width, SIGNER);
  const caption = `${messages.surgeon} · ${messages.signature}`;
  const below = sheets.y + 4 + signerLines.length * SIGNER.leading;
  sheets.place([caption], x, below, SIGNATURE.width, CAPTION);
}
