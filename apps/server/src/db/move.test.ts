import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPatient, listPatients } from '@practice/domain';
import { hastySqlite } from '../testing/engines';
import { addPatient, addReport } from '../testing/invented';
import { openPglite } from '../testing/pglite';
import { startServer, type TestServer } from '../testing/server';
import type { Engine } from './engine';
import { migrate } from './migrate';
import { TargetNotEmpty, contentsOf, copyRows } from './move';

let before: TestServer;
let to: Engine;
beforeAll(async () => {
  before = await startServer(hastySqlite);
  for (let n = 0; n < 3; n += 1) {
    const { id_paciente } = await addPatient(before, { dni: `70${n}`, nombre: `Mudada, Ana ${n}` });
    await addReport(before, id_paciente);
  }
  to = await openPglite();
  await migrate(to, null);
}, 90_000);
afterAll(async () => {
  await before.close();
  await to.close();
});

it('every row arrives, is found, and the next one gets the next id', async () => {
  const copied = await copyRows(before.engine, to);
  expect(copied.get('pacientes')).toBe(3);
  expect([...copied.keys()]).toEqual(
    expect.arrayContaining(['auditoria', 'credencial', 'tecnicas']),
  );
  const here = await contentsOf(before.engine, copied.keys());
  expect(await contentsOf(to, copied.keys())).toEqual(here);

  const after = await startServer({
    name: 'the PostgreSQL that was moved to',
    open: async () => ({ engine: to, drop: async () => {} }),
  });
  const found = await after.call(listPatients, { query: { search: 'mudada' } });
  expect(found.body.total).toBe(3);
  const body = { nombre: 'Siguiente, Eva', dni: '799', fecha_nacimiento: '1980-01-01' };
  expect((await after.call(createPatient, { body })).body.id_paciente).toBe(4);
  await after.close();

  // The comparison sees one changed letter.
  await to.write
    .updateTable('tecnicas')
    .set({ nombre_tecnica: 'otra' })
    .where('id_tecnica', '=', 1)
    .execute();
  const there = await contentsOf(to, ['tecnicas']);
  expect(there.get('tecnicas')?.rows).toBe(here.get('tecnicas')?.rows);
  expect(there.get('tecnicas')?.hash).not.toBe(here.get('tecnicas')?.hash);
});

it('a target with data is refused', async () => {
  await expect(copyRows(before.engine, to)).rejects.toThrow(TargetNotEmpty);
});
