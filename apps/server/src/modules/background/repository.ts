import type { Background } from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { prepared } from '../../db/prepared';

function backgroundOf(db: ReadDb, idPaciente: number) {
  return db
    .selectFrom('antecedentes as a')
    .innerJoin('pacientes as p', 'p.id_paciente', 'a.id_paciente')
    .where('a.id_paciente', '=', idPaciente)
    .where('a.borrado', '=', 0)
    .where('p.borrado', '=', 0);
}

const textsOf = prepared((db, idPaciente: number) =>
  backgroundOf(db, idPaciente).select([
    'a.id_paciente',
    'a.medicos',
    'a.quirurgicos',
    'a.alergicos',
    'a.toxicos',
    'a.ginecoobstetricos',
    'a.familiares',
    'a.version',
  ]),
);

/** The six texts of a patient who was not deleted, or null when none was ever written. */
export async function findBackground(db: ReadDb, idPaciente: number): Promise<Background | null> {
  const [row] = await textsOf(db, idPaciente);
  return row ?? null;
}

/** The key of the patient's row, for `records`. */
export async function findBackgroundKey(db: ReadDb, idPaciente: number): Promise<number | null> {
  const row = await backgroundOf(db, idPaciente).select('a.id_antecedente').executeTakeFirst();
  return row?.id_antecedente ?? null;
}
