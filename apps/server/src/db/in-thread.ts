import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { threadProgram } from '../threads';
import type { StorageFailure } from './storage-failure';

/** What takes longer than a request may wait, because it reads a whole SQLite database (storage rule 11). */
export type ThreadJob =
  { kind: 'check'; file: string; full: boolean } | { kind: 'copy'; file: string; target: string };

/** Rows of each table. */
export type RowCounts = Record<string, number>;

export type ThreadAnswer =
  | { problems: string[]; rows?: RowCounts; failure?: never }
  | { failure: { text: string; storage: StorageFailure | null } };

/**
 * Reads the whole database: what is wrong with it, in SQLite's words; empty when it is whole. `full` also compares every
 * index with its table, which takes several times as long. Rejects when the check could not be made.
 */
export function findDamage(file: string, { full }: { full: boolean }): Promise<string[]> {
  return run({ kind: 'check', file, full }).then(({ problems }) => problems);
}

/**
 * Copies a database into the file `target`, durably, and checks the copy (storage rule 8); others may write meanwhile. Resolves to
 * the rows of its tables.
 */
export async function copyDatabase(file: string, target: string): Promise<RowCounts> {
  const { problems, rows = {} } = await run({ kind: 'copy', file, target });
  if (problems.length > 0) throw new Error(`${target}: ${problems.join('; ')}`);
  return rows;
}

async function run(job: ThreadJob): Promise<{ problems: string[]; rows?: RowCounts }> {
  const [program, options] = threadProgram('database-thread', import.meta.url);
  const thread = new Worker(program, { ...options, workerData: job });
  const [answer] = (await once(thread, 'message')) as [ThreadAnswer];
  if (answer.failure === undefined) return answer;
  if (answer.failure.storage === 'damaged') return { problems: [answer.failure.text] };
  throw new Error(answer.failure.text);
}
