import type { Encounter, ProgressNote } from '@practice/domain';
import { sql } from 'kysely';
import type { ReadDb } from '../../db/engine';
import { prepared } from '../../db/prepared';

/** Consultas of patients who were not deleted, with their reason and how many evoluciones each has. */
function encounters(db: ReadDb) {
  return db
    .selectFrom('consultas as c')
    .innerJoin('pacientes as p', 'p.id_paciente', 'c.id_paciente')
    .leftJoin('motivos_consulta as m', 'm.id_motivo', 'c.motivo')
    .select((e) => [
      'c.id_consulta',
      'c.id_paciente',
      'c.motivo',
      'c.fecha_consulta',
      'c.version',
      'm.motivo_consulta as nombre_motivo',
      e
        .selectFrom('evoluciones as n')
        .whereRef('n.id_consulta', '=', 'c.id_consulta')
        .where('n.borrado', '=', 0)
        .select(sql<number>`count(*)`.as('cantidad'))
        .$asScalar()
        .$notNull()
        .as('cantidad_evoluciones'),
    ])
    .where('c.borrado', '=', 0)
    .where('p.borrado', '=', 0);
}

const encountersOf = prepared((db, idPaciente: number) =>
  encounters(db)
    .where('c.id_paciente', '=', idPaciente)
    .orderBy('c.fecha_consulta', 'desc')
    .orderBy('c.id_consulta', 'desc'),
);

/** Newest first (decision CO1). */
export function findEncounters(db: ReadDb, idPaciente: number): Promise<Encounter[]> {
  return encountersOf(db, idPaciente);
}

export async function findEncounter(db: ReadDb, id: number): Promise<Encounter | null> {
  return (await encounters(db).where('c.id_consulta', '=', id).executeTakeFirst()) ?? null;
}

/** Evoluciones of consultas and patients that were not deleted. */
function notes(db: ReadDb) {
  return db
    .selectFrom('evoluciones as n')
    .innerJoin('consultas as c', 'c.id_consulta', 'n.id_consulta')
    .innerJoin('pacientes as p', 'p.id_paciente', 'c.id_paciente')
    .select(['n.id_evolucion', 'n.id_consulta', 'n.fecha_evolucion', 'n.contenido', 'n.version'])
    .where('n.borrado', '=', 0)
    .where('c.borrado', '=', 0)
    .where('p.borrado', '=', 0);
}

/** The evoluciones of all consultas of a patient, newest first. */
export function findAllProgressNotes(db: ReadDb, idPaciente: number): Promise<ProgressNote[]> {
  return notes(db)
    .where('c.id_paciente', '=', idPaciente)
    .orderBy('n.fecha_evolucion', 'desc')
    .orderBy('n.id_evolucion', 'desc')
    .execute();
}

/** Newest first (decision CO1). */
export function findProgressNotes(db: ReadDb, idConsulta: number): Promise<ProgressNote[]> {
  return notes(db)
    .where('n.id_consulta', '=', idConsulta)
    .orderBy('n.fecha_evolucion', 'desc')
    .orderBy('n.id_evolucion', 'desc')
    .execute();
}

export async function findProgressNote(db: ReadDb, id: number): Promise<ProgressNote | null> {
  return (await notes(db).where('n.id_evolucion', '=', id).executeTakeFirst()) ?? null;
}
