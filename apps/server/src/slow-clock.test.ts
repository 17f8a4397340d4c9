import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPatient } from '@practice/domain';
import { hastySqlite } from './testing/engines';
import { patientBody } from './testing/invented';
import { startServer, type TestServer } from './testing/server';
import { buildApp } from './app';
import { readConfig } from './config';

let server: TestServer;
beforeAll(async () => {
  server = await startServer(hastySqlite);
});
afterAll(() => server.close());

/** What a start says whose clock differs by `minutes` from the last one that stored something. */
async function saidAt(minutes: number): Promise<string> {
  const logged: string[] = [];
  const built = await buildApp({
    config: { ...readConfig({}), dataDir: server.folder },
    db: server.engine,
    files: server.files,
    now: () => new Date(server.clock.now.getTime() + minutes * 60_000),
    log: { write: (line) => logged.push(line) },
  });
  await built.app.close();
  return logged.join('');
}

it('a clock that is behind what is stored is said at the start; one that is right is not', async () => {
  expect(await saidAt(-60)).toBe('');
  const stored = await server.app.inject({
    method: 'POST',
    url: createPatient.path,
    headers: { authorization: `Bearer ${server.token}`, 'idempotency-key': 'alta' },
    payload: patientBody,
  });
  expect(stored.statusCode).toBe(201);
  expect(await saidAt(-60)).toMatch(/El reloj de este servidor está mal, o lo estuvo: marca \d/);
  expect(await saidAt(-1)).toBe('');
  expect(await saidAt(1)).toBe('');
});
