import type { PDFDocument } from 'pdf-lib';
import { printedReportMessages as messages } from '../surgical-reports/printed-messages';
import type { PrintedGrid, PrintedWidth } from '../surgical-reports/printed-report';
import type { Faces } from './document-fonts';
import {
  FAINT,
  LABEL_INK,
  PAGE,
  Sheets,
  TEXT_WIDTH,
  type PlaceOnSheet,
  type Style,
} from './sheets';

/** What all printed documents are made of: black on white, hairlines, serif headings (look-and-feel §1 "Print"). */

export const TITLE: Style = { face: 'serif', size: 20, leading: 26 };
const SUBTITLE: Style = { face: 'sans', size: 9.5, leading: 12.5, color: LABEL_INK };
const PRACTICE: Style = { face: 'serif', size: 11.5, leading: 15, align: 'right' };
const NAME: Style = { face: 'serif', size: 14, leading: 19 };
const HEADING: Style = { face: 'serif', size: 11.5, leading: 15 };
const LABEL: Style = { face: 'sans', size: 8, leading: 11, color: LABEL_INK };
const VALUE: Style = { face: 'sans', size: 10, leading: 13.2 };
export const RUNNING: Style = { face: 'sans', size: 8.5, leading: 11.5 };
const WARNING: Style = { face: 'bold', size: 10, leading: 14 };
const RUNNING_NAME: Style = { ...RUNNING, face: 'bold' };

const PRACTICE_WIDTH = 200;
const RUNNING_NAME_WIDTH = 345;
const COLUMN_GAP = 12;
const CELL_PADDING = 4;
const FOOT_HEIGHT = 24;
const ABOVE_HEADING = 14;
const BELOW_HEADING = 3;
const BELOW_WARNING = 8;
/** Height of a heading with the space around it. */
export const HEADING_HEIGHT = ABOVE_HEADING + HEADING.leading + BELOW_HEADING;

/** What a viewer and a file manager show of a file. */
export function describeFile(
  document: PDFDocument,
  { title, subject, author }: { title: string; subject: string; author: string },
): void {
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage('es-AR');
  document.setAuthor(author);
  document.setSubject(subject);
  document.setCreator(author);
  document.setProducer(author);
  document.setCreationDate(new Date());
}

/** The head and the foot of every sheet: a loose one still shows the patient and that more follow. */
export interface RunningLines {
  name: string;
  /** At the right of the head: the DNI and a date. */
  right: string;
}

/** Sheets whose body leaves room for the head, which a long name makes taller, and for the foot. */
export function sheetsWith(faces: Faces, { name }: RunningLines): Sheets {
  return new Sheets(faces, {
    top: PAGE.top + headLines(faces, name).length * RUNNING.leading + 16,
    bottom: PAGE.height - PAGE.top - FOOT_HEIGHT,
  });
}

const headLines = (faces: Faces, name: string) =>
  new Sheets(faces, { top: 0, bottom: 0 }).lines(name, RUNNING_NAME_WIDTH, RUNNING_NAME);

export function drawSheets(
  sheets: Sheets,
  document: PDFDocument,
  faces: Faces,
  { name, right }: RunningLines,
  /** Of a document that has sheets already: their number. Its structure is its own. */
  before = 0,
): void {
  const lines = headLines(faces, name);
  const dress = (sheet: PlaceOnSheet, page: number, pages: number) => {
    sheet.place(lines, PAGE.side, PAGE.top, RUNNING_NAME_WIDTH, RUNNING_NAME);
    sheet.place([right], PAGE.side, PAGE.top, TEXT_WIDTH, { ...RUNNING, align: 'right' });
    sheet.skip(PAGE.top + lines.length * RUNNING.leading + 3);
    sheet.rule(TEXT_WIDTH);
    const foot = PAGE.height - PAGE.top - FOOT_HEIGHT + 8;
    if (page < pages) {
      sheet.place([messages.continues], PAGE.side, foot, TEXT_WIDTH, RUNNING_NAME);
    }
    const number = messages.page(before + page, before + pages);
    sheet.place([number], PAGE.side, foot, TEXT_WIDTH, { ...RUNNING, align: 'right' });
  };
  if (before === 0) sheets.drawInto(document, dress);
  else sheets.drawInto(document, dress, null);
}

/** The texts of a letterhead, prepared for their faces. */
export interface Letterhead {
  title: string;
  centre: string;
  practice: { name: string; specialty: string };
}

export function letterhead(sheets: Sheets, { title, centre, practice }: Letterhead): void {
  const left = TEXT_WIDTH - PRACTICE_WIDTH - 16;
  const right = PAGE.width - PAGE.side - PRACTICE_WIDTH;
  const nameLines = sheets.lines(practice.name, PRACTICE_WIDTH, PRACTICE);
  const specialtyLines = sheets.lines(practice.specialty, PRACTICE_WIDTH, SUBTITLE);
  const { y } = sheets;
  const below = y + 7 + nameLines.length * PRACTICE.leading;
  sheets.part({ role: 'H1' }, () => sheets.write([title], TITLE, left));
  sheets.part({ role: 'P' }, () => sheets.write([centre], SUBTITLE, left));
  sheets.part({ role: 'P' }, () => {
    const align = 'right' as const;
    sheets.place(nameLines, right, y + 7, PRACTICE_WIDTH, PRACTICE);
    sheets.place(specialtyLines, right, below, PRACTICE_WIDTH, { ...SUBTITLE, align });
  });
  sheets.skip(Math.max(0, below + specialtyLines.length * SUBTITLE.leading - sheets.y) + 7);
  sheets.rule(TEXT_WIDTH, { weight: 1.2 });
  sheets.skip(10);
}

/** What to know before a document is signed: on its first sheet. */
export function warning(sheets: Sheets, text: string): void {
  const lines = sheets.lines(text, TEXT_WIDTH, WARNING);
  sheets.part({ role: 'P' }, () => sheets.write(lines, WARNING));
  sheets.skip(BELOW_WARNING);
}

/** The patient's name over the line of a grid. */
export function patientName(sheets: Sheets, name: string): void {
  sheets.part({ role: 'H2' }, () => sheets.write(sheets.lines(name, TEXT_WIDTH, NAME), NAME));
  sheets.rule(TEXT_WIDTH);
}

/** A title, on the same sheet as what follows if that is no higher than `followed`. */
export function heading(sheets: Sheets, title: string, followed: number): void {
  if (sheets.room < HEADING_HEIGHT + followed) sheets.breakPage();
  else sheets.skip(ABOVE_HEADING);
  sheets.part({ role: 'H2' }, () => sheets.write([title], HEADING));
  sheets.skip(BELOW_HEADING);
}

/** A title over the lines of a grid. */
export function section(sheets: Sheets, title: string, fields: PrintedGrid): void {
  heading(sheets, title, layOut(sheets, fields)[0]?.height ?? 0);
  sheets.rule(TEXT_WIDTH);
  grid(sheets, fields);
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
export function grid(sheets: Sheets, fields: PrintedGrid): void {
  for (const { cells, height } of layOut(sheets, fields)) {
    if (height > sheets.room) sheets.breakPage();
    const top = sheets.y + CELL_PADDING;
    for (const { x, width, label, value } of cells) {
      sheets.part({ role: 'P' }, () => {
        sheets.place(label, x, top, width, LABEL);
        sheets.place(value, x, top + label.length * LABEL.leading, width, VALUE);
      });
    }
    sheets.skip(height);
    sheets.rule(TEXT_WIDTH, { color: FAINT });
  }
}
