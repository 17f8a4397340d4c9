import { sql } from 'kysely';
import { HEAD_ID, NO_ROWS, linkOf, type AuditRow, type ChainHead } from '../audit-chain';
import type { EngineKind } from '../engine';
import { columns } from './columns';
import { run, type Schema } from './schema';

const PAGE = 200;

/** Each audit row holds the hash of the one before (docs/decisions/265): existing rows are chained in the order of their ids. */
export async function chainAudit(db: Schema, kind: EngineKind): Promise<void> {
  const column = columns(kind);
  await db.schema
    .alterTable('auditoria')
    .addColumn('huella', column.keyType, (huella) => huella.notNull().defaultTo(''))
    .execute();
  const { open, close } = TRIGGERS[kind];
  await run(db, open);
  const head = await chainRows(db);
  await run(db, close);
  let table = db.schema
    .createTable('auditoria_cabeza')
    .addColumn('id_cabeza', 'integer', (id) => id.primaryKey());
  for (const name of ['filas', 'ultimo_id']) {
    table = table.addColumn(name, 'integer', (number) => number.notNull());
  }
  await column.end(column.key(table, 'huella')).execute();
  await db
    .insertInto('auditoria_cabeza')
    .values({ id_cabeza: HEAD_ID, ...head })
    .execute();
}

async function chainRows(db: Schema): Promise<ChainHead> {
  const head = { ...NO_ROWS };
  for (;;) {
    const page = (await db
      .selectFrom('auditoria')
      .selectAll()
      .where('id_auditoria', '>', head.ultimo_id)
      .orderBy('id_auditoria')
      .limit(PAGE)
      .execute()) as unknown as AuditRow[];
    if (page.length === 0) return head;
    const links = page.map((row) => {
      head.filas += 1;
      head.ultimo_id = row.id_auditoria;
      head.huella = linkOf(head.huella, row);
      return sql`(cast(${row.id_auditoria} as integer), cast(${head.huella} as text))`;
    });
    await sql`with links (id, huella) as (values ${sql.join(links)})
      update auditoria set huella = links.huella from links where id_auditoria = links.id`.execute(
      db,
    );
  }
}

/** The audit takes new rows only: the trigger that refuses changes is away while it is chained. */
const TRIGGERS: Record<EngineKind, { open: string[]; close: string[] }> = {
  sqlite: {
    open: ['drop trigger auditoria_sin_update'],
    close: [
      `create trigger auditoria_sin_update before update on auditoria
     begin select raise(abort, 'auditoria only takes new rows'); end`,
    ],
  },
  postgres: {
    open: ['alter table auditoria disable trigger auditoria_sin_cambios'],
    close: ['alter table auditoria enable trigger auditoria_sin_cambios'],
  },
};
