import { useMemo } from 'react';
import { api } from '../client/http/api';
import { useIdempotentCall } from '../client/idempotent-call';
import { useRecordWrites } from '../client/record-writes';
import { useRemote, useRevalidate, useRowChange } from '../client/cache/remote-reads';
import { useRemotePages } from '../client/cache/remote-pages';
import { ApiError } from '../core/api-error';
import { mapRemote, type Remote } from '../core/remote';
import { listPatientNames } from '../patients/endpoints';
import {
  completeTask,
  createTask,
  deleteTask,
  listSampleTasks,
  listTasks,
  readTask,
  reopenTask,
  restoreTask,
  updateTask,
} from './endpoints';
import {
  filterSamples,
  isDone,
  formerTask,
  taskBody,
  type TaskDraft,
  wantsSamples,
  wantsTasks,
  type TaskFilters,
} from './rules';
import {
  SAMPLE_CATEGORY,
  TASK_PAGE_SIZE,
  type SampleTask,
  type Task,
  type TaskPage,
} from './schema';

/** The first `pages` hundreds of stored pendientes (decision P5); null when the filters exclude all of them. */
export function useTasks(filters: TaskFilters, pages: number): Remote<TaskPage> | null {
  const { estado, categoria, q, paciente } = filters;
  const search = q.trim();
  const wanted = wantsTasks(filters);
  const query = {
    estado,
    limit: TASK_PAGE_SIZE,
    ...(categoria && categoria !== SAMPLE_CATEGORY && { categoria }),
    ...(search && { q: search }),
    ...(paciente && { id_paciente: paciente.id_paciente }),
  };
  const remote = useRemotePages(listTasks, {
    query: wanted ? query : null,
    pages,
    read: (page) => api().call(listTasks, { query: page }),
    idOf: (task) => task.id_pendiente,
  });
  return wanted ? remote : null;
}

const NO_SAMPLES: SampleTask[] = [];

/** The computed rows that match the filters (decision P3); null when the filters exclude all of them. */
export function useSampleTasks(filters: TaskFilters): Remote<SampleTask[]> | null {
  const wanted = wantsSamples(filters);
  const remote = useRemote(listSampleTasks, wanted ? {} : null, { live: true });
  const rows = remote.status === 'ready' ? remote.value : NO_SAMPLES;
  // The same array while nothing has changed: the table that shows it is memoised.
  const filtered = useMemo(() => filterSamples(rows, filters), [rows, filters]);
  return wanted ? mapRemote(remote, () => filtered) : null;
}

/**
 * Marks a pendiente as done or not done: an optimistic update, rolled back when refused (decision P11). When the answer was lost
 * the pendiente is read, and stays in sight as it is stored. Rejects with ApiError.
 */
export function useTaskToggle(): (task: Task) => Promise<Task> {
  const change = useRowChange(listTasks);
  const revalidate = useRevalidate();
  const once = useIdempotentCall();
  const show = (next: Task) =>
    change((row) => (row.id_pendiente === next.id_pendiente ? next : row));
  return async (task) => {
    const { id_pendiente } = task;
    const [spec, opposite] = isDone(task) ? [reopenTask, completeTask] : [completeTask, reopenTask];
    void show({ ...task, ...(isDone(task) ? REOPENED : completed()) });
    try {
      const stored = await once(
        `${spec.path} ${id_pendiente}`,
        (idempotencyKey) => api().call(spec, { params: { id_pendiente } }, { idempotencyKey }),
        [`${opposite.path} ${id_pendiente}`],
      );
      await show(stored);
      return stored;
    } catch (error) {
      const stored = await asStored(id_pendiente, error);
      await show(stored ?? task);
      if (stored !== null && isDone(stored) !== isDone(task)) return stored;
      // Another user deleted it: the list on screen may be wrong.
      if (stored === null) void revalidate(listTasks);
      throw error;
    }
  };
}

/** Milliseconds that the badge waits for what became of a press whose answer was lost. */
const AFTER_LOST_ANSWER_MS = 4_000;

/** The pendiente as it is after an answer was lost; null: the server refused the call, or does not answer. */
async function asStored(id_pendiente: number, error: unknown): Promise<Task | null> {
  if (!(error instanceof ApiError && error.uncertain)) return null;
  const signal = AbortSignal.timeout(AFTER_LOST_ANSWER_MS);
  return api()
    .call(readTask, { params: { id_pendiente } }, { signal })
    .catch(() => null);
}

const REOPENED = { estado: 'pendiente', fecha_resuelto: null } as const;
const completed = () => ({ estado: 'resuelto', fecha_resuelto: new Date().toISOString() }) as const;

/** A pendiente that no list on screen has; rejects with ApiError. */
export const taskOfId = (id_pendiente: number): Promise<Task> =>
  api().call(readTask, { params: { id_pendiente } });

/** Creates a pendiente (`opened` null) or updates one; deletes and restores (practice §7; decisions G5, G15, G16). */
export function useTaskWrites(opened: Task | null = null) {
  return useRecordWrites<TaskDraft, Task>(
    {
      // A new pendiente is always pendiente, so estado is not sent.
      create: (draft, idempotencyKey, transfer) => {
        const { estado: _pendiente, ...body } = taskBody(draft);
        return api().call(createTask, { body }, { ...transfer, idempotencyKey });
      },
      otherThan: formerTask,
      update: ({ id_pendiente, version }, draft, idempotencyKey, transfer) =>
        api().call(
          updateTask,
          { params: { id_pendiente }, body: { ...taskBody(draft), version } },
          { ...transfer, idempotencyKey },
        ),
      read: ({ id_pendiente }) => taskOfId(id_pendiente),
      remove: (id_pendiente, idempotencyKey, version) =>
        api().call(deleteTask, { params: { id_pendiente } }, { idempotencyKey, version }),
      restore: (id_pendiente, idempotencyKey) =>
        api().call(restoreTask, { params: { id_pendiente } }, { idempotencyKey }),
      refreshes: [listTasks],
      choices: [listPatientNames],
    },
    opened,
  );
}
