import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely, sql, type CompiledQuery } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { deletePatient, listPatients, updatePatient } from '@practice/domain';
import { sqliteDialect } from '../../../db/sqlite-dialect';
import type { Database } from '../../../db/tables';
import { addPatient } from '../../../testing/invented';
import type { TestServer } from '../../../testing/server';
import { searchPatients } from './search-patients';

const PEOPLE: [nombre: string, dni: string][] = [
  ['Nuñez, Zoila', '61000001'],
  ['Nunez, Ana', '61000002'],
  ['Núñez, Ángela', '61000003'],
  ['Nuzzi, Bruno', '61000004'],
  ['Ábalos, Ñata', '71061009'],
  ['abad, Éufrates', '62345678'],
  ['Zyx, O', '10612'],
  ['Yzz, Pasaporte', '4321XYZ'],
  ['Abad, Cuatro', '94321'],
  ["D'Ficticio, Ema", '61000005'],
];

/** The patient search (decisions H5, H6; storage rule 5). */
export function searchSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(async () => {
    server = current();
    for (const [nombre, dni] of PEOPLE) await addPatient(server, { nombre, dni });
  });

  const names = async (search: string) => {
    const { body } = await server.call(listPatients, { query: { search, page_size: 100 } });
    expect(body.total).toBe(body.items.length);
    return body.items.map((patient) => patient.nombre);
  };

  it.each([
    // n finds ñ, ñ does not find n; ñ sorts after n; accents and case are ignored.
    ['nunez', ['Nunez, Ana', 'Núñez, Ángela', 'Nuñez, Zoila']],
    ['NÚÑEZ', ['Núñez, Ángela', 'Nuñez, Zoila']],
    ['angela núñ', ['Núñez, Ángela']],
    ['ufrat', ['abad, Éufrates']],
    ['zy o', ['Zyx, O']],
    ['o zyx', ['Zyx, O']],
    ['62.345', ['abad, Éufrates']],
    ['4567', ['abad, Éufrates']],
    ['eufrates 62345678', ['abad, Éufrates']],
    // As a card prints it, and as a referral says it (docs/decisions/325).
    ['062345678', ['abad, Éufrates']],
    ['D.N.I. 62.345.678', ['abad, Éufrates']],
    // A lone number: DNIs that start with it come first.
    ['1061', ['Zyx, O', 'Ábalos, Ñata']],
    // So do passports that start with it.
    ['4321', ['Yzz, Pasaporte', 'Abad, Cuatro']],
    // With its apostrophe, with a space, with neither.
    ["d'ficticio", ["D'Ficticio, Ema"]],
    ['d ficticio', ["D'Ficticio, Ema"]],
    ['dficticio', ["D'Ficticio, Ema"]],
    ['nunez bruno', []],
    // A search without letters and digits finds nobody; a blank one finds everybody.
    ['%', []],
    ['¿?', []],
  ])('%s finds %j', async (search, expected) => expect(await names(search)).toEqual(expected));

  it('lists everybody for a blank search', async () => {
    expect(await names('  ')).toEqual(await names(''));
    expect(await names('')).toEqual(expect.arrayContaining(PEOPLE.map(([nombre]) => nombre)));
  });

  it.each(['z', 'zy', 'nu', 'ñ', '61', '6'])('%s finds where a word starts', async (search) => {
    const found = await names(search);
    const all = PEOPLE.filter(([nombre, dni]) =>
      [...nombre.toLowerCase().split(/[ ,]+/), dni].some((word) => {
        const plain = word.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
        return search === 'ñ' ? word.startsWith('ñ') : plain.startsWith(search);
      }),
    );
    expect(found).toEqual(expect.arrayContaining(all.map(([nombre]) => nombre)));
  });

  it('follows changes of name and deletion', async () => {
    const { id_paciente } = await addPatient(server, { nombre: 'Wálter, Qwe', dni: '9090' });
    const change = { params: { id_paciente }, body: { nombre: 'Yoko, Qwe' } };
    await server.call(updatePatient, change);
    expect([await names('walter'), await names('wa')]).toEqual([[], []]);
    expect([await names('yoko'), await names('yo')]).toEqual([['Yoko, Qwe'], ['Yoko, Qwe']]);
    await server.call(deletePatient, { params: { id_paciente } });
    expect([await names('yoko'), await names('yo'), await names('9090')]).toEqual([[], [], []]);
  });

  it('pages without gaps or repeats, past the end too', async () => {
    const page = async (number: number) =>
      (await server.call(listPatients, { query: { page: number, page_size: 2, search: 'nu' } }))
        .body;
    const [one, two, far] = [await page(1), await page(2), await page(1_000_000)];
    const ids = [...one.items, ...two.items].map((patient) => patient.id_paciente);
    expect(new Set(ids).size).toBe(4);
    expect([one.total, far.total, far.items]).toEqual([one.total, one.total, []]);
  });

  it('never scans the patients: every statement of every kind of search seeks', async () => {
    if (server.engine.kind !== 'sqlite') return;
    const statements = await statementsOf(server, [
      '',
      'g',
      'go',
      'gom',
      'gomez',
      'mar gom',
      'mar g',
      '30',
      '301',
      '30.123.456',
      '3',
      '61000001',
      'gomez 301',
      '4567',
      'ñ',
      'o u',
    ]);
    expect(statements.length).toBeGreaterThan(15);
    for (const statement of statements) {
      const explain = sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`;
      const { rows } = await explain.execute(server.engine.read);
      const plan = rows.map((row) => row.detail).join('; ');
      const said = `${statement} → ${plan}`;
      // Counting everyone takes the smallest index by its pages, not by its rows: 0.1 ms for a million.
      if (/count\(\*\) as "n"/.test(statement)) continue;
      expect(said).not.toMatch(/SCAN (?:pacientes|p)(?: |;|$)/);
      // Seeking every visible patient is a scan in effect, except for the list itself.
      if (/dni|match/.test(statement)) expect(said).not.toContain('pacientes__lista');
    }
  });
}

/** What each search sends to SQLite, with its values in it: the planner may look at them. */
async function statementsOf({ engine }: TestServer, searches: string[]): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(engine.read);
  const reader = new DatabaseSync(rows[0]?.file ?? '', { readOnly: true });
  const statements: string[] = [];
  const db = new Kysely<Database>({
    dialect: sqliteDialect(reader, { shared: true }),
    log: ({ query }) => {
      statements.push(inline(query));
    },
  });
  for (const search of searches) {
    await searchPatients(db, 'sqlite', search, { limit: 25, offset: 0 });
  }
  await db.destroy();
  reader.close();
  return statements;
}

function inline({ sql: text, parameters }: CompiledQuery): string {
  let index = 0;
  return text.replace(/\?/g, () => {
    const value = parameters[index++];
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  });
}
