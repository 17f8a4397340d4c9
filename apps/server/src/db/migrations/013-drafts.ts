import { columns } from './columns';
import type { EngineKind } from '../engine';
import type { Schema } from './schema';

/**
 * Drafts (decision G17, docs/decisions/254): what a person has typed and not saved yet, by session name and key. `datos` null:
 * it has ended, and a request that was on its way does not bring it back.
 */
export async function createDrafts(db: Schema, kind: EngineKind): Promise<void> {
  const column = columns(kind);
  let drafts = db.schema.createTable('borradores');
  for (const name of ['nombre', 'clave']) drafts = column.key(drafts, name);
  drafts = drafts.addColumn('id_paciente', 'integer').addColumn('id_sesion', 'integer');
  drafts = column
    .instant(column.optionalText(drafts, 'datos'), 'modificado')
    .addPrimaryKeyConstraint('borradores__clave', ['nombre', 'clave']);
  await column.end(drafts).execute();
}
