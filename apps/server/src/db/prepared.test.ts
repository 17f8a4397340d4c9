import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from './engine';
import { migrate } from './migrate';
import { prepared, preparedByColumns } from './prepared';
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

  it('by columns is built once for each list of them, whatever the table (records)', async () => {
    let made = 0;
    const insert = preparedByColumns<Record<string, string>, { nombre: string }>();
    const add = (values: Record<string, string>) =>
      engine.write.transaction().execute((tx) =>
        insert(tx, 'laboratorios', values, (slots) => {
          made++;
          const row = { ...stamp, ...slots } as never;
          return tx.insertInto('laboratorios').values(row).returning('laboratorio as nombre');
        }),
      );
    const stamp = { creado: 'x', modificado: 'x', version: 1 };
    const row = { laboratorio: 'Hemograma', clave: 'a', orden: 'a' };
    expect(await add(row)).toEqual([{ nombre: 'Hemograma' }]);
    expect(await add({ ...row, laboratorio: 'Hepatograma', clave: 'b' })).toEqual([
      { nombre: 'Hepatograma' },
    ]);
    expect(made).toBe(1);
    // The same values in another order are other columns.
    expect(await add({ clave: 'c', orden: 'c', laboratorio: 'Orina' })).toEqual([
      { nombre: 'Orina' },
    ]);
    expect(made).toBe(2);
  });

  it('refuses to be built from a value', async () => {
    const wrong = prepared((db, name: string) =>
      db.selectFrom('procedimientos_base').selectAll().where('procedimiento', '=', `${name}%`),
    );
    await expect(wrong(engine.read, 'x')).rejects.toThrow('may not depend');
  });
});
