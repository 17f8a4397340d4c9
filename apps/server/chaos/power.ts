import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Ledger, randomOfRun, storedIn, type Intent } from './ledger';
import { startPractice, type Check } from './practice';
import { RecordedDisk, compileRecorder, endsOf } from './recording';

const WRITERS = 8;
const MB = 1024 * 1024;
/** Of the writing: the log of the database is copied into it within that time. */
const WRITING_MS = 6_000;
const STARTS = 5;
const CONTROL = 3;

/**
 * Eight people save; every call of the server that changes its disk is recorded (Linux, cc in PATH). Then the power goes at random moments:
 * the disk as it was by then holds everything that was acknowledged before, and opens.
 */
export async function power(check: Check, cuts = 100): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-power-'));
  const [data, record] = [join(folder, 'data'), join(folder, 'record')];
  const random = randomOfRun();
  try {
    const practice = await startPractice({
      DATA_DIR: data,
      BACKUP_DIR: join(folder, 'copias'),
      LD_PRELOAD: compileRecorder(folder),
      RECORD_TO: record,
      RECORD_BELOW: data,
    });
    const line = practice.line();
    const ledger = await Ledger.open(line, { mark: () => statSync(record).size });
    const from = statSync(record).size;
    let over = false;
    const write = async (writer: number) => {
      while (!over) {
        const intent: Intent = ledger.next(writer);
        await ledger.send(intent, line);
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    await sleep(WRITING_MS);
    over = true;
    await Promise.all(writers);
    await practice.stop();

    const recorded = readFileSync(record);
    const calls = endsOf(recorded).filter((end) => end > from);
    const target = join(folder, 'cut');
    const place = { below: data, target, random };
    /** At random moments, in their order. */
    const moments = (count: number) =>
      Array.from({ length: count }, () => random.pick(calls)).toSorted((a, b) => a - b);
    /** What the disk holds after a cut: a sentence for each thing that is wrong. */
    const afterCut = async (disk: RecordedDisk, at: number): Promise<string[]> => {
      disk.playTo(at);
      disk.cut(place);
      try {
        const stored = await storedIn(target);
        const { lost, doubled } = ledger.compare(stored, at);
        return [...lost, ...doubled, ...stored.verified.problems];
      } catch (error) {
        return [String(error)];
      } finally {
        rmSync(target, { recursive: true });
      }
    };

    const problems: string[] = [];
    const disk = new RecordedDisk(recorded);
    for (const at of moments(cuts)) {
      const found = await afterCut(disk, at);
      if (found.length > 0) problems.push(found.slice(0, 3).join('; '));
    }
    console.log(
      `  ${cuts} cuts in ${calls.length} calls (${Math.round(recorded.length / MB)} MB), ` +
        `${ledger.acknowledged.size} of ${ledger.sent.length} writes acknowledged`,
    );
    for (const problem of problems.slice(0, 10)) console.log(`  ${problem}`);
    check('every disk opens, whole, with all that was acknowledged', problems.length === 0);
    check('everything was acknowledged', ledger.acknowledged.size === ledger.sent.length);

    const started = new RecordedDisk(recorded);
    for (const at of moments(STARTS)) {
      started.playTo(at);
      started.cut(place);
      const again = await startPractice({ DATA_DIR: target, BACKUP_DIR: join(folder, 'copias') });
      const { status, detail } = await again.create('9000077');
      check(`the server starts on it and stores ${detail}`.trim(), status === 201);
      await again.stop();
      rmSync(target, { recursive: true });
    }

    const control = new RecordedDisk(recorded, false);
    let seen = 0;
    for (const at of moments(CONTROL)) if ((await afterCut(control, at)).length > 0) seen += 1;
    check('on a disk that does not flush something is lost', seen > 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
