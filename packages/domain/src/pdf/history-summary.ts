import { PDFDocument, rgb } from 'pdf-lib';
import { printedSummary, type SummaryEntry, type SummarySource } from '../history/printed-summary';
import { printedSummaryMessages as messages } from '../history/printed-summary-messages';
import { printedReportMessages } from '../surgical-reports/printed-messages';
import {
  replacementNotice,
  type Practice,
  type PrintedField,
} from '../surgical-reports/printed-report';
import { embedFonts, inkOf, type LoadedFonts } from './document-fonts';
import {
  PHOTO_ROW_HEIGHT,
  embedPhotos,
  photoRows,
  unreadNotice,
  type EmbeddedPhoto,
} from './photo-sheets';
import {
  describeFile,
  drawSheets,
  grid,
  heading,
  letterhead,
  patientName,
  sheetsWith,
  warning,
} from './pieces';
import { FAINT, LABEL_INK, PAGE, TEXT_WIDTH, type Sheets, type Style } from './sheets';

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
/** A text of so many lines is not parted; of a longer one so many stay with its title. */
const WHOLE_LINES = 4;
const KEPT_LINES = 2;
/** A longer summary has contents. */
const PAGES_WITHOUT_CONTENTS = 4;

/** An entry whose lines are cut: laying it out twice, without and with contents, measures it once. */
interface SetEntry {
  depth: number;
  /** What it is a part of: said again where a new sheet begins between the two. */
  within: string | null;
  /** What it is, with what it is a part of: said again where a new sheet begins within its text. */
  whole: string;
  titleStyle: Style;
  title: string[];
  facts: string[];
  text: string[];
}

/** A history on paper: who, allergies, contents of a long one, the note, and every section (clinical-history §7; decision PD1). */
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
    entries: entries.flatMap((entry) => setEntry(ruler, entry)),
  }));
  const allergies = printed.allergies && `${messages.allergies}: ${printed.allergies}`;
  const groups = await Promise.all(
    (printed.photos?.groups ?? []).map(async ({ title, photos: ofOne }) => ({
      title,
      photos: await embedPhotos(document, ofOne),
    })),
  );
  const unread = unreadNotice(groups.flatMap(({ photos }) => photos));
  const notice = replacementNotice(ink.replaced());

  const layOut = (contents: readonly number[] | null) => {
    const sheets = sheetsWith(faces, running);
    letterhead(sheets, head);
    if (unread !== null) warning(sheets, unread);
    patientName(sheets, printed.headingName);
    grid(sheets, printed.patient);
    if (allergies) frame(sheets, allergies);
    if (contents) {
      const titles = [...sections, ...(printed.photos ? [printed.photos] : [])];
      writeContents(
        sheets,
        titles.map(({ title }) => title),
        contents,
      );
      sheets.skip(ABOVE_ENTRY);
    }
    writeNote(sheets, printed.note);
    const pages = sections.map(({ title, entries }) => {
      heading(sheets, title, entries[0] ? heightKept(entries[0]) : TEXT.leading);
      sheets.rule(TEXT_WIDTH);
      const page = sheets.count;
      if (entries.length === 0) {
        sheets.skip(ABOVE_PART);
        sheets.part({ role: 'P' }, () => sheets.write([messages.none], TEXT));
      }
      entries.forEach((entry) => writeEntry(sheets, entry));
      return page;
    });
    if (printed.photos) {
      heading(sheets, printed.photos.title, TEXT.leading + GROUP_HEIGHT);
      pages.push(sheets.count);
      sheets.rule(TEXT_WIDTH);
      sheets.skip(2 * ABOVE_PART);
      const lines = sheets.lines(printed.photos.summary, TEXT_WIDTH, TEXT);
      sheets.part({ role: 'P' }, () => sheets.flow(lines, TEXT));
      groups.forEach((group) => writePhotos(sheets, group));
    }
    if (notice !== null) {
      sheets.skip(ABOVE_ENTRY);
      const lines = sheets.lines(notice, TEXT_WIDTH, NOTICE);
      sheets.part({ role: 'P' }, () => sheets.flow(lines, NOTICE));
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

function setEntry(
  ruler: Sheets,
  entry: SummaryEntry,
  depth = 0,
  within: string | null = null,
): SetEntry[] {
  const width = TEXT_WIDTH - depth * INDENT;
  const titleStyle = depth === 0 ? ENTRY : PART;
  const set = {
    depth,
    within,
    whole: within === null ? entry.title : messages.entry(within, entry.title),
    titleStyle,
    title: ruler.lines(entry.title, width, titleStyle),
    facts: entry.facts === undefined ? [] : ruler.lines(entry.facts, width, FACTS),
    text: entry.text === undefined ? [] : ruler.lines(entry.text, width, TEXT),
  };
  const parts = (entry.parts ?? []).flatMap((part) =>
    setEntry(ruler, part, depth + 1, entry.title),
  );
  return [set, ...parts];
}

/** Height of what must stand on one sheet: the title, the facts and the first lines. */
function heightKept({ titleStyle, title, facts, text }: SetEntry): number {
  const lines = text.length <= WHOLE_LINES ? text.length : KEPT_LINES;
  return title.length * titleStyle.leading + facts.length * FACTS.leading + lines * TEXT.leading;
}

function writeEntry(sheets: Sheets, entry: SetEntry): void {
  const { depth, within, whole, titleStyle, title, facts, text } = entry;
  const above = depth === 0 ? ABOVE_ENTRY : ABOVE_PART;
  if (sheets.room < above + heightKept(entry)) {
    sheets.breakPage();
    if (within !== null) writeGoesOn(sheets, within);
  } else sheets.skip(above);
  const x = PAGE.side + depth * INDENT;
  const width = TEXT_WIDTH - depth * INDENT;
  sheets.part({ role: depth === 0 ? 'H3' : 'H4' }, () => sheets.flow(title, titleStyle, x, width));
  sheets.part({ role: 'P' }, () => {
    sheets.flow(facts, FACTS, x, width);
    sheets.flow(text, TEXT, x, width, () => writeGoesOn(sheets, whole));
  });
}

/** A sheet that is read alone says whose text it begins with. */
function writeGoesOn(sheets: Sheets, whose: string): void {
  const lines = sheets.lines(printedReportMessages.goesOn(whose), TEXT_WIDTH, FACTS);
  sheets.part({ role: 'P' }, () => sheets.flow(lines, FACTS));
  sheets.skip(ABOVE_PART);
}

/** Height of the title of a group with its first row. */
const GROUP_HEIGHT = ABOVE_ENTRY + ENTRY.leading + ABOVE_PART + PHOTO_ROW_HEIGHT;

/** The photos of a procedure below its name. */
function writePhotos(
  sheets: Sheets,
  { title, photos }: { title: string; photos: readonly EmbeddedPhoto[] },
): void {
  if (sheets.room < GROUP_HEIGHT) sheets.breakPage();
  else sheets.skip(ABOVE_ENTRY);
  const lines = sheets.lines(title, TEXT_WIDTH, ENTRY);
  sheets.part({ role: 'H3' }, () => sheets.flow(lines, ENTRY));
  sheets.skip(ABOVE_PART);
  photoRows(sheets, photos);
}

/** A text below its label, as in a grid, over as many sheets as it needs. */
function writeNote(sheets: Sheets, { label, value }: PrintedField): void {
  const lines = sheets.lines(value, TEXT_WIDTH, TEXT);
  const kept = lines.length <= WHOLE_LINES ? lines.length : KEPT_LINES;
  if (sheets.room < ABOVE_PART + FACTS.leading + kept * TEXT.leading) sheets.breakPage();
  else sheets.skip(ABOVE_PART);
  sheets.part({ role: 'P' }, () => {
    sheets.write([label], FACTS);
    sheets.flow(lines, TEXT, PAGE.side, TEXT_WIDTH, () => writeGoesOn(sheets, label));
  });
  sheets.skip(ABOVE_PART);
  sheets.rule(TEXT_WIDTH, { color: FAINT });
}

/** A text between two heavy lines. */
function frame(sheets: Sheets, text: string): void {
  const line = { weight: 1.6, color: ALARM };
  sheets.skip(9);
  sheets.rule(TEXT_WIDTH, line);
  sheets.skip(6);
  sheets.part({ role: 'P' }, () =>
    sheets.flow(sheets.lines(text, TEXT_WIDTH, ALLERGIES), ALLERGIES, PAGE.side, TEXT_WIDTH, () =>
      writeGoesOn(sheets, messages.allergies),
    ),
  );
  sheets.skip(2);
  sheets.rule(TEXT_WIDTH, line);
}

function writeContents(sheets: Sheets, titles: readonly string[], pages: readonly number[]): void {
  heading(sheets, messages.contents, titles.length * (CONTENTS.leading + ABOVE_PART));
  sheets.rule(TEXT_WIDTH);
  sheets.skip(ABOVE_PART);
  titles.forEach((title, index) => {
    const number = { ...CONTENTS, align: 'right' } as const;
    sheets.part({ role: 'P' }, () => {
      const { y } = sheets;
      sheets.write([title], CONTENTS);
      sheets.place([String(pages[index])], PAGE.side, y, TEXT_WIDTH, number);
    });
    sheets.rule(TEXT_WIDTH, { color: FAINT });
    sheets.skip(ABOVE_PART);
  });
}
