import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, sessionMessages } from '@practice/domain';
import type { ReadDb } from '../db/engine';
import { TEST_ENGINES } from '../testing/engines';
import { startServer, type TestServer } from '../testing/server';
import { guard } from './auth';
import { handleErrors } from './errors';
import { createMount } from './mount';
import type { ReadContext, WriteContext } from './handler-context';
import { createSessionStore } from '../modules/session/sessions';

let server: TestServer;
beforeAll(async () => {
  const [sqlite] = TEST_ENGINES;
  if (!sqlite) throw new Error('no engine');
  server = await startServer(sqlite);
});
afterAll(() => server.close());

const broken = endpoint({
  method: 'GET',
  path: '/roto',
  summary: '',
  source: 'test',
  access: 'public',
  response: z.object({ n: z.number() }),
});

it('hides what nobody expected behind an id, and fails loudly on an answer that breaks the contract', async () => {
  const app = fastify();
  handleErrors(app);
  const { engine, files } = server;
  const sessions = createSessionStore(engine, () => new Date());
  guard(app, sessions);
  const options = { app, engine, files, sessions, now: () => new Date() };
  createMount({ ...options, checkAnswers: true }).read(broken, async () => ({ n: 'x' }) as never);
  // A route that declares nothing requires a session.
  app.get('/olvidada', async () => 'secreto');

  const response = await app.inject({ method: 'GET', url: '/roto' });
  expect(response.statusCode).toBe(500);
  expect(response.json<{ detail: string }>().detail).toMatch(
    /^Algo falló en el servidor\. Intentá nuevamente\. Código del error: [0-9a-f]{8}$/,
  );
  const forgotten = await app.inject({ method: 'GET', url: '/olvidada' });
  expect([forgotten.statusCode, forgotten.json()]).toEqual([
    401,
    { detail: sessionMessages.sessionRequired },
  ]);
  await app.close();
});

/** Handlers can read rows and nothing else; a write goes through `records`. The compiler is the test. */
type Verbs<T> = Extract<keyof T, 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor'>;
type Nothing<T> = [T] extends [never] ? true : false;
const routesCannotWrite: [
  Nothing<Verbs<ReadDb>>,
  Nothing<Verbs<ReadContext<typeof broken>['db']>>,
  Nothing<Verbs<WriteContext<typeof broken>['db']>>,
  Nothing<Verbs<WriteContext<typeof broken>['records']>>,
] = [true, true, true, true];

it('gives a route no other way to write', () => {
  expect(routesCannotWrite).toHaveLength(4);
});
