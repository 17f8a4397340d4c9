import type { Encounter } from '@practice/domain';
import { sql } from 'kysely';
import type { ReadDb } from '../../db/engine';

/** Consultas with their reason and how many evoluciones each has, newest first (decision CO1). */
export function listEncounters(db: ReadDb, idPaciente: number): Promise<Encounter[]> {
  return db
    .selectFrom('consultas as c')
    .leftJoin('motivos_consulta as m', 'm.id_motivo', 'c.motivo')
    .select((e) => [
      'c.id_consulta',
      'c.id_paciente',
      'c.motivo',
      'c.fecha_consulta',
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
    .where('c.id_paciente', '=', idPaciente)
    .where('c.borrado', '=', 0)
    .orderBy('c.fecha_consulta', 'desc')
    .orderBy('c.id_consulta', 'desc')
    .execute();
}
