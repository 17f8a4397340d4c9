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
import { embedPhotos, unreadNotice } from './photo-sheets';
import { describeFile, drawSheets, heading, section, sheetsWith } from './pieces';
import { signedText } from './report-document';
import { TEXT_WIDTH, type Style } from './sheets';
import { drawInBox, type Box } from './template-boxes';
import { namedTexts, plainName, unplacedTexts, type NamedText } from './template-texts';

/** Texts that flow, at their size, and go on elsewhere: the other ones are names and numbers. By plain name. */
const LONG_TEXTS = new Set(['tecnicadetallada', 'anexodiagnostico', 'anexotecnica']);
/** Points; the margin is what a printer leaves blank. */
const PAGE_NUMBER = { size: 8.5, margin: 18 } as const;
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
  const boxes = boxesOfFields(document);
  const rest: NamedText[] = [];
  for (const { name, field, text } of fields) {
    let left = '';
    for (const widget of field.acroField.getWidgets()) {
      const page = pageOf(document, widget);
      const box = widget.getRectangle();
      left = drawInBox(page, box, text.value, faces.sans, LONG_TEXTS.has(name));
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
  const photos = await embedPhotos(document, printed.photos);
  const unread = unreadNotice(photos);
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
      notice: joined(unread, notice),
      photos,
    });
    numberPages(document, boxes, before + sheets.count, faces.sans);
    drawSheets(sheets, document, faces, running, before);
  }
  return {
    bytes: await document.save({ objectsPerTick: Number.POSITIVE_INFINITY }),
    name: `${printed.fileTitle}.pdf`,
    replaced: ink.replaced(),
    unreadPhotos: unread,
    templateProblem: null,
  };
}

/** The notices of a document; null without any. */
function joined(...notices: (string | null)[]): string | null {
  const given = notices.filter((notice) => notice !== null);
  return given.length === 0 ? null : given.join('\n');
}

interface PlacedBox {
  page: PDFPage;
  box: Box;
}

/** Where the fields of a form are, before the filled ones are taken off. */
const boxesOfFields = (document: PDFDocument): PlacedBox[] =>
  document
    .getForm()
    .getFields()
    .flatMap((field) => field.acroField.getWidgets())
    .map((widget) => ({ page: pageOf(document, widget), box: widget.getRectangle() }));

/** Says on each page of the form that further sheets exist: at its foot, or at its head where a field is at the foot. */
function numberPages(
  document: PDFDocument,
  boxes: readonly PlacedBox[],
  pages: number,
  { font, widthOf }: Face,
): void {
  const { size, margin } = PAGE_NUMBER;
  document.getPages().forEach((page, index) => {
    const text = messages.pageGoesOn(index + 1, pages);
    const paper = page.getCropBox();
    const x = paper.x + paper.width - margin - widthOf(text, size);
    const foot = paper.y + margin;
    const head = paper.y + paper.height - margin - size;
    const isTaken = boxes.some(
      ({ page: of, box }) =>
        of === page && box.y < foot + size && box.y + box.height > foot && box.x + box.width > x,
    );
    page.drawText(text, { x, y: isTaken ? head : foot, size, font });
  });
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
