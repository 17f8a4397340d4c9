import { billingMessages } from '../billing/messages';
import { formatCivilDate } from '../core/civil-date';
import { commonMessages } from '../core/messages';
import { fold } from '../core/text';
import { printedReportMessages as messages } from '../surgical-reports/printed-messages';
import { endText } from '../surgical-reports/recorded-operation';
import {
  codeText,
  type PrintedField,
  type PrintedReport,
  type PrintedSource,
} from '../surgical-reports/printed-report';

/** A text and the name of the form field that it goes into. */
export interface NamedText {
  label: string;
  /** '' where nothing was recorded. */
  value: string;
}

/** 'Técnica detallada' and 'tecnica_detallada' are one name, 'Tipo de cirugía' and 'tipo_cirugia' another. */
export const plainName = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .replaceAll(/ del? /g, ' ')
    .replaceAll(' ', '');

const DETAIL = 'tecnica_detallada';
const codeName = (rol: string, fila: number) => `codigo_${rol}_${fila}`;
const percentName = (rol: string, fila: number) => `porcentaje_${rol}_${fila}`;

/** The texts by the plain names of their fields (docs/decisions/178). */
export function namedTexts(
  printed: PrintedReport,
  { report, codes }: PrintedSource,
  write: (text: string) => string,
): Map<string, NamedText> {
  const { procedimientos_pacientes: procedure, partes_quirurgicos: operation } = report;
  const entries: [string, NamedText][] = fieldsOf(printed).map(({ name, label, value }) => [
    name,
    { label, value },
  ]);
  const add = (name: string, label: string, value: string | null) =>
    entries.push([name, { label, value: write(value ?? '') }]);
  add('paciente', messages.patient, report.paciente.nombre);
  add('hora_inicio', messages.time, operation.hora_inicio);
  const { hora_inicio: start, hora_fin: end } = operation;
  add('hora_fin', messages.time, end && endText(start, end));
  add('fecha', messages.date, formatCivilDate(procedure.fecha));
  for (const { rol, fila, codigo, porcentaje } of codes) {
    add(codeName(rol, fila), billingMessages.title, codigo);
    const percent = porcentaje === null ? null : messages.percent(porcentaje);
    add(percentName(rol, fila), billingMessages.title, percent);
  }
  // The longest text is the last that goes on below others.
  entries.push([DETAIL, { label: messages.detail, value: printed.detail }]);
  return new Map(
    entries.map(([name, { label, value }]) => [
      plainName(name),
      { label, value: value === commonMessages.none ? '' : value },
    ]),
  );
}

/** What a form has no field for: it is printed on a further sheet, so that nothing is lost (docs/decisions/199). */
export interface Unplaced {
  fields: PrintedField[];
  codes: PrintedField[];
  detail: boolean;
}

/** `placed`: the plain names of the fields that the form has. */
export function unplacedTexts(
  printed: PrintedReport,
  { report, codes }: PrintedSource,
  placed: ReadonlySet<string>,
  write: (text: string) => string,
): Unplaced {
  const has = (...names: string[]) => names.every((name) => placed.has(plainName(name)));
  const patient = {
    name: 'paciente',
    label: messages.patient,
    value: write(report.paciente.nombre),
  };
  return {
    fields: [patient, ...fieldsOf(printed)].filter(
      ({ name, value }) =>
        value !== commonMessages.none &&
        !has(name) &&
        !(name === 'horario' && has('hora_inicio', 'hora_fin')),
    ),
    codes: codes
      .filter(
        ({ rol, fila, porcentaje }) =>
          !has(codeName(rol, fila), ...(porcentaje === null ? [] : [percentName(rol, fila)])),
      )
      .map((code) => ({ label: billingMessages.roles[code.rol], value: write(codeText(code)) })),
    detail: printed.detail !== commonMessages.none && !has(DETAIL),
  };
}

/** Away from their neighbours two fields are both an 'Anexo'. */
const LABELS: Readonly<Record<string, string>> = {
  anexo_diagnostico: messages.diagnosisAnnex,
  anexo_tecnica: messages.techniqueAnnex,
};

/** The fields of the grids that have a name in a form. */
function fieldsOf(printed: PrintedReport): (PrintedField & { name: string })[] {
  return [printed.patient, ...printed.operation, printed.team]
    .flatMap(({ rows }) => rows.flat())
    .flatMap(({ name, label, value }) =>
      name === undefined ? [] : [{ name, label: LABELS[name] ?? label, value }],
    );
}
