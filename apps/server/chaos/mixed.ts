import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, percentile } from '../bench/stats';
import { loadDemoData } from '../demo/load';
import { Ledger, randomOfRun, storedIn } from './ledger';
import { startPractice, type Check, type Practice } from './practice';

const PEOPLE = 12;
const PATIENTS = 2_000;
/** Between two things that one person does. */
const PAUSE_MS = 400;
const SAMPLES = 60;
/** Of the control, beside the server of the run. */
const LEAK_SAMPLES = 12;
const LEAK_MS = 1_000;
const LEAKED_PER_SAMPLE = 10;
const WORDS = ['gom', 'mar', 'fern', '30', 'san'];

interface Sample {
  rssMb: number;
  openFiles: number;
  /** Milliseconds, of all reads since the last sample. */
  p50: number;
  p95: number;
}

/**
 * What the end of the run may have over its middle: caches fill and data grows, so the beginning is left out. A leak that takes a
 * tenth more an hour is found by a longer run.
 */
const MOST = { rssMb: 1.15, openFiles: 1.15, p50: 1.5, p95: 1.5 };

/**
 * A practice at work for so many minutes: twelve people search, open histories, print summaries and save every kind of record.
 * What the process holds and how long answers take must not grow.
 */
export async function mixed(check: Check, minutes = 60): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-mixed-'));
  const dataDir = join(folder, 'data');
  const timeZone = 'America/Argentina/Buenos_Aires';
  await loadDemoData({ dataDir, databaseUrl: null, timeZone }, PATIENTS);
  const practice = await startPractice({ DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'copias') });
  const line = practice.line();
  const ledger = await Ledger.open(line);
  const random = randomOfRun();
  const headers = { authorization: `Bearer ${practice.token}` };
  const counts = new Map<string, number>();
  let reads: number[] = [];

  const read = async (kind: string, path: string) => {
    const begun = performance.now();
    const answer = await fetch(`${practice.url}${path}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    reads.push(performance.now() - begun);
    count(kind);
  };
  const count = (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const patient = () => random.int(1, PATIENTS);
  const search = () =>
    read('searches', `/pacientes/?page=1&page_size=25&search=${random.pick(WORDS)}`);
  const TASKS = [
    search,
    search,
    search,
    () => read('histories', `/pacientes/historia-completa/${patient()}`),
    () => read('histories', `/pacientes/historia-completa/${patient()}`),
    () => read('worklists', '/pendientes/?page=1&limit=25'),
    () => read('summaries', `/pdf/resumen-hc/${patient()}`),
  ];
  let over = false;
  const work = async (person: number) => {
    while (!over) {
      if (random.int(0, 2) === 0) {
        const answer = await ledger.send(ledger.next(person), line);
        if (answer === 'unanswered') throw new Error('a save was not answered');
        count('saves');
      } else await random.pick(TASKS)();
      await sleep(random.int(0, 2 * PAUSE_MS));
    }
  };

  try {
    const people = Promise.all(Array.from({ length: PEOPLE }, (_, person) => work(person)));
    // A rejection ends the run at its next sample, not the process.
    let failure: unknown = null;
    people.catch((error: unknown) => (failure = error));
    const samples: Sample[] = [];
    const every = (minutes * 60_000) / SAMPLES;
    const sample = async (ms: number) => {
      reads = [];
      await sleep(ms);
      if (failure !== null) throw failure as Error;
      return { ...heldBy(practice), p50: median(reads), p95: percentile(reads, 0.95) };
    };
    for (let n = 0; n < SAMPLES; n += 1) samples.push(await sample(every));
    const growth = growthOf(samples);
    console.log(
      `  ${minutes} minutes: ${[...counts].map(([kind, n]) => `${n} ${kind}`).join(', ')}`,
    );
    for (const [what, { middle, end, ratio }] of Object.entries(growth)) {
      console.log(`  ${what}: ${middle.toFixed(1)} in the middle, ${end.toFixed(1)} at the end`);
      const most = MOST[what as keyof Sample];
      check(`${what} does not grow (${ratio.toFixed(2)} ×, at most ${most} ×)`, ratio <= most);
    }

    const leaked: Agent[] = [];
    const leaking: Sample[] = [];
    for (let n = 0; n < LEAK_SAMPLES; n += 1) {
      for (let more = 0; more < LEAKED_PER_SAMPLE; more += 1) leaked.push(await holdOpen(practice));
      leaking.push(await sample(LEAK_MS));
    }
    const ratio = growthOf(leaking).openFiles.ratio;
    for (const agent of leaked) agent.destroy();
    check('connections that nobody closes are seen', ratio > MOST.openFiles);

    over = true;
    await people;
    await practice.stop();
    const { lost, doubled } = ledger.compare(await storedIn(dataDir));
    const twice = doubled.filter((row) => row.startsWith('caos '));
    check(
      'nothing acknowledged is lost, refused or doubled',
      [lost, twice, ledger.refusals].flat().length === 0,
    );
  } finally {
    over = true;
    await practice.kill();
    rmSync(folder, { recursive: true });
  }
}

function heldBy({ pid }: Practice): Pick<Sample, 'rssMb' | 'openFiles'> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { rssMb: Number(kilobytes) / 1024, openFiles: readdirSync(`/proc/${pid}/fd`).length };
}

/** The last third of the samples beside the second, by their medians. */
function growthOf(samples: readonly Sample[]) {
  const third = Math.floor(samples.length / 3);
  const grown = (what: keyof Sample) => {
    const of = (part: readonly Sample[]) => median(part.map((sample) => sample[what]));
    const [middle, end] = [of(samples.slice(third, 2 * third)), of(samples.slice(2 * third))];
    return { middle, end, ratio: end / middle };
  };
  return {
    rssMb: grown('rssMb'),
    openFiles: grown('openFiles'),
    p50: grown('p50'),
    p95: grown('p95'),
  };
}

/** Asks once, and keeps the connection. */
function holdOpen({ url, token }: Practice): Promise<Agent> {
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(`${url}/salud`, { agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(agent));
    }).on('error', reject);
  });
}
