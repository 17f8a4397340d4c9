import * as z from 'zod/mini';
import { Appointment } from '../appointments/schema';
import { Background } from '../background/schema';
import { Consult } from '../consults/schema';
import { Instant } from '../core/schema';
import { Encounter, ProgressNote } from '../encounters/schema';
import { PathologyRecord } from '../pathology/schema';
import { AliasedPatient } from '../patients/schema';
import { ProcedureSummary } from '../procedures/schema';
import { StudyLists } from '../studies/schema';
import { SurgicalReport } from '../surgical-reports/schema';
import { Task } from '../tasks/schema';

/** Says what historia.json is, and which version of it. */
export const EXPORT_FORMAT = 'historia-clinica/1';

/** Whether the ZIP has a file: its content was not in the store, or was not what had been stored. */
export const EXPORTED_FILE_STATES = ['presente', 'falta', 'alterado'] as const;

/** A file of a record, and where it is in the ZIP. */
export const ExportedFile = z.object({
  /** In the ZIP, from its root; with '/' between folders. */
  ruta: z.string(),
  /** As the record that has it names it. */
  ruta_archivo: z.string(),
  /** Its original name. */
  nombre: z.string(),
  /** MIME type. */
  tipo: z.nullable(z.string()),
  /** Bytes. */
  tamano: z.nullable(z.int()),
  /** Of its content, as it was stored; null when the store does not know the file. */
  sha256: z.nullable(z.string()),
  estado: z.enum(EXPORTED_FILE_STATES),
});
export type ExportedFile = z.infer<typeof ExportedFile>;

/** historia.json: everything that can be read of a patient (docs/decisions/243). What was deleted is not part of it. */
export const ExportedHistory = z.object({
  formato: z.literal(EXPORT_FORMAT),
  exportado: Instant,
  paciente: AliasedPatient,
  antecedentes: z.nullable(Background),
  consultas: z.array(Encounter),
  evoluciones: z.array(ProgressNote),
  examenes: StudyLists,
  procedimientos: z.array(ProcedureSummary),
  /** With billing codes and photos. */
  partes: z.array(SurgicalReport),
  interconsultas: z.array(Consult),
  patologias: z.array(PathologyRecord),
  pendientes: z.array(Task),
  turnos: z.array(z.object({ ...Appointment.shape, nombre_derivador: z.nullable(z.string()) })),
  archivos: z.array(ExportedFile),
});
export type ExportedHistory = z.infer<typeof ExportedHistory>;

/** What is read of a patient for an export. */
export type ExportSource = Omit<ExportedHistory, 'formato' | 'exportado' | 'archivos'>;

/** What an export would have, before it is made. */
export const ExportPlan = z.object({
  archivos: z.int(),
  /** Bytes of the files that are there. */
  bytes: z.int(),
  /** Original names of the files whose content is not in the store. */
  faltan: z.array(z.string()),
});
export type ExportPlan = z.infer<typeof ExportPlan>;
