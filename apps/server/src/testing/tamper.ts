import { sql, type Kysely } from 'kysely';
import type { Random } from '../../demo/random';
import { linkOf, type AuditRow } from '../db/audit-chain';
import type { Engine } from '../db/engine';
import { createRecords } from '../db/records';
import type { Database } from '../db/tables';
import { verifyAudit, type AuditProblem, type NotedHead } from '../db/verify-audit';
import { patientKeys } from '../modules/patients/repository';

/** Whoever tampers has the rights of the database's owner: the triggers that refuse changes are gone. */
export async function disarmAudit({ kind, write }: Engine): Promise<void> {
  const statements =
    kind === 'postgres'
      ? ['alter table auditoria disable trigger user']
      : ['update', 'delete', 'reemplazo'].map((name) => `drop trigger auditoria_sin_${name}`);
  for (const statement of statements) await sql.raw(statement).execute(write);
}

/** Registers, changes and deletes patients: `count` audit rows. */
export async function writeAudit(engine: Engine, count: number): Promise<void> {
  const author = { id_sesion: null, nombre: 'Consultorio', ip: '127.0.0.1' };
  const people = Math.ceil(count / 3);
  const work = Array.from({ length: people }, (_, n) =>
    engine.transact(async (tx) => {
      const records = createRecords(tx, { kind: engine.kind, author, now: () => new Date() });
      const person = { nombre: `Auditada, Ana ${n}`, dni: `77${n}` };
      const keys = patientKeys(person);
      const { id_paciente } = await records.insert('pacientes', { ...person, ...keys });
      await records.update('pacientes', id_paciente, { anexo: `Alergia a la penicilina ${n}` });
      await records.remove('pacientes', id_paciente);
    }),
  );
  await Promise.all(work);
}

interface Target {
  db: Kysely<Database>;
  rows: readonly AuditRow[];
  random: Random;
}

const TEXTS = ['cuando', 'nombre', 'ip', 'tabla', 'antes', 'despues', 'huella'] as const;

function otherText(text: string, random: Random): string {
  const at = random.int(0, Math.max(text.length - 1, 0));
  const letter = text[at] === 'x' ? 'y' : 'x';
  return `${text.slice(0, at)}${letter}${text.slice(at + 1)}`;
}

const update = ({ db }: Target, id: number, values: Partial<AuditRow>) =>
  db.updateTable('auditoria').set(values).where('id_auditoria', '=', id).execute();
const remove = ({ db }: Target, from: number, to: number) =>
  db
    .deleteFrom('auditoria')
    .where('id_auditoria', '>=', from)
    .where('id_auditoria', '<=', to)
    .execute();
const insert = ({ db }: Target, row: AuditRow) => db.insertInto('auditoria').values(row).execute();
const rowAt = ({ rows }: Target, index: number): AuditRow => {
  const row = rows[index];
  if (row === undefined) throw new Error(`the audit has no row ${index}`);
  return row;
};
const anyRow = (target: Target) => rowAt(target, target.random.int(0, target.rows.length - 1));
const lastRow = (target: Target) => rowAt(target, target.rows.length - 1);
const forged = { nombre: 'Otra persona', despues: '{"borrado":0}' };

/** Ways to alter the audit, none of which writes the whole chain again. */
const WAYS: Record<string, (target: Target) => Promise<unknown>> = {
  'a letter': async (target) => {
    const row = anyRow(target);
    const column = target.random.pick(TEXTS);
    await update(target, row.id_auditoria, {
      [column]: otherText(row[column] ?? '', target.random),
    });
  },
  'a text that is taken away': async (target) => {
    const { id_auditoria, antes } = anyRow(target);
    await update(target, id_auditoria, antes === null ? { antes: '{}' } : { antes: null });
  },
  'whose record': async (target) => {
    const { id_auditoria, id_registro } = anyRow(target);
    await update(target, id_auditoria, { id_registro: id_registro + target.random.int(1, 9) });
  },
  'whose session': (target) => update(target, anyRow(target).id_auditoria, { id_sesion: 999 }),
  'a row that is deleted': async (target) => {
    const { id_auditoria } = anyRow(target);
    await remove(target, id_auditoria, id_auditoria);
  },
  'the last rows are deleted': async (target) => {
    const { id_auditoria } = lastRow(target);
    await remove(target, id_auditoria - target.random.int(0, 20), id_auditoria);
  },
  'the first rows are deleted': (target) => remove(target, 0, target.random.int(1, 20)),
  'two rows that change places': async (target) => {
    const at = target.random.int(1, target.rows.length - 1);
    const [a, b] = [rowAt(target, at - 1), rowAt(target, at)];
    await remove(target, a.id_auditoria, b.id_auditoria);
    await insert(target, { ...a, id_auditoria: b.id_auditoria });
    await insert(target, { ...b, id_auditoria: a.id_auditoria });
  },
  'a row with its own hash computed anew': async (target) => {
    const at = target.random.int(1, target.rows.length - 1);
    const row = { ...rowAt(target, at), ...forged };
    const huella = linkOf(rowAt(target, at - 1).huella, row);
    await update(target, row.id_auditoria, { ...forged, huella });
  },
  'the last row with its own hash computed anew': async (target) => {
    const row = { ...lastRow(target), ...forged };
    const huella = linkOf(rowAt(target, target.rows.length - 2).huella, row);
    await update(target, row.id_auditoria, { ...forged, huella });
  },
  'a row that is added with its hash': async (target) => {
    const last = lastRow(target);
    const row = { ...last, ...forged, id_auditoria: last.id_auditoria + target.random.int(1, 9) };
    await insert(target, { ...row, huella: linkOf(last.huella, row) });
  },
  'a number that is moved': async (target) => {
    const row = lastRow(target);
    await remove(target, row.id_auditoria, row.id_auditoria);
    await insert(target, { ...row, id_auditoria: row.id_auditoria + target.random.int(1, 9) });
  },
  'the head': async ({ db, random }) => {
    const values = random.pick([{ filas: 3 }, { ultimo_id: 9_999 }, { huella: 'x' }]);
    await db.updateTable('auditoria_cabeza').set(values).execute();
  },
};

/** What `verifyAudit` cannot notice without a head that was noted elsewhere: the whole chain is written again. */
export async function rewriteChain(db: Kysely<Database>, from: number): Promise<void> {
  const rows = await db.selectFrom('auditoria').selectAll().orderBy('id_auditoria').execute();
  let huella = '';
  for (const row of rows) {
    const next = row.id_auditoria === from ? { ...row, ...forged } : row;
    huella = linkOf(huella, next);
    const { id_auditoria, ...values } = { ...next, huella };
    await db
      .updateTable('auditoria')
      .set(values)
      .where('id_auditoria', '=', id_auditoria)
      .execute();
  }
  await db.updateTable('auditoria_cabeza').set({ huella }).execute();
}

class RollBack extends Error {}

/** What `verifyAudit` says of a database that `change` has changed; nothing of the change stays. */
export async function problemsAfter(
  { write }: Engine,
  change: (db: Kysely<Database>) => Promise<unknown>,
  noted: readonly NotedHead[] = [],
): Promise<AuditProblem[]> {
  let problems: AuditProblem[] = [];
  const work = write.transaction().execute(async (tx) => {
    await change(tx);
    ({ problems } = await verifyAudit(tx, noted));
    throw new RollBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
  return problems;
}

/** Tampers `count` times, in each way in turn; returns the ways of which `verifyAudit` noticed nothing. */
export async function unnoticed(engine: Engine, count: number, random: Random): Promise<string[]> {
  const ways = Object.entries(WAYS);
  const rows = await engine.read
    .selectFrom('auditoria')
    .selectAll()
    .orderBy('id_auditoria')
    .execute();
  const missed: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const [name, change] = ways[n % ways.length] ?? [];
    if (name === undefined || change === undefined) continue;
    const problems = await problemsAfter(engine, (db) => change({ db, rows, random }));
    if (problems.length === 0) missed.push(name);
  }
  return missed;
}
