import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { login } from '@practice/domain';
import { buildApp } from './app';
import { readConfig } from './config';
import { openFiles } from './files/files';
import { hastySqlite } from './testing/engines';

it('a login that comes before the first password is stored waits for it, and is let in', async () => {
  const password = 'una clave de prueba';
  const folder = mkdtempSync(join(tmpdir(), 'practice-files-'));
  const { engine, drop } = await hastySqlite.open();
  const { app, preparePassword } = await buildApp({
    config: readConfig({ APP_PASSWORD: password }),
    db: engine,
    files: await openFiles(folder),
  });
  try {
    const early = app.inject({ method: 'POST', url: login.path, payload: { password } });
    await Promise.all([early, preparePassword(() => undefined)]);
    expect((await early).statusCode).toBe(200);
  } finally {
    await app.close();
    await drop();
    rmSync(folder, { recursive: true });
  }
});
