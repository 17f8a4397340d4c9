import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine, Work } from './engine';
import { migrate } from './migrate';
import { openSqlite } from './sqlite';

describe('writes that wait for the one writer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'write-queue-'));
  let engine: Engine;

  beforeAll(async () => {
    engine = openSqlite(folder);
    await migrate(engine, null);
  });
  beforeEach(async () => {
    await engine.write.deleteFrom('laboratorios').execute();
  });
  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true });
  });

  const add =
    (laboratorio: string): Work<string> =>
    async (tx) => {
      const row = { laboratorio, clave: laboratorio, orden: laboratorio };
      const stamp = { creado: 'x', modificado: 'x', version: 1 };
      await tx
        .insertInto('laboratorios')
        .values({ ...row, ...stamp })
        .execute();
      return laboratorio;
    };
  const stored = async () =>
    (
      await engine.read.selectFrom('laboratorios').select('laboratorio').orderBy('id').execute()
    ).map(({ laboratorio }) => laboratorio);

  it('share one transaction, first come first served, and are answered when they are stored', async () => {
    const transactions = vi.spyOn(engine.write, 'transaction');
    const names = ['A', 'B', 'C'];
    const seen = await Promise.all(
      names.map(async (name) => {
        expect(await engine.transact(add(name))).toBe(name);
        return stored();
      }),
    );
    expect(seen).toEqual([names, names, names]);
    expect(transactions).toHaveBeenCalledTimes(1);
    transactions.mockRestore();
  });

  it('fail alone: what waited with a failure is stored once, and nothing of the failure is', async () => {
    const refused: Work<string> = async (tx) => {
      await add('half')(tx);
      throw new Error('refused');
    };
    const answers = await Promise.allSettled([
      engine.transact(add('A')),
      engine.transact(refused),
      engine.transact(add('A')),
      engine.transact(add('B')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'rejected', 'rejected', 'fulfilled'],
    ]);
    expect(answers[1]).toMatchObject({ reason: { message: 'refused' } });
    expect(await stored()).toEqual(['A', 'B']);
  });

  it('work goes on after a failure, and many more than share one transaction are stored', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `${index}`);
    await Promise.all(names.map((name) => engine.transact(add(name))));
    expect(await stored()).toEqual(names);
  });
});
