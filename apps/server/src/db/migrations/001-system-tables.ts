import { sql } from 'kysely';
import type { Columns } from './columns';
import type { EngineKind } from '../engine';
import { run, type Schema } from './schema';

/** Sessions, the password, known devices, idempotency keys and the audit. */
export async function createSystemTables(
  db: Schema,
  column: Columns,
  kind: EngineKind,
): Promise<void> {
  const create = (name: string) => db.schema.createTable(name);

  let sessions = column.identity(create('sesiones'), 'id_sesion');
  for (const name of ['token_hash', 'archivos_hash']) sessions = column.key(sessions, name);
  for (const name of ['nombre', 'ip']) sessions = column.text(sessions, name);
  for (const name of ['creado', 'usado', 'vence']) sessions = column.instant(sessions, name);
  sessions = column
    .optionalInstant(sessions, 'revocado')
    .addUniqueConstraint('sesiones__token_hash__unico', ['token_hash'])
    .addUniqueConstraint('sesiones__archivos_hash__unico', ['archivos_hash']);
  await column.end(sessions).execute();

  let devices = column.identity(create('dispositivos'), 'id_dispositivo');
  devices = column
    .instant(column.key(devices, 'huella'), 'creado')
    .addUniqueConstraint('dispositivos__huella__unico', ['huella']);
  await column.end(devices).execute();

  const credential = create('credencial').addColumn('id_credencial', 'integer', (id) =>
    id.primaryKey(),
  );
  await column.end(column.instant(column.text(credential, 'hash'), 'modificado')).execute();

  let keys = column.text(column.key(create('claves_idempotencia'), 'clave'), 'huella');
  keys = column
    .instant(column.optionalText(keys.addColumn('estado', 'integer'), 'cuerpo'), 'creado')
    .addPrimaryKeyConstraint('claves_idempotencia__clave', ['clave']);
  // One tree instead of three: every create writes here. The hourly sweep reads the 48 hours that are kept.
  await (kind === 'sqlite' ? keys.modifyEnd(sql`strict, without rowid`) : keys).execute();

  await createAudit(db, column, kind);
}

async function createAudit(db: Schema, column: Columns, kind: EngineKind): Promise<void> {
  let audit = column.identity(db.schema.createTable('auditoria'), 'id_auditoria');
  audit = column.instant(audit, 'cuando').addColumn('id_sesion', 'integer');
  for (const name of ['nombre', 'ip', 'tabla']) audit = column.text(audit, name);
  audit = audit.addColumn('id_registro', 'integer', (id) => id.notNull());
  audit = column.text(audit, 'accion');
  for (const name of ['antes', 'despues']) audit = column.optionalText(audit, name);
  await column.end(audit).execute();
  await db.schema
    .createIndex('auditoria__tabla__id_registro')
    .on('auditoria')
    .columns(['tabla', 'id_registro'])
    .execute();
  await run(db, kind === 'sqlite' ? APPEND_ONLY_SQLITE : APPEND_ONLY_POSTGRES);
}

/** What happened stays: the audit takes new rows and nothing else (storage rule 10). */
const REFUSAL = 'auditoria only takes new rows';

const APPEND_ONLY_SQLITE = ['update', 'delete'].map(
  (verb) =>
    `create trigger auditoria_sin_${verb} before ${verb} on auditoria
     begin select raise(abort, '${REFUSAL}'); end`,
);

const APPEND_ONLY_POSTGRES = [
  `create function auditoria_solo_altas() returns trigger language plpgsql as $$
   begin raise exception '${REFUSAL}'; end $$`,
  `create trigger auditoria_sin_cambios before update or delete on auditoria
   for each row execute function auditoria_solo_altas()`,
  `create trigger auditoria_sin_vaciar before truncate on auditoria
   for each statement execute function auditoria_solo_altas()`,
];
