import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomOfRun, Ledger, storedIn, type Intent } from './ledger';
import { startPractice, type Check, type Line } from './practice';

const WRITERS = 8;
/** Of the writes before a kill: the first ones meet a server that has just started. */
const LONGEST_MS = 300;
/** Cycles of the control. */
const CONTROL = 5;

/** `kill -9` while eight people save patients, evoluciones, files and drafts; what was not answered is sent again under its key. */
export async function kill(check: Check, cycles = 200): Promise<void> {
  const { ledger, stored } = await killed(cycles, ({ key }) => key);
  const { lost, doubled, foreign } = ledger.compare(stored);
  console.log(
    `  ${cycles} kills, ${ledger.sent.length} writes sent, ${ledger.acknowledged.size} acknowledged; ` +
      `${lost.length} lost, ${doubled.length} doubled`,
  );
  check('nothing acknowledged is lost, files byte for byte', lost.length === 0);
  check('nothing is stored twice, or was never sent', doubled.length + foreign.length === 0);
  check('everything is acknowledged in the end', ledger.acknowledged.size === ledger.sent.length);
  check('nothing was refused', ledger.refusals.length === 0);
  check('verify finds everything whole', stored.verified.problems.length === 0);

  const never = ledger.next(0);
  ledger.acknowledged.set(never, 0);
  check('a write that is not there is missed', ledger.compare(stored).lost.length === 1);
  const control = await killed(CONTROL, ({ key }, attempt) => `${key}-${attempt}`);
  check(
    'with a new key for each attempt something is stored twice',
    control.ledger.compare(control.stored).doubled.length > 0,
  );
}

/** `keyOf` an attempt: with one key for all of them a write is stored once. */
async function killed(cycles: number, keyOf: (intent: Intent, attempt: number) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-kill-'));
  const env = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'copias') };
  const random = randomOfRun();
  let attempts = 0;
  /** What each writer sends first after the start: what was not answered, and once more the last that was. */
  const again = Array.from({ length: WRITERS }, (): Intent[] => []);
  const first = await startPractice(env);
  const ledger = await Ledger.open(first.line());
  await first.stop();

  const write = async (writer: number, line: Line, ended: () => boolean) => {
    const queue = again[writer] ?? [];
    while (!ended() || queue.length > 0) {
      const intent = queue[0] ?? ledger.next(writer);
      if (queue.length === 0) queue.push(intent);
      const answer = await ledger.send(intent, line, keyOf(intent, (attempts += 1)));
      if (answer === 'unanswered') return;
      queue.shift();
      // An older draft sent again would be the newest text.
      if (intent.kind !== 'borrador') repeated[writer] = intent;
    }
  };
  const repeated: (Intent | undefined)[] = [];
  try {
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const practice = await startPractice(env);
      let dead = false;
      const line = practice.line();
      const writers = again.map((_, writer) => write(writer, line, () => dead));
      await sleep(random.int(20, LONGEST_MS));
      dead = true;
      await practice.kill();
      await Promise.all(writers);
      again.forEach((queue, writer) => {
        const last = repeated[writer];
        if (last !== undefined && !queue.includes(last)) queue.push(last);
      });
    }
    const last = await startPractice(env);
    await Promise.all(again.map((_, writer) => write(writer, last.line(), () => true)));
    await last.stop();
    return { ledger, stored: await storedIn(env.DATA_DIR) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
