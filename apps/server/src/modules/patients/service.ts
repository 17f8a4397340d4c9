import { commonMessages } from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { HttpError } from '../../http/http-error';
import { patientExists } from './repository';

/**
 * A foreign key finds a deleted patient too: whoever points at a patient asks here first. Absent and null point at
 * nobody.
 */
export async function refuseMissingPatient(
  db: ReadDb,
  id: number | null | undefined,
): Promise<void> {
  if (id === null || id === undefined || (await patientExists(db, id))) return;
  const loc = ['body', 'id_paciente'];
  throw new HttpError(422, [
    { loc, msg: commonMessages.missingReference, type: 'missing_reference' },
  ]);
}
