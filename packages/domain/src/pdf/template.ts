import { PDFDocument, PDFTextField, type PDFPage } from 'pdf-lib';
import { billingMessages } from '../billing/messages';
import { printedReportMessages as messages } from '../surgical-reports/printed-messages';
import {
  printedReport,
  replacementNotice,
  type DrawnReport,
  type Practice,
  type PrintedField,
  type PrintedGrid,
  type PrintedSource,
  type TemplateProblem,
} from '../surgical-reports/printed-report';
import { embedFonts, inkOf, type Face, type LoadedFonts } from './document-fonts';
import { embedPhotos } from './photo-sheets';
import { describeFile, drawSheets, heading, section, sheetsWith } from './pieces';
import { signedText } from './report-document';
import { TEXT_WIDTH, type Style } from './sheets';
import { namedTexts, plainName, unplacedTexts, type NamedText } from './template-texts';
import { wrap } from './wrap';

/** Points. */
const FIELD_SIZE = 10;
const LEADING = 1.25;
const PADDING = 2;
/** Part of the height of a one-line field that its letters take. */
const ROOM_FOR_SIZE = 0.72;
const ABOVE_BASELINE = 0.95;
/** A field that is at least this high holds several lines. */
const SEVERAL_LINES = 2 * FIELD_SIZE * LEADING;
const GOES_ON: Style = { face: 'sans', size: 10.5, leading: 15 };

/**
 * The practice's own form, filled in (decision PD2; docs/decisions/178). Its fields are found by name, their texts are drawn with
 * our fonts; what does not fit, or has no field, goes on, with the signature, on further sheets.
 */
export async function fillTemplate(
  template: Uint8Array,
  source: PrintedSource,
  practice: Practice,
  fonts: LoadedFonts,
): Promise<DrawnReport | TemplateProblem> {
  const document = await open(template);
  if (typeof document === 'string') return document;
  const ink = inkOf(fonts);
  const printed = printedReport(source, practice, ink);
  const texts = namedTexts(printed, source, ink.sans);
  const fields = knownFields(document, texts);
  if (fields.length === 0) return 'fields';

  const faces = await embedFonts(document, fonts);
  const rest: NamedText[] = [];
  for (const { field, text } of fields) {
    let left = '';
    for (const widget of field.acroField.getWidgets()) {
      const page = pageOf(document, widget);
      const box = widget.getRectangle();
      left = drawInBox(page, box, text.value, faces.sans);
      // Not by the form's own removal, which fails for a field that was never drawn.
      const annotation = document.context.getObjectRef(widget.dict);
      if (annotation) page.node.removeAnnot(annotation);
    }
    document.getForm().acroForm.removeField(field.acroField);
    if (left !== '') rest.push({ label: text.label, value: left });
  }

  const notice = replacementNotice(ink.replaced());
  describeFile(document, {
    title: printed.fileTitle,
    subject: printed.centre,
    author: practice.surgeonName,
  });
  const placed = new Set(fields.map(({ name }) => name));
  const unplaced = unplacedTexts(printed, source, placed, ink.sans);
  if (unplaced.detail) rest.push({ label: messages.detail, value: printed.detail });
  const { length: further } = [...rest, ...unplaced.fields, ...unplaced.codes, ...printed.photos];
  if (further > 0 || notice !== null) {
    const running = {
      name: printed.name,
      right: `${messages.dni} ${printed.dni}  ·  ${messages.date} ${printed.date}`,
    };
    const before = document.getPageCount();
    const sheets = sheetsWith(faces, running);
    if (unplaced.fields.length > 0)
      section(sheets, messages.notInTemplate, inRows(unplaced.fields));
    if (unplaced.codes.length > 0) section(sheets, billingMessages.title, inRows(unplaced.codes));
    const titleOf = ({ label }: NamedText) =>
      unplaced.detail && label === messages.detail ? label : messages.goesOn(label);
    const last = rest.pop();
    for (const text of rest) {
      heading(sheets, titleOf(text), GOES_ON.leading);
      sheets.flow(sheets.lines(text.value, TEXT_WIDTH, GOES_ON), GOES_ON);
    }
    signedText(sheets, {
      text: last === undefined ? null : { title: titleOf(last), value: last.value },
      surgeon: printed.surgeon,
      notice,
      photos: await embedPhotos(document, printed.photos),
    });
    drawSheets(sheets, document, faces, running, before);
  }
  return {
    bytes: await document.save({ objectsPerTick: Number.POSITIVE_INFINITY }),
    name: `${printed.fileTitle}.pdf`,
    replaced: ink.replaced(),
    templateProblem: null,
  };
}

/** Files that a form may be: encrypted ones and damaged ones can't be filled. */
async function open(template: Uint8Array): Promise<PDFDocument | TemplateProblem> {
  try {
    const document = await PDFDocument.load(template, {
      updateMetadata: false,
      ignoreEncryption: true,
    });
    if (document.isEncrypted) return 'encrypted';
    return document.getPageCount() === 0 ? 'broken' : document;
  } catch {
    // Whatever is wrong with the file: its reader throws errors of every kind.
    return 'broken';
  }
}

const FIELDS_IN_A_ROW = 2;

function inRows(fields: readonly PrintedField[]): PrintedGrid {
  const rows = Array.from({ length: Math.ceil(fields.length / FIELDS_IN_A_ROW) }, (_, index) =>
    fields.slice(index * FIELDS_IN_A_ROW, (index + 1) * FIELDS_IN_A_ROW),
  );
  return { rows, widths: Array.from({ length: FIELDS_IN_A_ROW }, () => '*' as const) };
}

function knownFields(document: PDFDocument, texts: Map<string, NamedText>) {
  const found = document
    .getForm()
    .getFields()
    .filter((field) => field instanceof PDFTextField)
    // A field without a place shows nothing: its text needs another one.
    .filter((field) => field.acroField.getWidgets().length > 0)
    .map((field) => {
      const name = plainName(field.getName());
      // A form has fields for every code; a report has a few.
      const unused = /^(?:codigo|porcentaje)/.test(name) ? { label: '', value: '' } : undefined;
      return { name, field, text: texts.get(name) ?? unused };
    });
  const order = [...texts.keys()];
  return found
    .flatMap(({ name, field, text }) => (text ? [{ name, field, text }] : []))
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

type Widget = ReturnType<PDFTextField['acroField']['getWidgets']>[number];

function pageOf(document: PDFDocument, widget: Widget): PDFPage {
  const pages = document.getPages();
  const named = pages.find(({ ref }) => ref === widget.P());
  const listing = pages.find(({ node }) => {
    const annotations = node.Annots()?.asArray() ?? [];
    return annotations.some((one) => document.context.lookup(one) === widget.dict);
  });
  return named ?? listing ?? document.getPage(0);
}

type Box = ReturnType<Widget['getRectangle']>;

/** Draws a text where its field was. Returns what did not fit: of one line all of it, because half a name is none. */
function drawInBox(page: PDFPage, box: Box, text: string, face: Face): string {
  if (text === '') return '';
  const width = box.width - 2 * PADDING;
  const several = box.height >= SEVERAL_LINES;
  const size = several ? FIELD_SIZE : Math.min(FIELD_SIZE, box.height * ROOM_FOR_SIZE);
  const leading = size * LEADING;
  const room = several ? Math.max(1, Math.floor((box.height - PADDING) / leading)) : 1;
  const lines = wrap(text, width, (part) => face.widthOf(part, size));
  const fits = lines.length <= room;
  const drawn = fits ? lines : [...lines.slice(0, room - 1), messages.continues];
  const top = several ? box.y + box.height - PADDING : box.y + (box.height + leading) / 2;
  drawn.forEach((line, index) => {
    const y = top - index * leading - size * ABOVE_BASELINE;
    page.drawText(line, { x: box.x + PADDING, y, size, font: face.font });
  });
  if (fits) return '';
  return several ? text.slice(endOf(text, lines.slice(0, room - 1))) : text;
}

/** Where a text goes on after its first lines. */
function endOf(text: string, lines: readonly string[]): number {
  let end = 0;
  for (const line of lines) {
    end = text.indexOf(line, end) + line.length;
    end += /^ *\n|^ */.exec(text.slice(end))?.[0].length ?? 0;
  }
  return end;
}
