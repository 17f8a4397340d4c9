import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { countRows } from '../db/describe';
import type { Engine, ReadDb } from '../db/engine';
import { findDamage } from '../db/in-thread';
import { verifyAudit, type NotedHead } from '../db/verify-audit';
import { MissingContent, type FileStore } from '../files/file-store';
import { verifyMessages as messages } from '../start-messages';
import { installationOf } from './installation';
import { listBackups } from './manifest';
import { RESTORED_FILE } from './restore';

export interface Verified {
  /** A sentence for each thing that is wrong. */
  problems: string[];
  rows: number;
  tables: number;
  audit: number;
  files: number;
}

export interface VerifyOptions {
  /** The database file; null: PostgreSQL. */
  file: string | null;
  store: FileStore;
  dataDir: string;
  backupDir: string;
  /** Names a database that several data folders may share (docs/decisions/258). */
  origin?: string | null;
}

/** Reads the whole database, the chain of its audit and every file, also while the server runs. */
export async function verifyData(engine: Engine, options: VerifyOptions): Promise<Verified> {
  const { file, store } = options;
  const problems: string[] = [];
  const damage = file === null ? [] : await findDamage(file, { full: true });
  problems.push(...damage.map(messages.damaged));
  const audit = await verifyAudit(engine.read, await notedHeads(options));
  problems.push(...audit.problems.map(messages.audit));
  const files = await verifyFiles(engine.read, store);
  problems.push(...files.problems);
  const counts = Object.values(await countRows(engine.read));
  return {
    problems,
    rows: counts.reduce((sum, n) => sum + n, 0),
    tables: counts.length,
    audit: audit.rows,
    files: files.count,
  };
}

const Restored = z.object({
  copia: z.string(),
  restaurada: z.string(),
  /** That of the copy. */
  instalacion: z.optional(z.string()),
});

/**
 * Where each copy says that the chain ended: those of this data folder, of the servers that share its database, and of the folder
 * that it was restored from, without those after the copy that was restored, and without those of others.
 */
async function notedHeads({
  dataDir,
  backupDir,
  origin = null,
}: VerifyOptions): Promise<NotedHead[]> {
  const restored = await readFile(join(dataDir, RESTORED_FILE), 'utf8').then(
    (text) => z.parse(Restored, JSON.parse(text)),
    () => null,
  );
  const own = await installationOf(dataDir);
  const known = [undefined, own, restored?.instalacion];
  const backups = await listBackups(backupDir);
  return backups.flatMap(({ folder, manifest: { auditoria, creado, instalacion, origen } }) => {
    const isShared = origin !== null && origen === origin;
    const isOwn = isShared || (instalacion !== undefined && instalacion === own);
    const replaced =
      restored !== null &&
      creado > restored.copia &&
      !isOwn &&
      (creado < restored.restaurada || instalacion !== undefined);
    const isKnown = isShared || known.includes(instalacion);
    return auditoria === null || replaced || !isKnown ? [] : [{ ...auditoria, from: folder }];
  });
}

const PAGE = 500;

async function verifyFiles(
  db: ReadDb,
  store: FileStore,
): Promise<{ count: number; problems: string[] }> {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (let last = 0; ;) {
    const page = await db
      .selectFrom('archivos')
      .select(['id_archivo', 'sha256', 'nombre'])
      .where('id_archivo', '>', last)
      .orderBy('id_archivo')
      .limit(PAGE)
      .execute();
    for (const { sha256, nombre } of page) {
      if (seen.has(sha256)) continue;
      seen.add(sha256);
      const found = await hashInStore(store, sha256);
      if (found === null) problems.push(messages.missingFile(nombre, sha256));
      else if (found !== sha256) problems.push(messages.alteredFile(nombre, sha256));
    }
    if (page.length < PAGE) return { count: seen.size, problems };
    last = page.at(-1)?.id_archivo ?? last;
  }
}

async function hashInStore(store: FileStore, sha256: string): Promise<string | null> {
  try {
    const found = createHash('sha256');
    for await (const chunk of (await store.read(sha256)) as AsyncIterable<Buffer>) {
      found.update(chunk);
    }
    return found.digest('hex');
  } catch (error) {
    if (error instanceof MissingContent) return null;
    throw error;
  }
}
