import { searchKey, sortKey, type Patient, type PatientName, type SexCode } from '@practice/domain';
import type { ReadDb } from '../../db/engine';
import { prepared } from '../../db/prepared';

/** The list row has every field (decision H9). */
function patientRows(db: ReadDb) {
  return db
    .selectFrom('pacientes as p')
    .leftJoin('coberturas as c', 'c.id_cobertura', 'p.cobertura')
    .leftJoin('nacionalidades as n', 'n.id_nacionalidad', 'p.nacionalidad')
    .leftJoin('localidades as l', 'l.id_localidad', 'p.localidad')
    .select([
      'p.id_paciente',
      'p.nombre',
      'p.dni',
      'p.fecha_nacimiento',
      'p.sexo',
      'p.cobertura',
      'c.nombre_cobertura',
      'p.beneficio',
      'p.nacionalidad',
      'n.nombre_nacionalidad',
      'p.localidad',
      'l.nombre_localidad',
      'p.telefono',
      'p.email',
      'p.anexo',
      'p.version',
    ]);
}

const patientById = prepared((db, id: number) =>
  patientRows(db).where('p.id_paciente', '=', id).where('p.borrado', '=', 0),
);

const patientsByIds = prepared((db, ...ids: number[]) =>
  patientRows(db).where('p.id_paciente', 'in', ids),
);

type PatientRow = Awaited<ReturnType<typeof patientById>>[number];

/** A check constraint keeps `sexo` to the known codes. */
const toPatient = (row: PatientRow): Patient => ({ ...row, sexo: row.sexo as SexCode | null });

/** A patient that was not deleted. */
export async function findPatient(db: ReadDb, id: number): Promise<Patient | null> {
  const [row] = await patientById(db, id);
  return row ? toPatient(row) : null;
}

/** The patients of a page, in the order of `ids`. */
export async function findPatients(db: ReadDb, ids: readonly number[]): Promise<Patient[]> {
  if (ids.length === 0) return [];
  const rows = await patientsByIds(db, ...ids);
  const byId = new Map(rows.map((row) => [row.id_paciente, toPatient(row)]));
  return ids.map((id) => byId.get(id)).filter((patient) => patient !== undefined);
}

/** Everyone who was not deleted, in list order. */
export function listNames(db: ReadDb): Promise<PatientName[]> {
  return db
    .selectFrom('pacientes')
    .select(['id_paciente', 'nombre', 'dni'])
    .where('borrado', '=', 0)
    .orderBy('orden')
    .orderBy('id_paciente')
    .execute();
}

export async function patientExists(db: ReadDb, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('pacientes')
    .select('id_paciente')
    .where('id_paciente', '=', id)
    .where('borrado', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who has this DNI; also a deleted patient, who keeps it (decision F3). */
export async function findOwnerOfDni(db: ReadDb, dni: string) {
  const row = await db
    .selectFrom('pacientes')
    .select(['id_paciente', 'nombre', 'dni', 'borrado'])
    .where('dni', '=', dni)
    .executeTakeFirst();
  return row ? { ...row, borrado: row.borrado === 1 } : null;
}

/** The search key and the sort key of a patient (storage rule 3). */
export function patientKeys({ nombre, dni }: { nombre: string; dni: string }) {
  return { busqueda: ` ${searchKey(nombre, dni)}`, orden: sortKey(nombre) };
}
