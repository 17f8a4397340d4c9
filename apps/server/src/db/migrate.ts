import { Migrator, type Migration } from 'kysely';
import type { Engine, EngineKind } from './engine';
import { createInitialSchema } from './migrations/001-initial';
import { createWorklists } from './migrations/002-worklists';
import { indexWords } from './migrations/003-search-words';
import { indexHeardNames } from './migrations/004-heard-names';
import { storeSignedNames } from './migrations/005-signed-names';
import { createFilesAndStudies } from './migrations/006-files-and-studies';
import { createPathology } from './migrations/007-pathology';
import { createPhotos } from './migrations/008-photos';
import { createBillingAndTemplates } from './migrations/009-billing-and-templates';
import { createAttempts } from './migrations/011-attempts';
import { orderPhotosAndNameTemplates } from './migrations/012-photo-order-and-template-names';
import { createDrafts } from './migrations/013-drafts';
import { storeSignedCoverage } from './migrations/014-signed-coverage';
import { chainAudit } from './migrations/015-audit-chain';
import { indexActivity } from './migrations/016-activity';
import { storeDevices } from './migrations/017-device-of-a-session';
import { storeDraftsTakenOver } from './migrations/018-drafts-taken-over';
import { storeDraftsSaved } from './migrations/019-drafts-saved';
import type { Schema } from './migrations/schema';

export type Step = (db: Schema, kind: EngineKind) => Promise<void>;

/** Every migration, in order. One that has been released is never changed. */
export const STEPS: Record<string, Step> = {
  '001-initial': createInitialSchema,
  '002-worklists': createWorklists,
  '003-search-words': indexWords,
  '004-heard-names': indexHeardNames,
  '005-signed-names': storeSignedNames,
  '006-files-and-studies': createFilesAndStudies,
  '007-pathology': createPathology,
  '008-photos': createPhotos,
  '009-billing-and-templates': createBillingAndTemplates,
  '011-attempts': createAttempts,
  '012-photo-order-and-template-names': orderPhotosAndNameTemplates,
  '013-drafts': createDrafts,
  '014-signed-coverage': storeSignedCoverage,
  '015-audit-chain': chainAudit,
  '016-activity': indexActivity,
  '017-device-of-a-session': storeDevices,
  '018-drafts-taken-over': storeDraftsTakenOver,
  '019-drafts-saved': storeDraftsSaved,
};

/** A newer version of the program has migrated this database. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
}

/** Kysely's words for a migration that it does not know. */
const NEWER = /previously executed migration .* is missing/;

/** Makes a copy of everything before existing data is migrated. */
export type Backup = () => Promise<unknown>;

/** Brings a database up to date; existing data is copied by `backup` first. */
export async function migrate(
  engine: Engine,
  backup: Backup | null,
  steps: Record<string, Step> = STEPS,
): Promise<void> {
  const migrator = new Migrator({
    db: engine.write,
    provider: { getMigrations: async () => migrationsFor(engine.kind, steps) },
    migrationTableName: 'migraciones',
    migrationLockTableName: 'migraciones_turno',
  });
  const known = await migrator.getMigrations();
  const pending = known.filter((migration) => migration.executedAt === undefined);
  const hasData = pending.length < known.length;
  if (pending.length > 0 && hasData) await backup?.();
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && NEWER.test(error.message)) throw new NewerDatabase(error.message);
  if (error) throw error;
}

function migrationsFor(kind: EngineKind, steps: Record<string, Step>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { up: (db: Schema) => step(db, kind) }]),
  );
}
