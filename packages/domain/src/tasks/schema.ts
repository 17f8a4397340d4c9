import * as z from 'zod/mini';
import {
  CivilDateText,
  Id,
  IdParam,
  Instant,
  Line,
  OptionalId,
  Page,
  RequiredText,
  SEARCH_MAX_LENGTH,
  Version,
} from '../core/schema';
import { taskMessages as messages } from './messages';

/** The categories that staff can assign to a pendiente (practice §5). */
export const TASK_CATEGORIES = [
  'estudio',
  'material',
  'administrativo',
  'fecha_quirofano',
] as const;
export const TaskCategory = z.enum(TASK_CATEGORIES, { error: messages.categoryInvalid });
export type TaskCategory = z.infer<typeof TaskCategory>;

/** Filter only: rows computed from procedures with pending sample results (practice §5; decision P3). */
export const SAMPLE_CATEGORY = 'patologia_cultivo';

/** practice §9: defaults of a new pendiente. */
export const DEFAULT_TASK_CATEGORY: TaskCategory = 'estudio';

/** The states as stored and answered (decision P1). */
export const TASK_STATUSES = ['pendiente', 'resuelto'] as const;
export const TaskStatus = z.enum(TASK_STATUSES);
export type TaskStatus = z.infer<typeof TaskStatus>;

export const DEFAULT_TASK_STATUS: TaskStatus = 'pendiente';

/** 'realizado' is a synonym of resuelto, in bodies and queries (decision P1). */
const doneWord = z.transform((value: unknown) => (value === 'realizado' ? 'resuelto' : value));
export const TaskStatusInput = z.pipe(
  doneWord,
  z.enum(TASK_STATUSES, { error: messages.statusInvalid }),
);

/** States of the filter; 'activos' means not done (decision P2). */
export const TASK_FILTERS = ['activos', 'pendiente', 'resuelto', 'todos'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

const TaskPatient = z.object({ nombre: z.string(), dni: z.string() });

/** A pendiente as the API returns it (practice §3). Without a patient it is 'General'. */
export const Task = z.object({
  id_pendiente: Id,
  id_paciente: z.nullable(Id),
  categoria: TaskCategory,
  descripcion: z.string(),
  /** Old servers answer 'realizado'. */
  estado: z.pipe(doneWord, TaskStatus),
  fecha_creacion: Instant,
  /** Set when it becomes done, null again when undone (decision P1). */
  fecha_resuelto: z.nullable(Instant),
  paciente_rel: z.nullable(TaskPatient),
  version: Version,
});
export type Task = z.infer<typeof Task>;

export const TaskPage = Page(Task);
export type TaskPage = z.infer<typeof TaskPage>;

/** Maximum length of a description (UTF-16 units, as inputs count). */
export const DESCRIPTION_MAX_LENGTH = 2_000;
const Description = RequiredText(DESCRIPTION_MAX_LENGTH, messages.descriptionRequired);

/** Body of POST /pendientes/. */
export const NewTask = z.object({
  categoria: z._default(TaskCategory, DEFAULT_TASK_CATEGORY),
  descripcion: Description,
  id_paciente: OptionalId,
});

/**
 * Body of PUT /pendientes/{id}: absent fields stay unchanged; `id_paciente` null makes it general (decision P10).
 * `version` is checked when sent (decision G16).
 */
export const TaskChanges = z.object({
  categoria: z.optional(TaskCategory),
  descripcion: z.optional(Description),
  estado: z.optional(TaskStatusInput),
  id_paciente: OptionalId,
  version: z.optional(Version),
});

/** practice §9 */
export const TASK_PAGE_SIZE = 100;

/** Query of GET /pendientes/. Absent filters match everything; `q` searches descriptions, names and DNIs. */
export const TaskQuery = z.object({
  estado: z.optional(z.pipe(doneWord, z.enum(TASK_FILTERS, { error: messages.statusInvalid }))),
  categoria: z.optional(
    z.enum([...TASK_CATEGORIES, SAMPLE_CATEGORY], { error: messages.categoryInvalid }),
  ),
  q: z.optional(Line(SEARCH_MAX_LENGTH)),
  id_paciente: z.optional(IdParam),
  page: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(1_000_000))), 1),
  limit: z._default(
    z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(TASK_PAGE_SIZE))),
    TASK_PAGE_SIZE,
  ),
});
export type TaskQuery = z.output<typeof TaskQuery>;

export const TaskParams = z.object({ id_pendiente: IdParam });

/**
 * A patient with pending sample results: one row per patient (practice §3 "Patologia-cultivo item"). `fecha` is the day
 * of the oldest procedure, `dias` the days from then until today, `cantidad` the number of pending samples (decision
 * P4).
 */
export const SampleTask = z.object({
  id_paciente: Id,
  nombre: z.string(),
  dni: z.string(),
  patologia_pendiente: z.boolean(),
  cultivo_pendiente: z.boolean(),
  fecha: z.nullish(CivilDateText),
  dias: z.nullish(z.int()),
  cantidad: z.nullish(z.int()),
});
export type SampleTask = z.infer<typeof SampleTask>;
