import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from './engine';
import { migrate } from './migrate';
import { prepared } from './prepared';
import { openSqlite } from './sqlite';

describe('a prepared select', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prepared-'));
  let engine: Engine;
  let built = 0;
  const types = prepared((db, first: number, ...others: number[]) => {
    built++;
    return db
      .selectFrom('procedimientos_base')
      .select('id_procedimiento as id')
      .where('id_procedimiento', 'in', [...others, first])
      .orderBy('id_procedimiento')
      .limit(2);
  });

  beforeAll(async () => {
    engine = openSqlite(folder);
    await migrate(engine, null);
  });
  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true });
  });

  it('runs with the values of each call, and is built once a connection for each number of them', async () => {
    expect(await types(engine.read, 1, 2)).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await types(engine.read, 2, 9999)).toEqual([{ id: 2 }]);
    expect(built).toBe(1);
    for (const id of [1, 2]) {
      const inside = engine.write.transaction().execute((tx) => types(tx, 9999, id));
      expect(await inside).toEqual([{ id }]);
    }
    expect(built).toBe(2);
    expect(await types(engine.read, 2)).toEqual([{ id: 2 }]);
    expect(built).toBe(3);
  });

  it('refuses to be built from a value', async () => {
    const wrong = prepared((db, name: string) =>
      db.selectFrom('procedimientos_base').selectAll().where('procedimiento', '=', `${name}%`),
    );
    await expect(wrong(engine.read, 'x')).rejects.toThrow('may not depend');
  });
});
