import { backgroundMessages as messages, type BackgroundChanges } from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import type { Records } from '../../db/records';
import { HttpError } from '../../http/http-error';
import { findBackgroundKey } from './repository';

type Texts = Omit<BackgroundChanges, 'id_paciente'>;

/**
 * Stores a patient's antecedentes, whether there are any or not (decision AN3). Null when there is no such patient.
 * Two computers may write the first ones at the same time: the patient's row is locked before looking, so that the
 * second one finds what the first one wrote, and a version of none (0) is refused as stale.
 */
export async function storeBackground(
  { db, records }: { db: ReadDb; records: Records },
  id_paciente: number,
  { version, ...texts }: Texts,
): Promise<'stored' | null> {
  // An update of nothing writes nothing; it locks the row until the transaction ends.
  if ((await records.update('pacientes', id_paciente, {})) === null) return null;
  const key = await findBackgroundKey(db, id_paciente);
  if (key === null) await records.insert('antecedentes', { id_paciente, ...texts });
  else await records.update('antecedentes', key, texts, { version });
  return 'stored';
}

/** Rejects a body that names another patient than the address: texts of one must not be stored for the other. */
export function refuseOtherPatient(addressed: number, named: number | null | undefined): void {
  if (named === null || named === undefined || named === addressed) return;
  const loc = ['body', 'id_paciente'];
  throw new HttpError(422, [{ loc, msg: messages.otherPatient, type: 'other_patient' }]);
}
