import { BILLING_ROLES, BILLING_ROWS } from '@practice/domain';
import { sql } from 'kysely';
import { columns } from './columns';
import type { EngineKind } from '../engine';
import type { Schema } from './schema';
import { createClinicalTable, index } from './tables';

/** Billing codes of a report, and technique templates (clinical-history §3). */
export async function createBillingAndTemplates(db: Schema, kind: EngineKind): Promise<void> {
  const column = columns(kind);
  let codes = column.identity(db.schema.createTable('codigos_facturacion'), 'id_codigo');
  codes = column.word(codes, 'rol', BILLING_ROLES);
  codes = column.code(codes, 'fila', BILLING_ROWS, true);
  codes = column.optionalText(codes, 'codigo').addColumn('porcentaje', 'integer');
  codes = codes.addCheckConstraint('porcentaje_es_hasta_100', sql`porcentaje between 0 and 100`);
  await createClinicalTable(db, column, 'codigos_facturacion', codes);
  // A row that was cleared stays hidden (decision G15): its place is free again.
  await db.schema
    .createIndex('codigos_facturacion__lugar__unico')
    .on('codigos_facturacion')
    .columns(['id_procedimiento_paciente', 'rol', 'fila'])
    .unique()
    .where(sql.ref('borrado'), '=', sql.lit(0))
    .execute();

  let templates = column.identity(db.schema.createTable('plantillas_tecnicas'), 'id_plantilla');
  templates = column.text(column.text(templates, 'tecnica'), 'desarrollo');
  await createClinicalTable(db, column, 'plantillas_tecnicas', column.key(templates, 'orden'));
  await index(db, 'plantillas_tecnicas', ['orden', 'id_plantilla']);
}
