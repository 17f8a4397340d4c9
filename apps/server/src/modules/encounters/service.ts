import { encounterMessages as messages, serverMessages, type Encounter } from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import type { Records } from '../../db/records';
import { HttpError, findOr404 } from '../../http/http-error';
import { findEncounter } from './repository';

interface Writing {
  db: ReadDb;
  records: Records;
}

/**
 * The consulta, locked until the transaction ends: an evolución must not be added to a consulta that another computer is
 * deleting because it has none (decision CO2). 404 when it was deleted, or its patient, or when it is another patient's than
 * the caller names (decision CO5).
 */
export async function lockEncounter(
  { db, records }: Writing,
  id: number,
  idPaciente?: number | null,
): Promise<Encounter> {
  // An update of nothing writes nothing, and locks the row.
  await findOr404(records.update('consultas', id, {}), messages.notFound);
  // It is there, so its patient is not.
  const encounter = await findOr404(findEncounter(db, id), serverMessages.missingPatient);
  if (idPaciente !== undefined && idPaciente !== null && encounter.id_paciente !== idPaciente) {
    throw new HttpError(404, messages.notFound);
  }
  return encounter;
}

/** Hides a consulta that has no evolución; 409 when it has (decision CO2). */
export async function removeEncounter(writing: Writing, id: number): Promise<void> {
  const { cantidad_evoluciones } = await lockEncounter(writing, id);
  if (cantidad_evoluciones > 0) throw new HttpError(409, messages.hasNotes);
  await writing.records.remove('consultas', id);
}
