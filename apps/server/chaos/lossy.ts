import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAULTS, startBadLine } from './bad-line';
import { Ledger, randomOfRun, storedIn, type Intent } from './ledger';
import { startPractice, type Check } from './practice';

const WRITERS = 8;
const SHARE_OF_FAULTS = 0.35;
const CONTROL = 300;

/** 10,000 writes over a line of which a third of the requests fail, in every way that a line can fail. */
export async function lossy(check: Check, writes = 10_000): Promise<void> {
  const { ledger, stored, counts, presses } = await overABadLine(writes, ({ key }) => key);
  const { lost, doubled, foreign } = ledger.compare(stored);
  const requests = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const faults = requests - counts.none;
  console.log(
    `  ${requests} requests, ${((100 * faults) / requests).toFixed(0)} % with a fault ` +
      `(${FAULTS.map((fault) => `${fault} ${counts[fault]}`).join(', ')}); ` +
      `${presses} presses for ${ledger.sent.length} writes; ${lost.length} lost, ${doubled.length} doubled`,
  );
  check(
    'every kind of fault was met',
    FAULTS.every((fault) => counts[fault] > 0),
  );
  check('nothing acknowledged is lost, files byte for byte', lost.length === 0);
  check('nothing is stored twice, or was never sent', doubled.length + foreign.length === 0);
  check('everything is acknowledged in the end', ledger.acknowledged.size === ledger.sent.length);
  check('nothing was refused', ledger.refusals.length === 0);
  check('verify finds everything whole', stored.verified.problems.length === 0);

  const never = ledger.next(0);
  ledger.acknowledged.set(never, 0);
  check('a write that is not there is missed', ledger.compare(stored).lost.length === 1);
  const control = await overABadLine(CONTROL, ({ key }, press) => `${key}-${press}`);
  check(
    'with a new key for each press something is stored twice',
    control.ledger.compare(control.stored).doubled.length > 0,
  );
}

/** `keyOf` a press of the button: with one key for all of them a write is stored once. */
async function overABadLine(writes: number, keyOf: (intent: Intent, press: number) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-lossy-'));
  const env = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'copias') };
  const practice = await startPractice(env);
  const random = randomOfRun();
  const bad = await startBadLine({ targetPort: practice.port, share: SHARE_OF_FAULTS, random });
  let presses = 0;
  try {
    const ledger = await Ledger.open(practice.line(), {
      // The documented number of tries; nobody waits for a second here.
      policy: { timeoutMs: 30_000, timeoutOf: 'attempt', retryDelaysMs: [1, 1, 1] },
    });
    const line = practice.line(bad.url);
    const write = async (_: unknown, writer: number) => {
      while (ledger.sent.length < writes) {
        const intent = ledger.next(writer);
        const press = () => ledger.send(intent, line, keyOf(intent, (presses += 1)));
        while ((await press()) === 'unanswered');
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    await bad.close();
    await practice.stop();
    return { ledger, stored: await storedIn(env.DATA_DIR), counts: bad.counts, presses };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
