import { useState } from 'react';
import { api } from '../client/http/api';
import { useIntent } from '../client/intent';
import { useIdempotentCall } from '../client/idempotent-call';
import { useRemote, useRevalidate, useRowChange } from '../client/cache/remote-reads';
import { useRemotePages } from '../client/cache/remote-pages';
import { ApiError } from '../core/api-error';
import type { BodyOf } from '../core/endpoint';
import { mapRemote, type Remote } from '../core/remote';
import {
  completeTask,
  createTask,
  deleteTask,
  listSampleTasks,
  listTasks,
  readTask,
  reopenTask,
  updateTask,
} from './endpoints';
import { filterSamples, isDone, wantsSamples, wantsTasks, type TaskFilters } from './rules';
import {
  SAMPLE_CATEGORY,
  TASK_PAGE_SIZE,
  type SampleTask,
  type Task,
  type TaskPage,
} from './schema';

/** The first `pages` hundreds of stored pendientes (decision P5); null when the filters leave none of them. */
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

/** The computed rows that the filters leave (decision P3); null when they leave none at all. */
export function useSampleTasks(filters: TaskFilters): Remote<SampleTask[]> | null {
  const wanted = wantsSamples(filters);
  const remote = useRemote(listSampleTasks, wanted ? {} : null);
  return wanted ? mapRemote(remote, (rows) => filterSamples(rows, filters)) : null;
}

/** Done and back. Shown at once, taken back when refused (decision P11). Throws ApiError. */
export function useTaskToggle(): (task: Task) => Promise<Task> {
  const change = useRowChange(listTasks);
  const revalidate = useRevalidate();
  const once = useIdempotentCall();
  const show = (next: Task) =>
    change((row) => (row.id_pendiente === next.id_pendiente ? next : row));
  return async (task) => {
    const { id_pendiente } = task;
    const spec = isDone(task) ? reopenTask : completeTask;
    void show({ ...task, ...(isDone(task) ? REOPENED : completed()) });
    try {
      const stored = await once(`${spec.path} ${id_pendiente}`, (idempotencyKey) =>
        api().call(spec, { params: { id_pendiente } }, { idempotencyKey }),
      );
      await show(stored);
      return stored;
    } catch (error) {
      await show(task);
      // Somebody else deleted it: the list on screen is old.
      if (error instanceof ApiError && !error.uncertain) void revalidate(listTasks);
      throw error;
    }
  };
}

const REOPENED = { estado: 'pendiente', fecha_resuelto: null } as const;
const completed = () => ({ estado: 'resuelto', fecha_resuelto: new Date().toISOString() }) as const;

/** Adds one pendiente, once, however often it is tried (decision G5). Throws ApiError. */
export function useNewTask(): (body: BodyOf<typeof createTask>) => Promise<Task> {
  return useTaskSave<BodyOf<typeof createTask>>({
    create: (body, idempotencyKey) => api().call(createTask, { body }, { idempotencyKey }),
    update: ({ id_pendiente, version }, body) =>
      api().call(updateTask, { params: { id_pendiente }, body: { ...body, version } }),
  });
}

/**
 * Stores changes over the version that was opened, whatever the list has learnt since: what its author never saw is not
 * overwritten. After a refusal for that reason `latest` is the pendiente as it is now, also where the list's filters hide
 * it, and the next save goes over that (decision G16). `save` throws ApiError.
 */
export function useTaskChanges(opened: Task) {
  const [latest, setLatest] = useState(opened);
  const params = { id_pendiente: opened.id_pendiente };
  const store = useTaskSave<BodyOf<typeof updateTask>>({
    create: (body, idempotencyKey) => api().call(updateTask, { params, body }, { idempotencyKey }),
    update: (saved, body) =>
      api().call(updateTask, { params, body: { ...body, version: saved.version } }),
  });
  const save = async (body: BodyOf<typeof updateTask>): Promise<Task> => {
    try {
      return await store({ ...body, version: latest.version });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setLatest(
          await api()
            .call(readTask, { params })
            .catch(() => latest),
        );
      }
      throw error;
    }
  };
  return { latest, save };
}

function useTaskSave<Body>(calls: Parameters<typeof useIntent<Body, Task>>[0]) {
  const revalidate = useRevalidate();
  const intent = useIntent(calls);
  return async (body: Body): Promise<Task> => {
    try {
      const task = await intent.save(body);
      intent.reset();
      void revalidate(listTasks);
      return task;
    } catch (error) {
      const gone = error instanceof ApiError && (error.status === 404 || error.status === 409);
      if (gone) void revalidate(listTasks);
      throw error;
    }
  };
}

/** Throws ApiError; the list is asked for again either way. */
export function useTaskRemoval(): (id: number) => Promise<void> {
  const revalidate = useRevalidate();
  const once = useIdempotentCall();
  return async (id_pendiente) => {
    try {
      await once(`remove ${id_pendiente}`, (idempotencyKey) =>
        api().call(deleteTask, { params: { id_pendiente } }, { idempotencyKey }),
      );
    } finally {
      void revalidate(listTasks);
    }
  };
}
