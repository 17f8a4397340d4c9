import { PDFDocument, PDFTextField, type PDFPage } from 'pdf-lib';
import { billingMessages } from '../billing/messages';
import { formatCivilDate } from '../core/civil-date';
import { commonMessages } from '../core/messages';
import { fold } from '../core/text';
import { printedReportMessages as messages } from '../surgical-reports/printed-messages';
import {
  printedReport,
  replacementNotice,
  type DrawnReport,
  type Practice,
  type PrintedReport,
  type PrintedSource,
  type TemplateProblem,
} from '../surgical-reports/printed-report';
import { embedFonts, inkOf, type Face, type LoadedFonts } from './document-fonts';
import { describeFile, drawSheets, heading, sheetsWith } from './pieces';
import { detailAndSignature } from './report-document';
import { TEXT_WIDTH, type Style } from './sheets';
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

/** A text and the name of the form field that it goes into. */
interface NamedText {
  label: string;
  value: string;
}

/**
 * The practice's own form, filled in (decision PD2; docs/decisions/178). Its fields are found by name, their texts are drawn with
 * our fonts; what does not fit goes on, with the signature, on further sheets.
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
  const last = rest.pop();
  if (last !== undefined || notice !== null) {
    const running = {
      name: printed.name,
      right: `${messages.dni} ${printed.dni}  ·  ${messages.date} ${printed.date}`,
    };
    const before = document.getPageCount();
    const sheets = sheetsWith(faces, running);
    for (const { label, value } of rest) {
      heading(sheets, messages.goesOn(label), GOES_ON.leading);
      sheets.flow(sheets.lines(value, TEXT_WIDTH, GOES_ON), GOES_ON);
    }
    detailAndSignature(sheets, {
      title: messages.goesOn(last?.label ?? messages.detail),
      text: last?.value ?? commonMessages.none,
      surgeon: printed.surgeon,
      notice,
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

/** 'Técnica detallada' and 'tecnica_detallada' are one name. */
const plainName = (name: string) => fold(name).replace(/[^a-z0-9]/g, '');

/** The texts by the names of their fields; nothing where nothing was recorded. */
function namedTexts(
  printed: PrintedReport,
  { report, codes }: PrintedSource,
  write: (text: string) => string,
): Map<string, NamedText> {
  const { procedimientos_pacientes: procedure, partes_quirurgicos: operation } = report;
  const grids = [printed.patient, ...printed.operation, printed.team];
  const entries: [string, NamedText][] = grids
    .flatMap(({ rows }) => rows.flat())
    .map(({ name = '', label, value }) => [name, { label, value }]);
  const add = (name: string, label: string, value: string | null) =>
    entries.push([name, { label, value: write(value ?? '') }]);
  add('paciente', messages.patient, report.paciente.nombre);
  add('hora_inicio', messages.time, operation.hora_inicio);
  add('hora_fin', messages.time, operation.hora_fin);
  add('fecha', messages.date, formatCivilDate(procedure.fecha));
  for (const { rol, fila, codigo, porcentaje } of codes) {
    add(`codigo_${rol}_${fila}`, billingMessages.title, codigo);
    const percent = porcentaje === null ? null : `${porcentaje} %`;
    add(`porcentaje_${rol}_${fila}`, billingMessages.title, percent);
  }
  // The longest text is the last that goes on below others.
  entries.push(['tecnica_detallada', { label: messages.detail, value: printed.detail }]);
  const shown = entries.map(([name, { label, value }]): [string, NamedText] => [
    plainName(name),
    { label, value: value === commonMessages.none ? '' : value },
  ]);
  return new Map(shown);
}

function knownFields(document: PDFDocument, texts: Map<string, NamedText>) {
  const found = document
    .getForm()
    .getFields()
    .filter((field) => field instanceof PDFTextField)
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
