import { serverMessages } from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { HttpError } from '../../http/http-error';
import { patientExists } from './repository';

/**
 * Rejects with 422 a reference to a patient who does not exist or was deleted: a foreign key accepts a deleted one. Null
 * and undefined reference nobody. `type`: a form takes a `missing_reference` out of its field, and keeps a `deleted_owner`.
 */
export async function refuseMissingPatient(
  db: ReadDb,
  id: number | null | undefined,
  type: 'missing_reference' | 'deleted_owner' = 'missing_reference',
): Promise<void> {
  if (id === null || id === undefined || (await patientExists(db, id))) return;
  const loc = ['body', 'id_paciente'];
  throw new HttpError(422, [{ loc, msg: serverMessages.missingPatient, type }]);
}
