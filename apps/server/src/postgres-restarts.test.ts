import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPatient, health, listPatients } from '@practice/domain';
import { migrate } from './db/migrate';
import { openPostgres } from './db/postgres';
import { patientBody } from './testing/invented';
import { startPgliteServer, type PgliteServer } from './testing/pglite-server';
import { startServer, type TestServer } from './testing/server';

/** The short form, on PostgreSQL in memory behind a port; the long one restarts a real server (npm run chaos). */
const WRITERS = 8;
const RESTARTS = 6;
/** Short, so that nobody waits for them. */
const PATIENCE = { connectMs: 500, queryMs: 700 };

let database: PgliteServer;
let server: TestServer;
beforeAll(async () => {
  database = await startPgliteServer();
  server = await startServer({
    name: 'PostgreSQL behind a port',
    async open() {
      const engine = openPostgres(database.url, PATIENCE);
      await migrate(engine, null);
      return { engine, drop: () => engine.close() };
    },
  });
}, 90_000);
afterAll(async () => {
  await server.close();
  await database.close();
});

const create = async (dni: string) =>
  server.send({
    method: 'POST',
    url: createPatient.path,
    headers: { 'idempotency-key': `alta-${dni}` },
    payload: { ...patientBody, nombre: 'Reinicio, Ana', dni },
  });
const read = (url: string) => server.send({ method: 'GET', url });

it('restarts of the database end nothing, and nothing that was acknowledged is lost or doubled', async () => {
  let stopped = false;
  let unanswered = 0;
  const acknowledged: string[] = [];
  const write = async (writer: number) => {
    for (let n = 0; !stopped; n += 1) {
      const dni = `${writer}${String(n).padStart(5, '0')}`;
      // As the client does: the same key until there is an answer.
      for (;;) {
        const { statusCode, body } = await create(dni);
        if (statusCode === 201) break;
        unanswered += 1;
        expect([statusCode, body]).toEqual([
          503,
          '{"detail":"La base de datos no responde. Intentá nuevamente en un momento."}',
        ]);
        await sleep(50);
      }
      acknowledged.push(dni);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer + 1));
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await sleep(200);
    await database.restart(100);
  }
  stopped = true;
  await Promise.all(writers);
  expect(unanswered).toBeGreaterThan(0);
  const stored = await server.engine.read.selectFrom('pacientes').select('dni').execute();
  expect(stored.map(({ dni }) => dni).sort()).toEqual(acknowledged.sort());
});

it('a frozen database is said to be, in time, and a save of unknown outcome is stored once', async () => {
  expect((await read(health.path)).statusCode).toBe(200);
  const total = (await read(listPatients.path)).json<{ total: number }>().total;
  database.freeze();
  const started = performance.now();
  const answers = await Promise.all([
    create('congelado'),
    read(listPatients.path),
    read(health.path),
  ]);
  expect(performance.now() - started).toBeLessThan(2 * (PATIENCE.connectMs + PATIENCE.queryMs));
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { detail: 'La base de datos no responde. Intentá nuevamente en un momento.' },
    ]);
  }
  database.thaw();
  await expect.poll(async () => (await create('congelado')).statusCode).toBe(201);
  expect((await create('congelado')).statusCode).toBe(201);
  expect((await read(health.path)).statusCode).toBe(200);
  expect((await read(listPatients.path)).json<{ total: number }>().total).toBe(total + 1);
});
