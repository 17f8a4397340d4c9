import type { Background } from '@practice/domain';
import type { ReadDb } from '../../db/engine';

/** The six texts of a patient, or null when none was ever written. */
export async function findBackground(db: ReadDb, idPaciente: number): Promise<Background | null> {
  const row = await db
    .selectFrom('antecedentes')
    .select([
      'id_paciente',
      'medicos',
      'quirurgicos',
      'alergicos',
      'toxicos',
      'ginecoobstetricos',
      'familiares',
    ])
    .where('id_paciente', '=', idPaciente)
    .where('borrado', '=', 0)
    .executeTakeFirst();
  return row ?? null;
}
