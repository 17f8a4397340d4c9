import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '@practice/domain';
import type { Engine } from '../src/db/engine';
import { createRecords } from '../src/db/records';
import { openSqlite } from '../src/db/sqlite';
import type { InventedPatient } from '../demo/invent';
import { createRandom, type Random } from '../demo/random';
import { findPatient, findPatients, patientKeys } from '../src/modules/patients/repository';
import { searchPatients } from '../src/modules/patients/search/search-patients';
import { inFolder } from './folder';
import { fillPatients, type Filled } from './many-patients';
import { fixed, table, times, verdict } from './report';
import { median, percentile } from './stats';

/**
 * `npm run bench -- --scale`: the search in the service, without HTTP and without remembered totals. Judged by
 * processor time: the engine runs in this thread and reads from memory, so that is what a search takes when nobody
 * else uses the machine. The time by the clock stands beside it.
 */

const SIZES = { small: 10_000, usual: 100_000, large: 1_000_000 } as const;
const AIMS = { usualP99: 10, largeMax: 30, growth: 1.3 } as const;
const SEED = 20;
const TODAY = '2026-11-20';
const SEARCHES = 200;
const AUTHOR = { id_sesion: null, nombre: 'Banco de pruebas', ip: '' };

interface Store extends Filled {
  engine: Engine;
  count: number;
}

type Times = number[];

interface Taken {
  cpu: Times;
  clock: Times;
}

const LETTERS = [...'abcdefghijklmnñopqrstuvwxyz'];

/** Every kind of search, as people type them. */
function kinds(people: readonly InventedPatient[], random: Random): Record<string, () => string> {
  const part = (index: number) => fold(random.pick(people).nombre.split(', ')[index] ?? '');
  const surname = () => random.pick(part(0).split(' '));
  const name = () => random.pick(part(1).split(' '));
  const dni = () => {
    for (;;) {
      const found = random.pick(people).dni;
      if (/^\d+$/.test(found)) return found;
    }
  };
  const digits = (count: number) => () => dni().slice(0, count);
  return {
    'no search': () => '',
    '1 letter': () => random.pick(LETTERS),
    '2 letters': () => surname().slice(0, 2),
    '3 letters': () => name().slice(0, 3),
    'start of a surname': () => surname().slice(0, random.int(4, 6)),
    surname,
    name,
    infix: () => surname().slice(1, random.int(4, 6)),
    'surname and name': () => `${surname()} ${name()}`,
    'surname and letter': () => `${surname()} ${name().slice(0, 1)}`,
    'two letters alone': () => `${surname().slice(0, 1)} ${name().slice(0, 1)}`,
    'DNI, 1 digit': digits(1),
    'DNI, 2 digits': digits(2),
    'DNI, 3 digits': digits(3),
    'DNI, 4 digits': digits(4),
    'DNI, 5 digits': digits(5),
    'DNI, 6 digits': digits(6),
    'DNI whole': dni,
    'DNI, middle': () => dni().slice(2, 5),
    'name and digits': () => `${name()} ${dni().slice(0, 3)}`,
    'no match': () => `${surname().slice(0, 4)}xq${random.int(1000, 9999)}`,
  };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function searches({ engine: { read }, registered }: Store): Promise<Map<string, Taken>> {
  const result = new Map<string, Taken>();
  for (const [kind, term] of Object.entries(kinds(registered, createRandom(SEED)))) {
    const taken: Taken = { cpu: [], clock: [] };
    // The first ones warm up.
    for (let index = -SEARCHES / 10; index < SEARCHES; index++) {
      const text = term();
      const before = processorMs();
      const clock = await timed(async () => {
        const { ids } = await searchPatients(read, 'sqlite', text, { limit: 25, offset: 0 });
        await findPatients(read, ids);
      });
      if (index < 0) continue;
      taken.cpu.push(processorMs() - before);
      taken.clock.push(clock);
    }
    result.set(kind, taken);
  }
  return result;
}

/** Reads and durable creates of both in turns: noise meets them alike. */
async function growth(small: Store, large: Store) {
  const random = createRandom(SEED);
  const read = ({ engine, count }: Store) =>
    timed(() => findPatient(engine.read, random.int(1, count)));
  const create = ({ engine, others }: Store) => {
    const person = others.next().value;
    return timed(() =>
      engine.transact(async (tx) => {
        const now = () => new Date();
        const records = createRecords(tx, { kind: engine.kind, author: AUTHOR, now });
        await records.insert('pacientes', { ...person, ...patientKeys(person) });
      }),
    );
  };
  const measure = async (run: (store: Store) => Promise<number>, rounds: number) => {
    const ms: [Times, Times] = [[], []];
    for (let round = -rounds / 10; round < rounds; round++) {
      const both = [await run(small), await run(large)] as const;
      if (round < 0) continue;
      ms[0].push(both[0]);
      ms[1].push(both[1]);
    }
    return ms;
  };
  return { 'point read': await measure(read, 5000), create: await measure(create, 2000) };
}

const micros = (ms: Times) => (median(ms) * 1000).toFixed(0);

function searchReport(usual: Map<string, Taken>, large: Map<string, Taken>): string[] {
  const lines: string[] = [];
  const rows = [...usual].map(([kind, few]) => {
    const many = large.get(kind) ?? few;
    const [p99, max] = [percentile(few.cpu, 0.99), Math.max(...many.cpu)];
    const met = p99 <= AIMS.usualP99 && max <= AIMS.largeMax;
    const limits = `p99 ${fixed(p99)} ms (≤ ${AIMS.usualP99}), max ${fixed(max)} ms (≤ ${AIMS.largeMax})`;
    lines.push(verdict(met, `${kind}: ${limits}`));
    const figures = [few, many].flatMap(({ cpu, clock }) => [
      median(cpu),
      percentile(cpu, 0.99),
      Math.max(...cpu),
      percentile(clock, 0.99),
    ]);
    return [kind, ...figures.map(fixed)];
  });
  const columns = (size: number) => [`${size}: p50`, 'p99', 'max', 'clock p99'];
  return [
    'Searches in the service, ms of processor time (and p99 by the clock).',
    table(['', ...columns(SIZES.usual), ...columns(SIZES.large)], rows),
    lines.join('\n'),
  ];
}

await inFolder(async ({ folder }) => {
  const open = async (count: number): Promise<Store> => {
    const own = join(folder, String(count));
    mkdirSync(own);
    const start = performance.now();
    const filled = await fillPatients(own, count, { seed: SEED, today: TODAY });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${count} patients in ${seconds} s.`);
    return { engine: openSqlite(own), count, ...filled };
  };
  const [small, usual, large] = [
    await open(SIZES.small),
    await open(SIZES.usual),
    await open(SIZES.large),
  ];
  console.log(['', ...searchReport(await searches(usual), await searches(large))].join('\n\n'));
  for (const [what, [few, many]] of Object.entries(await growth(small, large))) {
    const ratio = median(many) / median(few);
    const said = `${micros(few)} → ${micros(many)} µs, ${times(ratio)}`;
    const sizes = `${SIZES.small} → ${SIZES.large}`;
    console.log(
      verdict(ratio <= AIMS.growth, `${what}, ${sizes}: ${said} (≤ ${AIMS.growth}), p50`),
    );
  }
  for (const { engine } of [small, usual, large]) await engine.close();
});
