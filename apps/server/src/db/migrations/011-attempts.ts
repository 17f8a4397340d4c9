import { columns } from './columns';
import type { EngineKind } from '../engine';
import { run, type Schema } from './schema';
import { index } from './tables';

/**
 * Attempts to log in, so that every process and every start knows them (docs/decisions/218); and the audit refuses to have
 * a row replaced: on SQLite `insert or replace` deletes without asking the triggers of deletes.
 */
export async function createAttempts(db: Schema, kind: EngineKind): Promise<void> {
  const column = columns(kind);
  const attempts = column.identity(db.schema.createTable('intentos_entrada'), 'id_intento');
  await column.end(column.instant(column.key(attempts, 'presupuesto'), 'cuando')).execute();
  await index(db, 'intentos_entrada', ['presupuesto', 'cuando']);
  if (kind === 'sqlite') {
    await run(db, [
      `create trigger auditoria_sin_reemplazo before insert on auditoria
       when exists (select 1 from auditoria where id_auditoria = new.id_auditoria)
       begin select raise(abort, 'auditoria only takes new rows'); end`,
    ]);
  }
}
