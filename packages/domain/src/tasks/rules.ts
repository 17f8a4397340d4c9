import { civilNow, formatCivilDate } from '../core/civil-date';
import { fillDraft } from '../core/drafts';
import { formerText } from '../core/former-text';
import { cleanText, matchesSearch, searchKey, shorten } from '../core/text';
import { withoutDniNotation } from '../patients/ranking';
import { nameAndDni } from '../patients/rules';
import { taskMessages as messages } from './messages';
import {
  DEFAULT_TASK_CATEGORY,
  DEFAULT_TASK_STATUS,
  SAMPLE_CATEGORY,
  type SampleTask,
  type Task,
  type TaskCategory,
  type TaskFilter,
  type TaskStatus,
} from './schema';

/** The filters of the list (practice §2 "Pendientes list"). */
export interface TaskFilters {
  estado: TaskFilter;
  categoria: TaskCategory | typeof SAMPLE_CATEGORY | null;
  q: string;
  paciente: { id_paciente: number; nombre: string; dni: string } | null;
}

/** decision P2 */
export const NO_FILTERS: TaskFilters = {
  estado: 'activos',
  categoria: null,
  q: '',
  paciente: null,
};

/** Whether any filter is set, so that rows may be hidden. */
export function isFiltered({ estado, categoria, q, paciente }: TaskFilters): boolean {
  return estado !== NO_FILTERS.estado || categoria !== null || q.trim() !== '' || paciente !== null;
}

export function isDone(task: Pick<Task, 'estado'>): boolean {
  return task.estado === 'resuelto';
}

/** Length to which a description is shortened where it names its pendiente. */
const NAME_LENGTH = 60;

/** Signs of a text that are shown before what changed in it. */
const SIGNS_BEFORE = 20;

/** The beginning of a description. */
export const shortTask = (descripcion: string): string => shorten(descripcion.trim(), NAME_LENGTH);

/**
 * The name of a pendiente in questions and accessible names: its patient and the beginning of its description, which
 * may be a page long.
 */
export function taskName({ descripcion, paciente_rel }: Task): string {
  const text = shortTask(descripcion);
  return paciente_rel ? `${paciente_rel.nombre} · ${text}` : text;
}

/** The same in the question before a deletion, with the DNI: another patient may have the name (docs/decisions/342). */
export function taskSubject({ descripcion, paciente_rel }: Task): string {
  const text = shortTask(descripcion);
  return paciente_rel ? `${nameAndDni(paciente_rel)} · ${text}` : text;
}

/**
 * What a pendiente says `now`, where its text or its patient is another one than was `seen`; null: both are the same. A long text
 * begins a few words before the change, which would be cut off otherwise.
 */
export function changedTask(seen: Task, now: Task): string | null {
  const [before, after] = [seen.descripcion, now.descripcion];
  if (before === after && seen.id_paciente === now.id_paciente) return null;
  const change = after.split('').findIndex((sign, at) => sign !== before[at]);
  const from = (change === -1 ? after.length : change) - SIGNS_BEFORE;
  const start = from < SIGNS_BEFORE ? 0 : after.lastIndexOf(' ', from) + 1;
  const descripcion = start === 0 ? after : `…${after.slice(start)}`;
  return taskSubject({ ...now, descripcion });
}

/** dd/mm/aaaa of an instant, in the practice's time zone; '-' for null. */
export function taskDate(instant: string | null): string {
  return instant === null ? '-' : formatCivilDate(civilNow(new Date(instant)).date);
}

/** Text of a computed row (decision P4). */
export function sampleText(
  row: Pick<SampleTask, 'patologia_pendiente' | 'cultivo_pendiente'>,
): string {
  const { pathology, culture, both } = messages.samples;
  if (row.patologia_pendiente && row.cultivo_pendiente) return both;
  return row.cultivo_pendiente ? culture : pathology;
}

/** Whether the filters can match computed rows, which are always pendiente (decision P3). */
export function wantsSamples({ categoria, estado }: TaskFilters): boolean {
  return estado !== 'resuelto' && (categoria === null || categoria === SAMPLE_CATEGORY);
}

/** Whether the filters can match stored rows: none has the filter-only category. */
export function wantsTasks({ categoria }: TaskFilters): boolean {
  return categoria !== SAMPLE_CATEGORY;
}

/**
 * The computed rows that match the filters, oldest first; text and patient are filtered here, not on the server
 * (decision P3).
 */
export function filterSamples(rows: readonly SampleTask[], filters: TaskFilters): SampleTask[] {
  if (!wantsSamples(filters)) return [];
  const { paciente } = filters;
  const q = withoutDniNotation(filters.q);
  return rows
    .filter((row) => paciente === null || row.id_paciente === paciente.id_paciente)
    .filter((row) => matchesSearch(searchKey(row.nombre, row.dni, sampleText(row)), q))
    .toSorted((a, b) => (b.dias ?? 0) - (a.dias ?? 0));
}

/** Whether the filters leave a stored row in sight. */
export function showsTask(task: Task, filters: TaskFilters): boolean {
  const { estado, categoria, paciente } = filters;
  const { id_paciente, paciente_rel, descripcion } = task;
  if (estado !== 'todos' && isDone(task) !== (estado === 'resuelto')) return false;
  if (categoria !== null && task.categoria !== categoria) return false;
  if (paciente !== null && id_paciente !== paciente.id_paciente) return false;
  const texts = [descripcion, paciente_rel?.nombre ?? '', paciente_rel?.dni ?? ''];
  return matchesSearch(searchKey(...texts), withoutDniNotation(filters.q));
}

/** The values of the form. */
export interface TaskDraft {
  categoria: TaskCategory;
  descripcion: string;
  estado: TaskStatus;
  paciente: TaskFilters['paciente'];
}

/** practice §9: a new pendiente has category estudio and state pendiente. */
export const BLANK_TASK: TaskDraft = {
  categoria: DEFAULT_TASK_CATEGORY,
  descripcion: '',
  estado: DEFAULT_TASK_STATUS,
  paciente: null,
};

export function taskDraft(task: Task): TaskDraft {
  const { id_paciente, paciente_rel } = task;
  const paciente = id_paciente !== null && paciente_rel ? { id_paciente, ...paciente_rel } : null;
  return fillDraft(BLANK_TASK, { ...task, paciente });
}

/** practice §5: required after trimming. Null when the draft can be sent. */
export function checkTask({
  descripcion,
}: Pick<TaskDraft, 'descripcion'>): { field: 'descripcion'; message: string } | null {
  const missing = cleanText(descripcion).trim() === '';
  return missing ? { field: 'descripcion', message: messages.descriptionRequired } : null;
}

/**
 * The name of a pendiente that was `sent`, when the one that is saved `now` is of another patient or says something else. Null: it is
 * corrected (docs/decisions/319).
 */
export function formerTask(sent: TaskDraft, now: TaskDraft): string | null {
  const isOfAnother =
    sent.paciente !== null &&
    now.paciente !== null &&
    sent.paciente.id_paciente !== now.paciente.id_paciente;
  const text = isOfAnother
    ? shorten(sent.descripcion, NAME_LENGTH)
    : formerText(sent.descripcion, now.descripcion);
  if (text === null || sent.paciente === null) return text;
  return `${sent.paciente.nombre} · ${text}`;
}

/** The request body; without a patient it is 'General' (decision P10). */
export function taskBody({ paciente, ...draft }: TaskDraft) {
  return { ...draft, id_paciente: paciente?.id_paciente ?? null };
}
