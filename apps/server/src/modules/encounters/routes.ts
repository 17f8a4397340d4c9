import {
  createEncounter,
  createProgressNote,
  deleteEncounter,
  deleteProgressNote,
  encounterMessages as messages,
  listEncounters,
  listProgressNotes,
  readProgressNote,
  restoreEncounter,
  restoreProgressNote,
  today,
  updateProgressNote,
} from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { HttpError, findOr404 } from '../../http/http-error';
import type { Mount } from '../../http/mount';
import { refuseMissingPatient } from '../patients/service';
import { findEncounter, findEncounters, findProgressNote, findProgressNotes } from './repository';
import { lockEncounter, removeEncounter } from './service';

/** Consultas and their evoluciones (clinical-history §7 "Consultas and evoluciones"). */
export function encounterRoutes(mount: Mount): void {
  mount.read(listEncounters, ({ db, params: { id_paciente } }) => findEncounters(db, id_paciente));

  mount.write(createEncounter, async ({ db, records, body }) => {
    await refuseMissingPatient(db, body.id_paciente);
    const { id_consulta } = await records.insert('consultas', body);
    return encounter(db, id_consulta);
  });

  mount.write(deleteEncounter, async ({ db, records, params: { id_consulta } }) => {
    await removeEncounter({ db, records }, id_consulta);
    return { ok: true as const };
  });

  mount.write(restoreEncounter, async ({ db, records, params: { id_consulta } }) => {
    await records.restore('consultas', id_consulta);
    return encounter(db, id_consulta);
  });

  mount.read(listProgressNotes, async ({ db, params: { id_consulta } }) => {
    await encounter(db, id_consulta);
    return findProgressNotes(db, id_consulta);
  });

  mount.read(readProgressNote, ({ db, params: { id_evolucion } }) => note(db, id_evolucion));

  mount.write(createProgressNote, async ({ db, records, body, now }) => {
    const { id_paciente, fecha_evolucion = today(now), ...values } = body;
    await lockEncounter({ db, records }, values.id_consulta, id_paciente);
    const { id_evolucion } = await records.insert('evoluciones', { ...values, fecha_evolucion });
    return note(db, id_evolucion);
  });

  mount.write(updateProgressNote, async ({ db, records, params: { id_evolucion }, body }) => {
    const { version, id_paciente, id_consulta, ...changes } = body;
    const stored = await note(db, id_evolucion);
    if (id_consulta !== undefined && id_consulta !== null && id_consulta !== stored.id_consulta) {
      throw new HttpError(404, messages.noteNotFound);
    }
    await lockEncounter({ db, records }, stored.id_consulta, id_paciente);
    await records.update('evoluciones', id_evolucion, changes, { version });
    return note(db, id_evolucion);
  });

  mount.write(deleteProgressNote, async ({ db, records, params: { id_evolucion } }) => {
    await note(db, id_evolucion);
    await records.remove('evoluciones', id_evolucion);
    return { ok: true as const };
  });

  mount.write(restoreProgressNote, async ({ db, records, params: { id_evolucion } }) => {
    const row = await findOr404(
      records.restore('evoluciones', id_evolucion),
      messages.noteNotFound,
    );
    // Its consulta may have been deleted meanwhile, because it had no evolución.
    await lockEncounter({ db, records }, row.id_consulta);
    return note(db, id_evolucion);
  });
}

const encounter = (db: ReadDb, id: number) => findOr404(findEncounter(db, id), messages.notFound);

const note = (db: ReadDb, id: number) => findOr404(findProgressNote(db, id), messages.noteNotFound);
