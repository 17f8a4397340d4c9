import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { FileRow } from '@practice/domain';
import type { ReadDb } from '../db/engine';
import type { Records } from '../db/records';
import { REFERENCES } from '../db/references';
import type { SpooledFile } from './spool';

/** Bytes of a file's key: its address cannot be guessed. */
const KEY_BYTES = 24;
const KEY = /^[\w-]{32}$/;

/** What a row tells of a content. */
type NamedContent = Pick<SpooledFile, 'sha256' | 'size'> & { name: string; type: string };

/** Names a stored content by a row, in the transaction of the record that has it; null without a file. */
export async function insertFile(
  records: Records,
  file: NamedContent | undefined,
): Promise<number | null> {
  return file === undefined ? null : nameContent(records, file);
}

export async function nameContent(records: Records, file: NamedContent): Promise<number> {
  const row = await records.insert('archivos', {
    clave: randomBytes(KEY_BYTES).toString('base64url'),
    sha256: file.sha256,
    nombre: file.name,
    tipo: file.type,
    tamano: file.size,
  });
  return row.id_archivo;
}

/** What a record's row tells of its file, of the columns that `fileColumns` selects (decision ES5). */
export function fileFields({ clave, ...row }: FileColumns): FileRow {
  return { ruta_archivo: clave === null ? null : `/storage/${clave}`, ...row };
}

/** The columns of a joined file, for {@link fileFields}. */
export const FILE_COLUMNS = [
  'f.clave',
  'f.nombre as nombre_archivo',
  'f.tipo as tipo_archivo',
  'f.tamano as tamano_archivo',
] as const;

interface FileColumns {
  clave: string | null;
  nombre_archivo: string | null;
  tipo_archivo: string | null;
  tamano_archivo: number | null;
}

export interface ServedFile {
  sha256: string;
  nombre: string;
  tipo: string;
  tamano: number;
}

interface Owner {
  /** A table whose rows have a file, and the column that names it. */
  table: string;
  column: string;
  /** The table that names the patient, where `table` does not: [table, key]. */
  parent: readonly [table: string, column: string] | null;
}

const OWNERS: readonly Owner[] = Object.entries(REFERENCES).flatMap(([table, references]) => {
  const columns = Object.keys(references).filter((name) => references[name]?.[0] === 'archivos');
  if (columns.length === 0) return [];
  const [parent = null] =
    'id_paciente' in references
      ? []
      : Object.values(references).filter(([target]) => target !== 'archivos');
  if (parent === null && !('id_paciente' in references)) {
    throw new Error(`the files of ${table} belong to no patient`);
  }
  return columns.map((column) => ({ table, column, parent }));
});

/** Joins a row `r` that has a file to its patient `p`, over rows that are not deleted. */
function patientOf({ parent }: Owner) {
  if (parent === null) return sql`join pacientes p on p.id_paciente = r.id_paciente`;
  const [table, key] = parent;
  return sql`
    join ${sql.table(table)} o on o.${sql.ref(key)} = r.${sql.ref(key)} and o.borrado = 0
    join pacientes p on p.id_paciente = o.id_paciente`;
}

/** The file of a key, while a record that is not deleted has it: neither is its patient (decision G7). */
export async function findServedFile(db: ReadDb, clave: string): Promise<ServedFile | null> {
  if (!KEY.test(clave)) return null;
  const owners = OWNERS.map(
    (owner) => sql`
      select 1 from ${sql.table(owner.table)} r ${patientOf(owner)}
      where r.${sql.ref(owner.column)} = f.id_archivo and r.borrado = 0 and p.borrado = 0`,
  );
  const row = await db
    .selectFrom('archivos as f')
    .select(['f.sha256', 'f.nombre', 'f.tipo', 'f.tamano'])
    .where('f.clave', '=', clave)
    .where(sql<boolean>`exists (${sql.join(owners, sql` union all `)})`)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether any row, also a deleted or replaced one, names the content (decision G15). */
export async function isNamed(db: ReadDb, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('archivos')
    .select('id_archivo')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
