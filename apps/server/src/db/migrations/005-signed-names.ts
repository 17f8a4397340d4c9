import { sql } from 'kysely';
import type { Schema } from './schema';

/** The column of each name, and where the name of an existing report comes from. */
const NAMES = [
  [
    'diagnostico_pre_nombre',
    'diagnosticos',
    'nombre_diagnostico',
    'id_diagnostico',
    'id_diagnostico_pre',
  ],
  ['nombre_tecnica', 'tecnicas', 'nombre_tecnica', 'id_tecnica', 'id_procedimiento'],
  ['cirujano_nombre', 'cirujanos', 'nombre_cirujano', 'id_cirujano', 'id_cirujano'],
  ['ayudante1_nombre', 'cirujanos', 'nombre_cirujano', 'id_cirujano', 'id_ayudante1'],
  ['ayudante2_nombre', 'cirujanos', 'nombre_cirujano', 'id_cirujano', 'id_ayudante2'],
  ['ayudante3_nombre', 'cirujanos', 'nombre_cirujano', 'id_cirujano', 'id_ayudante3'],
  [
    'anestesiologo_nombre',
    'anestesiologos',
    'nombre_anestesiologo',
    'id_anestesiologo',
    'id_anestesiologo',
  ],
  ['tipo_anestesia_nombre', 'tipos_anestesia', 'nombre', 'id_tipo_anestesia', 'id_tipo_anestesia'],
  [
    'instrumentador_nombre',
    'instrumentadores',
    'nombre_instrumentador',
    'id_instrumentador',
    'id_instrumentador',
  ],
  [
    'circulante_nombre',
    'instrumentadores',
    'nombre_instrumentador',
    'id_instrumentador',
    'id_circulante',
  ],
] as const;

/** A report keeps the names that it was saved with (decision R24): existing ones get the present names. */
export async function storeSignedNames(db: Schema): Promise<void> {
  for (const [name] of NAMES) {
    await db.schema.alterTable('partes_quirurgicos').addColumn(name, 'text').execute();
  }
  const present = NAMES.map(
    ([column, catalogue, name, key, field]) =>
      sql`${sql.ref(column)} = (select c.${sql.ref(name)} from ${sql.table(catalogue)} c
        where c.${sql.ref(key)} = partes_quirurgicos.${sql.ref(field)})`,
  );
  await sql`update partes_quirurgicos set ${sql.join(present)}`.execute(db);
}
