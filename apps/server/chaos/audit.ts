import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../demo/random';
import { migrate } from '../src/db/migrate';
import { openSqlite } from '../src/db/sqlite';
import { readHead, verifyAudit } from '../src/db/verify-audit';
import {
  disarmAudit,
  problemsAfter,
  rewriteChain,
  unnoticed,
  writeAudit,
} from '../src/testing/tamper';
import type { Check } from './practice';

const TAMPERINGS = 1_000;
const ROWS = 300;

/** 1,000 random ways to alter the audit, each on the same whole chain. */
export async function audit(check: Check): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-audit-'));
  const engine = openSqlite(folder);
  try {
    await migrate(engine, null);
    await disarmAudit(engine);
    await writeAudit(engine, ROWS);
    const seed = Date.now();
    const missed = await unnoticed(engine, TAMPERINGS, createRandom(seed));
    console.log(`  ${TAMPERINGS - missed.length} of ${TAMPERINGS} seen (seed ${seed})`);
    check('each of them is seen', missed.length === 0);
    const { rows, problems } = await verifyAudit(engine.read);
    check('the untouched chain is whole', rows === ROWS && problems.length === 0);
    const head = await readHead(engine.read);
    const rewrite = (db: typeof engine.write) => rewriteChain(db, 5);
    check(
      'a chain written again is not seen alone',
      (await problemsAfter(engine, rewrite)).length === 0,
    );
    const noted = head === null ? [] : [{ ...head, from: 'copia' }];
    check(
      'and is seen by the head of a copy',
      (await problemsAfter(engine, rewrite, noted)).length === 1,
    );
  } finally {
    await engine.close();
    rmSync(folder, { recursive: true });
  }
}
