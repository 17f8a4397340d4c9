import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../demo/random';
import { TEST_ENGINES } from '../testing/engines';
import { disarmAudit, problemsAfter, rewriteChain, unnoticed, writeAudit } from '../testing/tamper';
import type { Engine } from './engine';
import { createRecords } from './records';
import { readHead, verifyAudit } from './verify-audit';

describe.each(TEST_ENGINES)('the chain of the audit on $name', ({ open }) => {
  let engine: Engine;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ engine, drop } = await open());
    await disarmAudit(engine);
    await writeAudit(engine, 60);
  }, 60_000);
  afterAll(() => drop());

  it('is whole as it was written, also by writers at once and with refusals among them', async () => {
    const author = { id_sesion: null, nombre: 'prueba', ip: '' };
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        engine.transact(async (tx) => {
          const records = createRecords(tx, { kind: engine.kind, author, now: () => new Date() });
          await records.insert('coberturas', { nombre_cobertura: 'x', clave: `${n}`, orden: '' });
          if (n % 5 === 0) throw new Error('refused');
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
    expect(await verifyAudit(engine.read)).toEqual({ rows: 76, problems: [] });
    expect(await readHead(engine.read)).toMatchObject({ filas: 76, ultimo_id: 76 });
  });

  it('shows each of 50 tamperings', async () => {
    expect(await unnoticed(engine, 50, createRandom(50))).toEqual([]);
    expect((await verifyAudit(engine.read)).problems).toEqual([]);
  });

  it('says which row was altered and which are missing', async () => {
    const change = sql`update auditoria set nombre = 'Otra' where id_auditoria = 7`;
    expect(await problemsAfter(engine, (db) => change.execute(db))).toEqual([
      { kind: 'altered', id: 7 },
    ]);
    const cut = sql`delete from auditoria where id_auditoria in (9, 10)`;
    expect(await problemsAfter(engine, (db) => cut.execute(db))).toEqual([
      { kind: 'missing', after: 8, before: 11 },
      { kind: 'end' },
    ]);
    const end = sql`delete from auditoria where id_auditoria > 70`;
    expect(await problemsAfter(engine, (db) => end.execute(db))).toEqual([{ kind: 'end' }]);
    const head = sql`delete from auditoria_cabeza`;
    expect(await problemsAfter(engine, (db) => head.execute(db))).toEqual([{ kind: 'no-head' }]);
  });

  it('a chain that was written again whole shows by a head that was noted elsewhere, and only by it', async () => {
    const head = await readHead(engine.read);
    const noted = [{ ...(head ?? { filas: 0, ultimo_id: 0, huella: '' }), from: 'copia de ayer' }];
    expect((await verifyAudit(engine.read, noted)).problems).toEqual([]);
    const rewrite = (db: Engine['write']) => rewriteChain(db, 5);
    expect(await problemsAfter(engine, rewrite)).toEqual([]);
    expect(await problemsAfter(engine, rewrite, noted)).toEqual([
      { kind: 'differs', from: 'copia de ayer' },
    ]);
  });

  it('records write in a transaction that chains them, and in no other', async () => {
    const author = { id_sesion: null, nombre: 'prueba', ip: '' };
    const outside = engine.write.transaction().execute(async (tx) => {
      const records = createRecords(tx, { kind: engine.kind, author, now: () => new Date() });
      await records.insert('coberturas', { nombre_cobertura: 'z', clave: 'z', orden: '' });
    });
    await expect(outside).rejects.toThrow('engine.transact');
  });
});
