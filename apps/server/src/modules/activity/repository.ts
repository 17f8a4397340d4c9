import {
  AUDITED,
  catalogueSpec,
  CATALOGUE_KEYS,
  tablesOfKind,
  uniqueKey,
  type ActivityQuery,
  type AuditedRow,
  type CatalogueKey,
} from '@practice/domain';
import { sql, type RawBuilder } from 'kysely';
import type { AuditRow } from '../../db/audit-chain';
import type { EngineKind, ReadDb } from '../../db/engine';
import { PRIMARY_KEYS } from '../../db/references';

/** An audit row with its values read. */
export interface ReadAuditRow extends Omit<AuditRow, 'antes' | 'despues' | 'huella'> {
  antes: AuditedRow | null;
  despues: AuditedRow | null;
}

/** The present row of a record; `borrado` is 0 in tables that delete their rows. */
export type PresentRow = AuditedRow;

type Columns = 'id_auditoria' | 'cuando' | 'id_sesion' | 'nombre' | 'ip' | 'tabla' | 'id_registro';

const readRow = (row: Pick<AuditRow, Columns | 'accion' | 'antes' | 'despues'>): ReadAuditRow => ({
  ...row,
  antes: row.antes === null ? null : (JSON.parse(row.antes) as AuditedRow),
  despues: row.despues === null ? null : (JSON.parse(row.despues) as AuditedRow),
});

const COLUMNS = [
  ...(['id_auditoria', 'cuando', 'id_sesion', 'nombre', 'ip', 'tabla', 'id_registro'] as const),
  ...(['accion', 'antes', 'despues'] as const),
] as const;

export interface ActivityWanted extends Omit<ActivityQuery, 'dia'> {
  /** Instants: the first one, and the first one after the last. */
  between?: readonly [string, string];
  limit: number;
}

/**
 * The newest audit rows that the page reads. Which ones they are is asked of an index alone: of the patient's records by
 * (tabla, id_registro), of everything by time. Only the rows that are shown are read.
 */
export async function findActivity(
  db: ReadDb,
  kind: EngineKind,
  wanted: ActivityWanted,
): Promise<ReadAuditRow[]> {
  const { id_paciente, tipo, accion, puesto, antes, renglon, between, limit } = wanted;
  const tables = tipo ? tablesOfKind(tipo) : Object.keys(AUDITED);
  const from =
    id_paciente === undefined
      ? sql`auditoria`
      : sql`(${rowsOfPatient(id_paciente, tables)}) as de_paciente`;
  const conditions: RawBuilder<unknown>[] = [
    // + keeps SQLite from the index that is not in order; PostgreSQL knows how many rows a table has.
    sql`${kind === 'sqlite' ? sql`+tabla` : sql`tabla`} in (${sql.join(tables)})`,
  ];
  if (accion) conditions.push(sql`accion = ${accion}`);
  if (renglon !== undefined) conditions.push(sql`id_auditoria = ${renglon}`);
  if (puesto) conditions.push(sql`ip = ${puesto}`);
  if (between) conditions.push(sql`cuando >= ${between[0]}`, sql`cuando < ${between[1]}`);
  if (antes !== undefined) {
    const [last] = await db
      .selectFrom('auditoria')
      .select('cuando')
      .where('id_auditoria', '=', antes)
      .execute();
    if (!last) return [];
    conditions.push(sql`(cuando, id_auditoria) < (${last.cuando}, ${antes})`);
  }
  const found = sql<{ id: number }>`(select id_auditoria as id from ${from}
    where ${sql.join(conditions, sql` and `)}
    order by cuando desc, id_auditoria desc limit ${limit})`;
  const ids = await db.selectFrom(found.as('hallados')).select('id').execute();
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('auditoria')
    .select(COLUMNS)
    .where(
      'id_auditoria',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('cuando', 'desc')
    .orderBy('id_auditoria', 'desc')
    .execute();
  return rows.map(readRow);
}

/** How the rows of a table are a patient's: by their own column, or by the one of a record that they are part of. */
const OWNERS: Readonly<Record<string, { table: string; by: string }>> = {
  evoluciones: { table: 'consultas', by: 'id_consulta' },
  partes_quirurgicos: { table: 'procedimientos_pacientes', by: 'id_procedimiento_paciente' },
  codigos_facturacion: { table: 'procedimientos_pacientes', by: 'id_procedimiento_paciente' },
  fotos: { table: 'procedimientos_pacientes', by: 'id_procedimiento_paciente' },
  patologias_fotos: { table: 'patologias', by: 'id_patologia' },
};

const WITH_PATIENT = [
  ...['pacientes', 'antecedentes', 'consultas', 'examenes', 'procedimientos_pacientes'],
  ...['interconsultas', 'patologias', 'pendientes', 'turnos'],
];

/** The audit rows of a patient's records. Clinical rows are never erased, so the records say whose they are (decision G15). */
function rowsOfPatient(idPaciente: number, tables: readonly string[]): RawBuilder<unknown> {
  const parts = tables.flatMap((tabla) => {
    const owner = OWNERS[tabla];
    if (owner === undefined && !WITH_PATIENT.includes(tabla)) return [];
    const key = sql.ref(PRIMARY_KEYS[tabla] ?? '');
    const ids = owner
      ? sql`select ${key} from ${sql.table(tabla)} where ${sql.ref(owner.by)} in (
          select ${sql.ref(owner.by)} from ${sql.table(owner.table)} where id_paciente = ${idPaciente})`
      : sql`select ${key} from ${sql.table(tabla)} where id_paciente = ${idPaciente}`;
    return [
      sql`select id_auditoria, cuando, tabla, accion, ip from auditoria
          where tabla = ${tabla} and id_registro in (${ids})`,
    ];
  });
  // Lists and templates are nobody's.
  if (parts.length === 0) {
    return sql`select id_auditoria, cuando, tabla, accion, ip from auditoria where id_auditoria < 0`;
  }
  return sql.join(parts, sql` union all `);
}

export async function findAuditRow(db: ReadDb, id: number): Promise<ReadAuditRow | null> {
  const row = await db
    .selectFrom('auditoria')
    .select(COLUMNS)
    .where('id_auditoria', '=', id)
    .executeTakeFirst();
  return row ? readRow(row) : null;
}

/** Rows of a table as they are now, deleted ones too, by their keys. */
export async function findPresent(
  db: ReadDb,
  tabla: string,
  ids: readonly number[],
): Promise<Map<number, PresentRow>> {
  const key = PRIMARY_KEYS[tabla] ?? '';
  const rows = await db
    .selectFrom(sql<PresentRow>`${sql.table(tabla)}`.as('t'))
    .selectAll()
    .where(sql.ref(`t.${key}`), 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [Number(row[key]), row]));
}

/** What a row is part of, deleted or not. */
export interface Owner {
  /** The record that holds it; undefined: it is the patient's own. */
  holder: { table: string; row: PresentRow } | undefined;
  id_paciente: number | null;
}

/** The owners of rows of a table. */
export async function findOwners(
  db: ReadDb,
  tabla: string,
  rows: readonly AuditedRow[],
): Promise<Map<AuditedRow, Owner>> {
  const { table, by } = OWNERS[tabla] ?? {};
  const holders =
    table && by
      ? await findPresent(
          db,
          table,
          rows.map((row) => Number(row[by])),
        )
      : null;
  return new Map(
    rows.map((row) => {
      const held = by && holders?.get(Number(row[by]));
      const id = (held || row)['id_paciente'];
      const owner = {
        holder: table && held ? { table, row: held } : undefined,
        id_paciente: typeof id === 'number' ? id : null,
      };
      return [row, owner];
    }),
  );
}

export const isCatalogue = (table: string): table is CatalogueKey =>
  CATALOGUE_KEYS.some((key) => key === table);

/** The name of a list's entry in an audited row. */
export const entryName = (key: CatalogueKey, row: AuditedRow): string =>
  String(row[catalogueSpec(key).nameField]);

/** Which of these names a list has now, by what makes a name unique. */
export async function findListed(
  db: ReadDb,
  key: CatalogueKey,
  names: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(sql<{ clave: string }>`${sql.table(key)}`.as('c'))
    .select('c.clave')
    .where('c.clave', 'in', [...new Set(names.map(uniqueKey))])
    .execute();
  return new Set(rows.map(({ clave }) => clave));
}

/** The column that names a row. */
function nameColumn(table: string): string {
  if (isCatalogue(table)) return catalogueSpec(table).nameField;
  return table === 'procedimientos_base' ? 'procedimiento' : 'nombre';
}

/** Names that a row of a table had: the present one, and each change by the audit row that wrote it, oldest first. */
export interface Names {
  present: string | null;
  changes: { id_auditoria: number; antes: string | null; despues: string | null }[];
}

/** The names of rows of a table, over time where the table is a list that staff edit. */
export async function findNames(
  db: ReadDb,
  table: string,
  ids: readonly number[],
): Promise<Map<number, Names>> {
  const wanted = [...new Set(ids)];
  const column = nameColumn(table);
  const key = PRIMARY_KEYS[table] ?? 'id_procedimiento';
  const present = await db
    .selectFrom(sql<AuditedRow>`${sql.table(table)}`.as('t'))
    .select([
      sql<number>`${sql.ref(`t.${key}`)}`.as('id'),
      sql<string>`${sql.ref(`t.${column}`)}`.as('nombre'),
    ])
    .where(sql.ref(`t.${key}`), 'in', wanted)
    .execute();
  const names = new Map<number, Names>(
    wanted.map((id) => [
      id,
      { present: present.find((row) => row.id === id)?.nombre ?? null, changes: [] },
    ]),
  );
  if (!isCatalogue(table)) return names;
  const changes = await db
    .selectFrom('auditoria')
    .select(['id_auditoria', 'id_registro', 'antes', 'despues'])
    .where('tabla', '=', table)
    .where('id_registro', 'in', wanted)
    .orderBy('id_auditoria')
    .execute();
  const nameIn = (json: string | null): string | null =>
    json === null ? null : (((JSON.parse(json) as AuditedRow)[column] as string) ?? null);
  for (const { id_auditoria, id_registro, antes, despues } of changes) {
    names
      .get(id_registro)
      ?.changes.push({ id_auditoria, antes: nameIn(antes), despues: nameIn(despues) });
  }
  return names;
}

/** The file keys of stored files, by id. */
export async function findFileKeys(
  db: ReadDb,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('archivos')
    .select(['id_archivo', 'clave'])
    .where('id_archivo', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id_archivo, clave }) => [id_archivo, clave]));
}
