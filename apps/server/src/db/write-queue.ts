import type { Kysely } from 'kysely';
import { audited } from './audit-chain';
import type { Transact, Work } from './engine';
import type { Database } from './tables';

/** So many share a commit at most: the first of them waits for the last. */
const MOST_TOGETHER = 32;

interface Waiting {
  run: Work<unknown>;
  resolve: (value: never) => void;
  reject: (reason: unknown) => void;
}

/**
 * Group commit for a database with one writer, where a durable commit costs far more than the rows of it. What waits shares one transaction
 * and is answered after its commit. If one of them fails, all is rolled back and each runs once more in a transaction of its own,
 * so that a failure is its own alone. No savepoints: the search index writes at each (decision 230).
 */
export function createWriteQueue(db: Kysely<Database>): Transact {
  const queue: Waiting[] = [];
  let running = false;

  async function alone({ run, resolve, reject }: Waiting): Promise<void> {
    await db
      .transaction()
      .execute(audited('sqlite', run))
      .then(resolve as (value: unknown) => void, reject);
  }

  async function together(batch: readonly Waiting[]): Promise<void> {
    const results: unknown[] = [];
    try {
      const work: Work<void> = async (tx) => {
        for (const { run } of batch) results.push(await run(tx));
      };
      await db.transaction().execute(audited('sqlite', work));
    } catch {
      for (const waiting of batch) await alone(waiting);
      return;
    }
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as never);
  }

  async function work(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, MOST_TOGETHER);
      const [only] = batch;
      await (batch.length === 1 && only ? alone(only) : together(batch));
    }
    running = false;
  }

  return (run) =>
    new Promise((resolve, reject) => {
      queue.push({ run, resolve, reject });
      if (running) return;
      running = true;
      // After all requests that have arrived together were read: a commit holds the loop, so later nobody would wait with them.
      setImmediate(() => void work());
    });
}
