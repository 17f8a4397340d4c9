import {
  DEFAULT_TASK_STATUS,
  completeTask,
  createTask,
  deleteTask,
  listSampleTasks,
  listTasks,
  readTask,
  reopenTask,
  restoreTask,
  taskMessages as messages,
  today,
  updateTask,
  type Task,
  type TaskStatus,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import type { Records } from '../../db/records';
import { findOr404 } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { refuseMissingPatient } from '../patients/service';
import { findSampleTasks, findStoredTask, findTask, findTasks, taskKeys } from './repository';

/** The list of pendientes and the computed rows beside it (practice §7). */
export function taskRoutes(mount: Mount): void {
  mount.read(listTasks, ({ db, query }) => findTasks(db, query));

  mount.read(listSampleTasks, ({ db, now }) => findSampleTasks(db, today(now)));

  // That of a deleted patient too: a form that is open reads it after a refusal.
  mount.read(readTask, ({ db, params: { id_pendiente } }) => storedTask(db, id_pendiente));

  mount.write(createTask, async ({ db, records, body, now }) => {
    await refuseMissingPatient(db, body.id_paciente);
    const { id_pendiente } = await records.insert('pendientes', {
      ...body,
      ...taskKeys(body),
      estado: DEFAULT_TASK_STATUS,
      fecha_creacion: now.toISOString(),
    });
    return task(db, id_pendiente);
  });

  mount.write(updateTask, async ({ db, records, params: { id_pendiente }, body, now }) => {
    const { version, estado, ...changes } = body;
    // Its own patient may be deleted; the new one must exist.
    const stored = await writableTask(db, id_pendiente, changes.id_paciente);
    const keys = taskKeys({ descripcion: changes.descripcion ?? stored.descripcion });
    const values = { ...changes, ...keys, ...statusChange(stored, estado, now) };
    await records.update('pendientes', id_pendiente, values, { version });
    return task(db, id_pendiente);
  });

  mount.write(completeTask, (context) => setStatus(context, 'resuelto'));
  mount.write(reopenTask, (context) => setStatus(context, 'pendiente'));

  mount.write(deleteTask, async ({ db, records, params: { id_pendiente } }) => {
    await writableTask(db, id_pendiente);
    await records.remove('pendientes', id_pendiente);
    return { ok: true as const };
  });

  mount.write(restoreTask, async ({ db, records, params: { id_pendiente } }) => {
    const row = await records.restore('pendientes', id_pendiente);
    // Without its patient it stays hidden, and 'no longer there' would be said of the pendiente.
    await refuseMissingPatient(db, row?.id_paciente);
    return task(db, id_pendiente);
  });
}

/** The columns of a change of status: the instant of completion, or null when reopened; none when it is the same (decision P1). */
function statusChange(stored: Task, estado: TaskStatus | undefined, now: Date) {
  if (estado === undefined || estado === stored.estado) return {};
  return { estado, fecha_resuelto: estado === 'resuelto' ? now.toISOString() : null };
}

interface StatusWrite {
  db: ReadDb;
  records: Records;
  params: { id_pendiente: number };
  now: Date;
}

/** Repeating the call changes nothing (decision P1). */
async function setStatus({ db, records, params, now }: StatusWrite, estado: TaskStatus) {
  const stored = await writableTask(db, params.id_pendiente);
  if (stored.estado === estado) return stored;
  await records.update('pendientes', params.id_pendiente, statusChange(stored, estado, now));
  return task(db, params.id_pendiente);
}

/**
 * The pendiente of a patient whom another computer deleted is hidden, not gone. `patient`: the new one; undefined keeps the stored one.
 * Throws 422 where that patient is deleted.
 */
async function writableTask(db: ReadDb, id: number, patient?: number | null): Promise<Task> {
  const stored = await storedTask(db, id);
  const isSame = patient === undefined || patient === stored.id_paciente;
  // A form takes a missing choice out; this one nobody chose, and the patient may come back.
  if (isSame) await refuseMissingPatient(db, stored.id_paciente, 'deleted_owner');
  else await refuseMissingPatient(db, patient);
  return stored;
}

const storedTask = (db: ReadDb, id: number): Promise<Task> =>
  findOr404(findStoredTask(db, id), messages.notFound);

function task(db: ReadDb, id: number): Promise<Task> {
  return findOr404(findTask(db, id), messages.notFound);
}
