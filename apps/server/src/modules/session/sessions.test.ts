import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../db/engine';
import { migrate } from '../../db/migrate';
import { openSqlite } from '../../db/sqlite';
import { createSessionStore } from './sessions';

const PERSON = { nombre: 'Dra. Inventada Sosa', ip: '127.0.0.1' };

/** A cached session must not survive a commit. */
describe('a session that was just looked up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'));
  let here: Engine;
  let elsewhere: Engine;
  let now = new Date('2026-11-20T13:30:00Z');
  const clock = () => now;

  beforeAll(async () => {
    here = openSqlite(folder);
    await migrate(here, null);
    elsewhere = openSqlite(folder);
  });
  afterAll(async () => {
    await elsewhere.close();
    await here.close();
    rmSync(folder, { recursive: true });
  });

  it('is refused at once when it is revoked, by this process or by another', async () => {
    const store = createSessionStore(here, clock);
    const other = createSessionStore(elsewhere, clock);
    for (const revoke of [store.revoke, other.revoke]) {
      const { token } = await store.begin({ ...PERSON, device: null });
      const session = await store.findByToken(token);
      expect(await store.findByToken(token)).toMatchObject(PERSON);
      await revoke(session?.id_sesion ?? 0);
      expect(await store.findByToken(token)).toBeNull();
    }
  });

  it('ends by itself when nobody uses it, and after its last hour', async () => {
    const store = createSessionStore(here, clock);
    const { token, filesToken } = await store.begin({ ...PERSON, device: null });
    expect(await store.findByToken(token)).not.toBeNull();
    expect(await store.findByFilesToken(filesToken)).not.toBeNull();
    expect(await store.findByToken(filesToken)).toBeNull();
    now = new Date(now.getTime() + 13 * 60_000);
    expect(await store.findByToken(token)).toBeNull();
    expect(await store.findByFilesToken(filesToken)).toBeNull();
  });
});
