import { BACKGROUND_SECTIONS } from '../background/schema';
import { backgroundMessages } from '../background/messages';
import { emptySectionText, knownAllergies } from '../background/rules';
import { specialtyName } from '../consults/rules';
import { ageOn, formatCivilDate, type CivilDate } from '../core/civil-date';
import type { Ink } from '../core/ink';
import { commonMessages } from '../core/messages';
import { encounterTitle } from '../encounters/rules';
import type { ProgressNote } from '../encounters/schema';
import { pathologyMessages } from '../pathology/messages';
import { attachmentsOf, pathologyNamer, typeName } from '../pathology/rules';
import type { PathologyRecord } from '../pathology/schema';
import { patientMessages } from '../patients/messages';
import { photoMessages } from '../photos/messages';
import { withPhotosPath, type PrintedPhoto } from '../photos/printed-photos';
import { namerOf } from '../procedures/rules';
import { studiesByDay, studyTitle } from '../studies/rules';
import { studyMessages } from '../studies/messages';
import { printedReportMessages } from '../surgical-reports/printed-messages';
import {
  surnameForFile,
  type PrintedField,
  type PrintedGrid,
} from '../surgical-reports/printed-report';
import { printedSummaryMessages as messages } from './printed-summary-messages';
import { recordedFields, type RecordedOperation } from '../surgical-reports/recorded-operation';
import type { History } from './schema';

/** What a summary is made of: the history, and what its lists leave out. */
export interface SummarySource {
  history: Omit<History, 'catalogos'>;
  /** The evoluciones of every consulta, newest first. */
  notes: readonly ProgressNote[];
  /** What the report of each procedure says, under the names that it was signed with (decision R24). */
  operations: readonly SummaryOperation[];
  /** Null unless they are asked for. */
  photos: SummaryPhotos | null;
  printedOn: CivilDate;
}

/** Photos of a patient's reports (decision PD5). */
export interface SummaryPhotos {
  ofProcedures: readonly { id_procedimiento_paciente: number; photos: readonly PrintedPhoto[] }[];
  /** How many there are; a summary prints the newest ones. */
  total: number;
}

/** A summary with more photos would be a file of hundreds of megabytes. */
export const SUMMARY_MAX_PHOTOS = 60;

export type SummaryOperation = RecordedOperation & { id_procedimiento_paciente: number };

/** A record of the history, or a part of one. */
export interface SummaryEntry {
  title: string;
  /** Below the title. */
  facts?: string;
  text?: string;
  /** What belongs to it: the evoluciones of a consulta. */
  parts?: SummaryEntry[];
}

export interface SummarySection {
  title: string;
  entries: SummaryEntry[];
}

/** Everything that a printed summary says, prepared for the fonts (clinical-history §7; decision PD1). */
export interface PrintedSummary {
  fileTitle: string;
  title: string;
  printedOn: string;
  name: string;
  headingName: string;
  dni: string;
  patient: PrintedGrid;
  /** Thousands of letters: no cell of a row. */
  note: PrintedField;
  /** Known allergies; null when there are none (decision C10). */
  allergies: string | null;
  sections: SummarySection[];
  /** Null unless they are asked for. */
  photos: { title: string; summary: string; groups: PhotoGroup[] } | null;
}

/** The photos of one procedure. */
export interface PhotoGroup {
  title: string;
  photos: PrintedPhoto[];
}

export function printedSummary(
  { history, notes, operations, photos, printedOn }: SummarySource,
  ink: Ink,
): PrintedSummary {
  const { paciente, antecedentes } = history;
  const orNone = (text: string | null) => ink.sans(text?.trim() ? text : commonMessages.none);
  const field = (label: string, value: string | null) => ({ label, value: orNone(value) });
  const day = (date: CivilDate) => formatCivilDate(date);
  const titled = (date: CivilDate, name: string) => ink.sans(messages.entry(day(date), name));
  const textOf = (text: string | null) => (text?.trim() ? { text: ink.sans(text.trimEnd()) } : {});
  const factLines = (...lines: (string | null)[][]) => {
    const known = lines
      .map((facts) => facts.filter((fact) => fact !== null).join('  ·  '))
      .filter((line) => line !== '');
    return known.length === 0 ? {} : { facts: ink.sans(known.join('\n')) };
  };
  const factsOf = (...facts: (string | null)[]) => factLines(facts);
  const fileOf = (name: string | null) => (name === null ? null : messages.files(name));
  const nameOf = namerOf(history.procedimientos);
  const resultOf = pathologyNamer(history.procedimientos);
  /** Two results of one technique are told apart by it; an external study has none. */
  const procedureDayOf = ({ fecha_procedimiento }: PathologyRecord) =>
    fecha_procedimiento &&
    messages.fact(pathologyMessages.procedureDay, formatCivilDate(fecha_procedimiento));
  const age = ageOn(paciente.fecha_nacimiento, printedOn);
  const note = paciente.anexo?.trim();
  const allergies = knownAllergies(antecedentes);
  const notesOf = groupNotes(notes);
  const operationOf = new Map(operations.map((one) => [one.id_procedimiento_paciente, one]));

  const section = (title: string, entries: SummaryEntry[]) => ({ title, entries });
  return {
    fileTitle: messages.fileTitle(surnameForFile(paciente.nombre), printedOn),
    title: messages.title,
    printedOn: messages.printedOn(day(printedOn)),
    name: ink.sans(paciente.nombre),
    headingName: ink.serif(paciente.nombre),
    dni: orNone(paciente.dni),
    patient: {
      rows: [
        [
          field(printedReportMessages.dni, paciente.dni),
          field(messages.birth, formatCivilDate(paciente.fecha_nacimiento)),
          field(messages.age, age === null ? null : patientMessages.age(age)),
          field(
            printedReportMessages.sex,
            paciente.sexo && patientMessages.sexLabels[paciente.sexo],
          ),
        ],
        [
          field(printedReportMessages.coverage, paciente.nombre_cobertura),
          field(printedReportMessages.memberNumber, paciente.beneficio),
          field(messages.address, paciente.nombre_localidad),
        ],
      ],
    },
    note: field(messages.note, note || null),
    allergies: allergies === null ? null : ink.sans(allergies),
    sections: [
      section(
        messages.sections.background,
        BACKGROUND_SECTIONS.map((name) => ({
          title: backgroundMessages.fields[name],
          text: ink.sans(antecedentes?.[name]?.trim() || emptySectionText(name, paciente.sexo)),
        })),
      ),
      section(
        messages.sections.encounters,
        history.consultas.map((encounter) => {
          const parts = notesOf.get(encounter.id_consulta) ?? [];
          return {
            title: titled(encounter.fecha_consulta, encounterTitle(encounter)),
            ...(parts.length === 0 && { facts: messages.withoutNotes }),
            parts: parts.map((one) => ({
              title: day(one.fecha_evolucion),
              ...textOf(one.contenido),
            })),
          };
        }),
      ),
      section(
        messages.sections.studies,
        studiesByDay(history.examenes).map((study) => ({
          title: titled(study.fecha, studyTitle(study)),
          ...factsOf(studyMessages.types[study.tipo], fileOf(study.nombre_archivo)),
          ...textOf(study.descripcion),
        })),
      ),
      section(
        messages.sections.procedures,
        history.procedimientos.map((procedure) => {
          const operation = operationOf.get(procedure.id_procedimiento_paciente);
          return {
            title: titled(procedure.fecha, nameOf(procedure)),
            ...factLines(
              [procedure.procedimiento_base_nombre, procedure.institucion_nombre],
              ...(operation ? operationFacts(operation) : []),
            ),
            ...textOf(operation?.tecnica_detalle ?? null),
          };
        }),
      ),
      section(
        messages.sections.consults,
        history.interconsultas.map((consult) => ({
          title: titled(consult.fecha, specialtyName(consult)),
          ...factsOf(fileOf(consult.nombre_archivo)),
          ...textOf(consult.descripcion),
        })),
      ),
      section(
        messages.sections.pathologies,
        history.patologias.map((record) => {
          const files = attachmentsOf(record).map(({ nombre_archivo }) => nombre_archivo);
          return {
            title: titled(record.fecha, resultOf(record)),
            ...factsOf(
              procedureDayOf(record),
              typeName(record.tipo_registro),
              files.length === 0 ? null : fileOf(files.join(', ')),
            ),
            ...textOf(record.informe_texto),
          };
        }),
      ),
    ],
    photos: photos && {
      title: photoMessages.title,
      summary: photosText(photos),
      groups: history.procedimientos.flatMap((procedure) => {
        const { id_procedimiento_paciente } = procedure;
        const own = photos.ofProcedures.find(
          (one) => one.id_procedimiento_paciente === id_procedimiento_paciente,
        );
        const group = {
          title: titled(procedure.fecha, nameOf(procedure)),
          photos: (own?.photos ?? []).map((photo) => ({
            ...photo,
            missing: ink.sans(photo.missing),
          })),
        };
        return group.photos.length === 0 ? [] : [group];
      }),
    },
  };
}

function photosText({ ofProcedures, total }: SummaryPhotos): string {
  const printed = ofProcedures.reduce((sum, { photos }) => sum + photos.length, 0);
  if (total === 0) return messages.none;
  return printed < total
    ? photoMessages.printedOmitted(printed, total)
    : photoMessages.printedCount(total);
}

/** Where the server prints the summary of a patient (clinical-history §7). */
export function historySummaryPath(idPaciente: number, withPhotos = false): string {
  return withPhotosPath(`/pdf/resumen-hc/${idPaciente}`, withPhotos);
}

function groupNotes(notes: readonly ProgressNote[]): Map<number, ProgressNote[]> {
  const groups = new Map<number, ProgressNote[]>();
  for (const note of notes) {
    const group = groups.get(note.id_consulta);
    if (group) group.push(note);
    else groups.set(note.id_consulta, [note]);
  }
  return groups;
}

/** When, who, and about what: a line each, of what was recorded (clinical-history §7). */
const FACTS = [
  ['tipo_cirugia', 'horario', 'muestras'],
  ['cirujano', 'ayudante1', 'ayudante2', 'ayudante3'],
  ['anestesiologo', 'tipo_anestesia', 'instrumentador', 'circulante'],
  ['diagnostico', 'anexo_diagnostico'],
  ['anexo_tecnica'],
] as const satisfies (keyof ReturnType<typeof recordedFields>)[][];

function operationFacts(operation: RecordedOperation): string[][] {
  const fields = recordedFields(operation);
  return FACTS.map((names) =>
    names.flatMap((name) => {
      const { label, value } = fields[name];
      return value === null ? [] : [messages.fact(label, value)];
    }),
  );
}
