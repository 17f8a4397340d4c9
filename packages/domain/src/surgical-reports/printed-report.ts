import { billingMessages } from '../billing/messages';
import { BILLING_ROLES, type BillingCode, type BillingRole } from '../billing/schema';
import { ageOn, formatCivilDate } from '../core/civil-date';
import type { Ink } from '../core/ink';
import { commonMessages } from '../core/messages';
import type { Replacement } from '../core/printable';
import { patientMessages } from '../patients/messages';
import type { PrintedPhoto } from '../photos/printed-photos';
import { INSTITUTION, institutionId } from '../procedures/schema';
import { printedReportMessages as messages } from './printed-messages';
import { recordedFields } from './recorded-operation';
import { printedCoverage, reportTitle } from './rules';
import type { SurgicalReport } from './schema';

/**
 * What a printed report says: rows, labels and wording of both centres' documents, whoever draws them (clinical-history
 * §7; decisions PD3, PD7, R8, R24). '-' stands where nothing was recorded.
 */
export interface PrintedReport {
  /** Title of the file, of its window and of what a browser saves: 'Parte Gómez 2026-11-20'. */
  fileTitle: string;
  title: string;
  centre: string;
  practice: { name: string; specialty: string };
  /** The patient, for the sans running line. */
  name: string;
  /** The same for the serif heading. */
  headingName: string;
  dni: string;
  date: string;
  patient: PrintedGrid;
  operation: readonly PrintedGrid[];
  team: PrintedGrid;
  /** INTECNUS only: the billing codes of each role (decision FA5). */
  codes: PrintedGrid | null;
  detail: string;
  /** Those that were asked for, in their order (decision PD5). */
  photos: readonly PrintedPhoto[];
  /** Under the line at the end; '' where none was recorded. */
  surgeon: string;
}

/** A label over its value. */
export interface PrintedField {
  /** Its field in a form of the practice's own (docs/decisions/178). */
  name?: string;
  label: string;
  value: string;
}

/** A width in points, or an equal share of what the others leave. */
export type PrintedWidth = number | '*';

/** Rows of fields, each above a hairline. */
export interface PrintedGrid {
  /** Equal columns by default. */
  widths?: readonly PrintedWidth[];
  rows: readonly (readonly PrintedField[])[];
}

/** Who prints: the branding of the letterhead (operations: SURGEON_NAME, SPECIALTY). */
export interface Practice {
  surgeonName: string;
  specialty: string;
}

export interface PrintedSource {
  report: SurgicalReport;
  /** Of INTECNUS; the hospital's report has none. */
  codes: readonly BillingCode[];
  /** Empty unless they are asked for. */
  photos: readonly PrintedPhoto[];
}

/** A document that the page has drawn. */
export interface DrawnReport {
  bytes: Uint8Array;
  /** Name of the file. */
  name: string;
  /** Signs that no font had. */
  replaced: Replacement[];
  /** The notice of photos that could not be read; null when all were. */
  unreadPhotos: string | null;
  /** Why the practice's own form was not used; null when it was, or when there is none. */
  templateProblem: TemplateProblem | null;
}

/** It is no PDF, or damaged; it is encrypted; it has none of the known fields. */
export type TemplateProblem = 'broken' | 'encrypted' | 'fields';

/** `ink` prepares each text for the fonts of the document. */
export function printedReport(
  { report, codes, photos }: PrintedSource,
  practice: Practice,
  ink: Ink,
): PrintedReport {
  const { paciente, procedimientos_pacientes: procedure, partes_quirurgicos: operation } = report;
  const institution = institutionId(procedure.institucion);
  const hospital = institution === INSTITUTION.hzb;
  const orNone = (text: string | null) => ink.sans(text?.trim() ? text : commonMessages.none);
  const field = (name: string, label: string, value: string | null) => ({
    name,
    label,
    value: orNone(value),
  });
  const fields = recordedFields({ ...procedure, ...operation });
  const recorded = (name: keyof typeof fields) =>
    field(name, fields[name].label, fields[name].value);
  const coverage = printedCoverage(report);
  const codeField = ({ role, code }: { role: BillingRole; code: BillingCode | undefined }) =>
    field(role, billingMessages.roles[role], code ? codeText(code) : null);
  const age = ageOn(paciente.fecha_nacimiento, procedure.fecha);
  return {
    fileTitle: reportFileTitle(report),
    title: reportTitle(institution),
    centre: hospital ? messages.centres.HZB : messages.centres.INTECNUS,
    practice: { name: ink.serif(practice.surgeonName), specialty: ink.sans(practice.specialty) },
    name: ink.sans(paciente.nombre),
    headingName: ink.serif(paciente.nombre),
    dni: orNone(paciente.dni),
    date: formatCivilDate(procedure.fecha) || commonMessages.none,
    patient: {
      widths: [76, 72, 64, '*', 110],
      rows: [
        [
          field('dni', messages.dni, paciente.dni),
          field('edad', messages.age, age === null ? null : patientMessages.age(age)),
          field('sexo', messages.sex, paciente.sexo && patientMessages.sexLabels[paciente.sexo]),
          field('cobertura', messages.coverage, coverage.cobertura_nombre),
          field('beneficio', messages.memberNumber, coverage.beneficio),
        ],
      ],
    },
    operation: [
      {
        widths: [76, 148, '*', 110],
        rows: [
          [
            field('fecha', messages.date, formatCivilDate(procedure.fecha)),
            recorded('horario'),
            recorded('tipo_cirugia'),
            recorded('muestras'),
          ],
        ],
      },
      {
        rows: [
          [recorded('diagnostico'), { ...recorded('anexo_diagnostico'), label: messages.annex }],
          [recorded('tecnica'), { ...recorded('anexo_tecnica'), label: messages.annex }],
        ],
      },
    ],
    team: {
      rows: [
        [recorded('cirujano'), recorded('anestesiologo'), recorded('tipo_anestesia')],
        [recorded('ayudante1'), recorded('ayudante2'), recorded('ayudante3')],
        ...(hospital ? [[recorded('instrumentador'), recorded('circulante')]] : []),
      ],
    },
    codes: hospital ? null : { rows: codeRows(codes).map((row) => row.map(codeField)) },
    detail: orNone(operation.tecnica_detalle),
    photos: photos.map((photo) => ({ ...photo, missing: ink.sans(photo.missing) })),
    surgeon: ink.sans(operation.cirujano_nombre ?? ''),
  };
}

/** The rows of the grid that hold a code of any role; one empty row when there is none. */
function codeRows(codes: readonly BillingCode[]) {
  const numbers = [...new Set(codes.map(({ fila }) => fila))].toSorted((a, b) => a - b);
  return (numbers.length === 0 ? [1] : numbers).map((number) =>
    BILLING_ROLES.map((role) => ({
      role,
      code: codes.find(({ rol, fila }) => rol === role && fila === number),
    })),
  );
}

/** '030405 · 100 %' */
export function codeText({ codigo, porcentaje }: Pick<BillingCode, 'codigo' | 'porcentaje'>) {
  return messages.code(codigo || commonMessages.none, porcentaje);
}

/** Length of a surname in a file name: with the date it stays below every system's limit. */
const SURNAME_MAX_LENGTH = 60;

/** 'Parte Gómez 2026-11-20': sorted by date within a folder, without signs that a file system refuses. */
export function reportFileTitle({
  paciente,
  procedimientos_pacientes: procedure,
}: Pick<SurgicalReport, 'paciente' | 'procedimientos_pacientes'>): string {
  return messages.fileTitle(surnameForFile(paciente.nombre), procedure.fecha);
}

/**
 * The surname of 'Gómez, María'; a name without a comma is kept whole. In its own letters: the name of a file needs no font, and two
 * patients whose letters the paper lacks would otherwise have the same.
 */
export function surnameForFile(name: string): string {
  const parts = name.split(',').map((part) => part.trim());
  const surname = (parts.find((part) => part !== '') ?? '').normalize('NFC');
  const clean = surname.replace(/[\p{C}<>:"/\\|?*]/gu, ' ').replace(/\s+/gu, ' ');
  return [...clean.trim()].slice(0, SURNAME_MAX_LENGTH).join('').trim();
}

/** The notice of the signs that no font had; null when none was replaced. */
export function replacementNotice(replaced: readonly Replacement[]): string | null {
  if (replaced.length === 0) return null;
  const list = replaced.map(({ original, standIn }) =>
    messages.replacement(standIn, codePointName(original)),
  );
  return messages.replaced(list.join(', '));
}

function codePointName(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
