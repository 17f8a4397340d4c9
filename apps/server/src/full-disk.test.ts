import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPatient, keepAlive, listPatients, login, logout } from '@practice/domain';
import { hastySqlite } from './testing/engines';
import { patientBody } from './testing/invented';
import { PASSWORD, startServer, type TestServer } from './testing/server';

/** SQLite refuses to grow, as on a full disk: the same result code, SQLITE_FULL. The long form fills a real one (npm run chaos). */
let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await startServer(hastySqlite, {}, { log: { write: (line) => logged.push(line) } });
});
afterAll(() => server.close());

const limitPages = (pages: string) =>
  sql.raw(`pragma max_page_count = ${pages}`).execute(server.engine.write);
let dni = 0;
const create = (token = server.token) =>
  server.app.inject({
    method: 'POST',
    url: createPatient.path,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `alta-${(dni += 1)}` },
    payload: { ...patientBody, dni: String(dni), anexo: 'x'.repeat(500) },
  });
const logIn = () =>
  server.app.inject({ method: 'POST', url: login.path, payload: { password: PASSWORD } });
const get = (url: string, token: string) =>
  server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });

/** Nothing more goes into any table. */
async function fill(): Promise<{ stored: number; refused: Awaited<ReturnType<typeof create>> }> {
  await limitPages('1');
  for (let stored = 0; ; stored += 1) {
    const answer = await create();
    if (answer.statusCode === 201) continue;
    for (;;) {
      const small = await sql
        .raw(`insert into dispositivos (huella, creado) values (hex(randomblob(16)), '2026')`)
        .execute(server.engine.write)
        .catch(() => null);
      const session = await sql
        .raw(
          `insert into sesiones (token_hash, archivos_hash, nombre, ip, creado, usado, vence)
           values (hex(randomblob(16)), hex(randomblob(16)), '', '', '2026', '2026', '2026')`,
        )
        .execute(server.engine.write)
        .catch(() => null);
      if (small === null && session === null) return { stored, refused: answer };
    }
  }
}

it('on a full disk a write says so, the log names the cause, and people still log in and read', async () => {
  const { refused } = await fill();
  expect([refused.statusCode, refused.json()]).toEqual([
    507,
    {
      detail:
        'No hay más lugar en el disco del servidor. No se guardó; lo que ya estaba guardado está a salvo. Avisá a quien cuida el servidor: hay que liberar espacio.',
    },
  ]);
  expect(logged.join('')).toContain('database or disk is full');
  expect(logged.join('')).not.toContain('cannot rollback');

  const entered = await logIn();
  expect(entered.statusCode).toBe(200);
  const { token } = entered.json<{ token: string }>();
  const total = (await get(listPatients.path, token)).json<{ total: number }>().total;
  expect(total).toBeGreaterThan(0);
  // Both a session that is in memory alone and a stored one are kept alive, and end when somebody leaves.
  for (const one of [token, server.token]) {
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect((await get(keepAlive.path, one)).statusCode).toBe(200);
  }
  server.clock.now = new Date(server.clock.now.getTime() + 10.5 * 60_000);
  expect((await get(keepAlive.path, token)).statusCode).toBe(200);
  expect((await get(keepAlive.path, server.token)).statusCode).toBe(200);
  const second = (await logIn()).json<{ token: string }>().token;
  const leave = { method: 'POST' as const, url: logout.path };
  for (const one of [second, server.token]) {
    const headers = { authorization: `Bearer ${one}` };
    expect((await server.app.inject({ ...leave, headers })).statusCode).toBe(200);
    expect((await get(listPatients.path, one)).statusCode).toBe(401);
  }

  // There is room again: the session of the full disk goes on, is stored, and signs what it writes.
  await limitPages('1073741823');
  expect((await create(token)).statusCode).toBe(201);
  expect((await get(listPatients.path, token)).json<{ total: number }>().total).toBe(total + 1);
  const audit = await server.engine.read
    .selectFrom('auditoria')
    .innerJoin('sesiones', 'sesiones.id_sesion', 'auditoria.id_sesion')
    .select('auditoria.accion')
    .orderBy('id_auditoria', 'desc')
    .executeTakeFirst();
  expect(audit).toEqual({ accion: 'alta' });
  await server.built.sweep();
  expect((await get(listPatients.path, server.token)).statusCode).toBe(401);
  const revoked = await server.engine.read.selectFrom('sesiones').selectAll().execute();
  expect(revoked.filter(({ revocado }) => revocado !== null)).toEqual([]);
});
