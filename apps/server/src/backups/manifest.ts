import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Names what a copy holds; written last, so that a folder without it is no copy. */
export const MANIFEST_FILE = 'copia.json';
/** A copy that is being made, or being deleted: never read. */
export const UNFINISHED = '.sin-terminar';
const FORMAT = 1;

const Count = z.int().check(z.minimum(0));
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const Manifest = z.object({
  formato: z.literal(FORMAT),
  /** When it was begun: everything acknowledged before is in it. */
  creado: z.string(),
  /** The data folder that made it (installation.ts); without one it was made before they had names. */
  instalacion: z.optional(z.string()),
  /** The database itself, where servers with data folders of their own may share it (docs/decisions/258). */
  origen: z.optional(z.string()),
  motivo: z.enum(['diaria', 'pedida', 'antes-de-migrar']),
  motor: z.enum(['sqlite', 'postgres']),
  base: z.object({ archivo: z.string(), bytes: Count, sha256: Sha256 }),
  migraciones: z.array(z.string()),
  /** Rows of each table. */
  filas: z.record(z.string(), Count),
  archivos: z.object({ cantidad: Count, bytes: Count }),
  /** Contents that the database names and the store did not have. */
  faltan: z.array(Sha256),
  /** Where the chain of the audit ended; null before it was chained. */
  auditoria: z.nullable(z.object({ filas: Count, ultimo_id: Count, huella: z.string() })),
});
export type Manifest = z.output<typeof Manifest>;
export type Motive = Manifest['motivo'];

export interface Backup {
  folder: string;
  manifest: Manifest;
}

export const newManifest = (found: Omit<Manifest, 'formato'>): Manifest => ({
  formato: FORMAT,
  ...found,
});

/** 'copia-2026-11-22T14-30-05-123Z': the order of the names is that of time. */
export const folderName = (creado: string) => `copia-${creado.replace(/[:.]/g, '-')}`;
const FOLDER = /^copia-[\dTZ-]+$/;

/** The copy in `folder`; null when there is none, or none that this version can read. */
export async function readBackup(folder: string): Promise<Backup | null> {
  try {
    const text = await readFile(join(folder, MANIFEST_FILE), 'utf8');
    return { folder, manifest: z.parse(Manifest, JSON.parse(text)) };
  } catch {
    // Missing, cut short or of another program: the reader of the copies says which folder it asked for.
    return null;
  }
}

/** Every copy in `backupDir`, newest first; none where the folder cannot be read. */
export async function listBackups(backupDir: string): Promise<Backup[]> {
  const names = await readdir(backupDir).catch(() => []);
  const found = await Promise.all(
    names.filter((name) => FOLDER.test(name)).map((name) => readBackup(join(backupDir, name))),
  );
  return found
    .filter((backup) => backup !== null)
    .toSorted((a, b) => (a.manifest.creado < b.manifest.creado ? 1 : -1));
}

export const isComplete = ({ manifest }: Backup) => manifest.faltan.length === 0;
