import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../src/config';
import type { Engine } from '../src/db/engine';
import { migrate } from '../src/db/migrate';
import { createRecords } from '../src/db/records';
import { DATABASE_FILE, openSqlite } from '../src/db/sqlite';
import { patientKeys } from '../src/modules/patients/repository';
import { fillDatabase } from '../demo/fill';
import { inventPatients, type InventedPatient } from '../demo/invent';
import { createRandom } from '../demo/random';
import { measureBusySearches } from './busy-searches';
import { openConnection, request } from './client';
import { measureCreates } from './creates';
import { inFolder, type Workplace } from './folder';
import { planDistinct, planReads } from './plan';
import type { Target } from './processes';
import { measureReads } from './reads';
import { recordReads } from './record';
import { report } from './report';

/** `npm run bench`: the built server beside floors of the same run, on a data folder of its own. */

const PATIENTS = Number(process.env['BENCH_PATIENTS'] ?? 100_000);
const SEED = 20;
const TODAY = '2026-11-20';
const HEAVY_PATIENT = 1;
const PASSWORD = 'bench-password';
/** How many patients the names for searches are taken from. */
const SAMPLE = 5000;
const DISTINCT_TERMS = 3000;

const SERVER = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const floor = (name: string) => fileURLToPath(new URL(`./floors/${name}.ts`, import.meta.url));
const TSX = ['--import', 'tsx'];

async function main({ folder, start }: Workplace): Promise<void> {
  if (!existsSync(SERVER)) throw new Error('The server is not built: npm run build.');
  const { people, newPatient, emptyPatient } = await fill(folder);
  const database = join(folder, DATABASE_FILE);
  const copy = join(folder, 'bench-whole.db');
  copyFileSync(database, copy);

  const patients = { heavyPatient: HEAVY_PATIENT, emptyPatient };
  const reads = planReads(people, createRandom(SEED), patients);
  const distinct = planDistinct(people, DISTINCT_TERMS);
  const config = readConfig({ DATA_DIR: folder, APP_PASSWORD: PASSWORD });
  const recorded = await recordReads(
    config,
    PASSWORD,
    [...reads, ...distinct].map(({ path }) => path),
  );
  const planFile = join(folder, 'bench-plan.json');
  writeFileSync(planFile, JSON.stringify(Object.fromEntries(recorded)));

  const server = await start([SERVER], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    APP_PASSWORD: PASSWORD,
  });
  const sql = await start([...TSX, floor('same-sql'), database, planFile]);
  const fastify = await start([...TSX, floor('bare-fastify'), planFile]);
  const insert = await start([...TSX, floor('bare-insert'), join(folder, 'bench-floor.db')]);

  const whole = await start([...TSX, floor('whole-create'), copy]);

  const token = await logIn(server);
  const readResults = await measureReads(reads, { server, sql, fastify }, token, recorded);
  const createResults = [];
  for (const connections of [1, 8]) {
    createResults.push(
      await measureCreates(connections, { server, insert, whole }, token, newPatient),
    );
  }
  console.log(
    `${PATIENTS} patients; Node ${process.version}; ${cpus()[0]?.model} × ${cpus().length}`,
  );
  const busy = [];
  for (const connections of [1, 16]) {
    busy.push(await measureBusySearches(connections, distinct, { server, sql }, token));
  }
  console.log(report(readResults, createResults, busy));
}

/** The data, the people that searches are about, and people who are not registered yet. */
async function fill(folder: string) {
  const start = performance.now();
  const engine = openSqlite(folder);
  await migrate(engine, null);
  const options = {
    seed: SEED,
    today: TODAY,
    patients: PATIENTS,
    now: new Date(),
    heavyFirst: true,
  };
  const sizes = await fillDatabase(engine, options);
  const emptyPatient = await addPatientWithoutHistory(engine);
  await engine.close();
  console.log(`Filled in ${((performance.now() - start) / 1000).toFixed(1)} s.`);

  const invented = inventPatients({ seed: SEED, today: TODAY, sizes });
  const people: InventedPatient[] = [];
  for (let index = 0; index < PATIENTS; index++) {
    const person = invented.next().value;
    if (index < SAMPLE) people.push(person);
  }
  return { people, newPatient: () => invented.next().value, emptyPatient };
}

async function addPatientWithoutHistory(engine: Engine): Promise<number> {
  const person = { nombre: 'Sin Historia, Nadie', dni: '1' };
  const author = { id_sesion: null, nombre: 'bench', ip: '127.0.0.1' };
  const stored = await engine.transact((tx) =>
    createRecords(tx, { kind: engine.kind, author, now: () => new Date() }).insert('pacientes', {
      ...person,
      ...patientKeys(person),
    }),
  );
  return stored.id_paciente;
}

async function logIn(server: Target): Promise<string> {
  const connection = await openConnection(server.port);
  const body = JSON.stringify({ password: PASSWORD });
  const answer = await connection.send(request('POST', '/auth/login', {}, body));
  connection.close();
  const parsed: unknown = JSON.parse(answer.body);
  if (typeof parsed !== 'object' || parsed === null || !('token' in parsed)) {
    throw new Error(`the login was answered ${answer.status}`);
  }
  return String(parsed.token);
}

await inFolder(main);
