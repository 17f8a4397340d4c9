import { sql } from 'kysely';
import type { Schema } from './schema';

/** A report keeps the coverage that it was saved with (docs/decisions/242): existing ones get the patient's present one. */
export async function storeSignedCoverage(db: Schema): Promise<void> {
  for (const column of ['cobertura_nombre', 'beneficio']) {
    await db.schema.alterTable('partes_quirurgicos').addColumn(column, 'text').execute();
  }
  const ofPatient = (value: string) => sql`(
    select ${sql.ref(value)} from procedimientos_pacientes q
    join pacientes p on p.id_paciente = q.id_paciente
    left join coberturas c on c.id_cobertura = p.cobertura
    where q.id_procedimiento_paciente = partes_quirurgicos.id_procedimiento_paciente)`;
  await sql`update partes_quirurgicos set
    cobertura_nombre = ${ofPatient('c.nombre_cobertura')}, beneficio = ${ofPatient('p.beneficio')}`.execute(
    db,
  );
}
