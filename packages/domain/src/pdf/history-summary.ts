import { PDFDocument, rgb } from 'pdf-lib';
import { printedSummary, type SummaryEntry, type SummarySource } from '../history/printed-summary';
import { printedSummaryMessages as messages } from '../history/printed-summary-messages';
import { printedReportMessages } from '../surgical-reports/printed-messages';
import { replacementNotice, type Practice } from '../surgical-reports/printed-report';
import { embedFonts, inkOf, type LoadedFonts } from './document-fonts';
import {
  describeFile,
  drawSheets,
  grid,
  heading,
  letterhead,
  patientName,
  sheetsWith,
} from './pieces';
import { LABEL_INK, PAGE, TEXT_WIDTH, type Sheets, type Style } from './sheets';

/** Dark enough to read on a black and white print, where the frame and the capitals tell the same. */
const ALARM = rgb(0.7, 0.07, 0.07);
const ALLERGIES: Style = { face: 'bold', size: 11, leading: 15, color: ALARM };
const ENTRY: Style = { face: 'bold', size: 10, leading: 14 };
const PART: Style = { face: 'bold', size: 9, leading: 13 };
const FACTS: Style = { face: 'sans', size: 8.5, leading: 12, color: LABEL_INK };
const TEXT: Style = { face: 'sans', size: 9.5, leading: 13 };
const CONTENTS: Style = { face: 'sans', size: 10, leading: 16 };
const NOTICE: Style = { face: 'sans', size: 8.5, leading: 11.5 };

const ABOVE_ENTRY = 8;
const ABOVE_PART = 3;
const INDENT = 14;
/** Lines of a text that stay with its title. */
const KEPT_LINES = 2;
/** A longer summary has contents. */
const PAGES_WITHOUT_CONTENTS = 4;

/** An entry whose lines are cut: laying it out twice, without and with contents, measures it once. */
interface SetEntry {
  depth: number;
  titleStyle: Style;
  title: string[];
  facts: string[];
  text: string[];
}

/** A history on paper: who, allergies, contents of a long one, and every section (clinical-history §7; decision PD1). */
export async function drawHistorySummary(
  source: SummarySource,
  practice: Practice,
  fonts: LoadedFonts,
): Promise<{ bytes: Uint8Array; name: string }> {
  const ink = inkOf(fonts);
  const printed = printedSummary(source, ink);
  const document = await PDFDocument.create({ updateMetadata: false });
  const author = practice.surgeonName;
  describeFile(document, { title: printed.fileTitle, subject: printed.title, author });
  const faces = await embedFonts(document, fonts);
  const running = {
    name: printed.name,
    right: `${printedReportMessages.dni} ${printed.dni}  ·  ${printed.printedOn}`,
  };
  const head = {
    title: printed.title,
    centre: printed.printedOn,
    practice: { name: ink.serif(practice.surgeonName), specialty: ink.sans(practice.specialty) },
  };
  const ruler = sheetsWith(faces, running);
  const sections = printed.sections.map(({ title, entries }) => ({
    title,
    entries: entries.flatMap((entry) => setEntry(ruler, entry, 0)),
  }));
  const allergies = printed.allergies && `${messages.allergies}: ${printed.allergies}`;
  const notice = replacementNotice(ink.replaced());

  const layOut = (contents: readonly number[] | null) => {
    const sheets = sheetsWith(faces, running);
    letterhead(sheets, head);
    patientName(sheets, printed.headingName);
    grid(sheets, printed.patient);
    if (allergies) frame(sheets, allergies);
    if (contents) {
      const titles = sections.map(({ title }) => title);
      writeContents(sheets, titles, contents);
    }
    const pages = sections.map(({ title, entries }) => {
      heading(sheets, title, entries[0] ? heightKept(entries[0]) : TEXT.leading);
      sheets.rule(TEXT_WIDTH);
      const page = sheets.count;
      if (entries.length === 0) {
        sheets.skip(ABOVE_PART);
        sheets.write([messages.none], TEXT);
      }
      entries.forEach((entry) => writeEntry(sheets, entry));
      return page;
    });
    if (notice !== null) {
      sheets.skip(ABOVE_ENTRY);
      sheets.flow(sheets.lines(notice, TEXT_WIDTH, NOTICE), NOTICE);
    }
    return { sheets, pages };
  };

  let laidOut = layOut(null);
  if (laidOut.sheets.count > PAGES_WITHOUT_CONTENTS) {
    // Contents take the same room whatever they say: the second layout finds the pages, the third one prints them.
    laidOut = layOut(layOut(laidOut.pages).pages);
  }
  drawSheets(laidOut.sheets, document, faces, running);
  return {
    bytes: await document.save({ objectsPerTick: Number.POSITIVE_INFINITY }),
    name: `${printed.fileTitle}.pdf`,
  };
}

function setEntry(ruler: Sheets, entry: SummaryEntry, depth: number): SetEntry[] {
  const width = TEXT_WIDTH - depth * INDENT;
  const titleStyle = depth === 0 ? ENTRY : PART;
  const set = {
    depth,
    titleStyle,
    title: ruler.lines(entry.title, width, titleStyle),
    facts: entry.facts === undefined ? [] : ruler.lines(entry.facts, width, FACTS),
    text: entry.text === undefined ? [] : ruler.lines(entry.text, width, TEXT),
  };
  return [set, ...(entry.parts ?? []).flatMap((part) => setEntry(ruler, part, depth + 1))];
}

/** Height of what must stand on one sheet: the title, the facts and the first lines. */
function heightKept({ titleStyle, title, facts, text }: SetEntry): number {
  return (
    title.length * titleStyle.leading +
    facts.length * FACTS.leading +
    Math.min(text.length, KEPT_LINES) * TEXT.leading
  );
}

function writeEntry(sheets: Sheets, entry: SetEntry): void {
  const above = entry.depth === 0 ? ABOVE_ENTRY : ABOVE_PART;
  if (sheets.room < above + heightKept(entry)) sheets.breakPage();
  else sheets.skip(above);
  const x = PAGE.side + entry.depth * INDENT;
  const width = TEXT_WIDTH - entry.depth * INDENT;
  sheets.flow(entry.title, entry.titleStyle, x, width);
  sheets.flow(entry.facts, FACTS, x, width);
  sheets.flow(entry.text, TEXT, x, width);
}

/** A text between two heavy lines. */
function frame(sheets: Sheets, text: string): void {
  const line = { weight: 1.6, color: ALARM };
  sheets.skip(9);
  sheets.rule(TEXT_WIDTH, line);
  sheets.skip(4);
  sheets.flow(sheets.lines(text, TEXT_WIDTH, ALLERGIES), ALLERGIES);
  sheets.skip(5);
  sheets.rule(TEXT_WIDTH, line);
}

function writeContents(sheets: Sheets, titles: readonly string[], pages: readonly number[]): void {
  heading(sheets, messages.contents, titles.length * CONTENTS.leading);
  sheets.rule(TEXT_WIDTH);
  sheets.skip(ABOVE_PART);
  titles.forEach((title, index) => {
    const number = { ...CONTENTS, align: 'right' } as const;
    sheets.place([String(pages[index])], PAGE.side, sheets.y, TEXT_WIDTH, number);
    sheets.write([title], CONTENTS);
  });
}
