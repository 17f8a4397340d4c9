import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../db/engine';
import { migrate } from '../../../db/migrate';
import { openSqlite } from '../../../db/sqlite';
import { fillDatabase } from '../../../../demo/fill';
import { createRandom } from '../../../../demo/random';
import { patientKeys } from '../repository';
import { namesAt } from './row-numbers';
import { searchPatients, searchTokens } from './search-patients';

/** Enough for few hits and many, places that hundreds share, and pages far down the list. */
const PATIENTS = 24_000;

describe('a search among many', () => {
  const folder = mkdtempSync(join(tmpdir(), 'search-'));
  let engine: Engine;
  let everyone: { id_paciente: number; busqueda: string; orden: string; dni: string }[];

  beforeAll(async () => {
    engine = openSqlite(folder);
    await migrate(engine, null);
    await fillDatabase(engine, {
      seed: 7,
      today: '2026-11-20',
      patients: PATIENTS,
      now: new Date('2026-11-20T13:30:00Z'),
      withoutHistories: true,
    });
    await sql`update pacientes set borrado = 1 where id_paciente in (3, 33, 333)`.execute(
      engine.write,
    );
    everyone = await engine.read
      .selectFrom('pacientes')
      .select(['id_paciente', 'busqueda', 'orden', 'dni'])
      .where('borrado', '=', 0)
      .execute();
    everyone.sort((a, b) =>
      a.orden === b.orden ? a.id_paciente - b.id_paciente : a.orden < b.orden ? -1 : 1,
    );
  }, 60_000);
  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true });
  });

  /** The definition of the search, without any index. */
  function expected(text: string): number[] {
    const tokens = searchTokens(text);
    const [digits = ''] = tokens;
    const hits = everyone.filter(({ busqueda }) =>
      tokens.every((token) => busqueda.includes([...token].length > 2 ? token : ` ${token}`)),
    );
    const starts = ({ dni }: { dni: string }) => Number(dni.startsWith(digits));
    if (/^\d{3,}$/.test(text)) hits.sort((a, b) => starts(b) - starts(a));
    return hits.map((patient) => patient.id_paciente);
  }

  it.each([
    '',
    'a',
    'n',
    'ñ',
    '2',
    '30',
    '301',
    '254',
    'an',
    'ez',
    'ano',
    'a m',
    'andez',
    'ñandul',
    'nandul',
    'simulez',
    'fabul s',
    'quimeriñoz marta',
    '30 lucia',
    'nobody',
    'lucia nobody',
  ])('finds what is there: %j', async (text) => {
    const ids = expected(text);
    for (const offset of [0, 25, 975, 19_990]) {
      const found = await searchPatients(engine.read, 'sqlite', text, { limit: 25, offset });
      expect(found).toEqual({ ids: ids.slice(offset, offset + 25), total: ids.length });
    }
  });
});

/** Row numbers order names by their first characters; whatever these are, that order must be the list's. */
it('pages through names of any characters in list order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'search-order-'));
  const engine = openSqlite(folder);
  await migrate(engine, null);
  const random = createRandom(3);
  const letters = [...'aaabnñz', ' ', ',', '-', "'", '’', '7', '.', 'é', 'ß', '日', '~'];
  const some = (most: number) =>
    Array.from({ length: random.int(1, most) }, () => random.pick(letters)).join('');
  const names = [
    ...Array.from({ length: 400 }, () => `${some(9)}, Común`),
    // More at one place than are sorted: these are read from the list's index.
    ...['Ab', 'Ab ', 'Ab-', 'Abñ', 'Abcdefgh'].flatMap((start) =>
      Array.from({ length: 260 }, () => `${start}${some(3)}, Común`),
    ),
  ];
  for (const [index, nombre] of names.entries()) {
    const keys = patientKeys({ nombre, dni: `D${index}` });
    await sql`
      insert into pacientes (nombre, dni, busqueda, orden, creado, modificado, version)
      values (${nombre}, ${`D${index}`}, ${keys.busqueda}, ${keys.orden}, '', '', 1)
    `.execute(engine.write);
  }
  const inOrder = await engine.read
    .selectFrom('pacientes')
    .select('id_paciente')
    .orderBy('orden')
    .orderBy('id_paciente')
    .execute();

  const paged: number[] = [];
  for (let offset = 0; offset < names.length; offset += 7) {
    const page = { limit: 7, offset };
    paged.push(...(await searchPatients(engine.read, 'sqlite', 'comun', page)).ids);
  }
  expect(paged).toEqual(inOrder.map((patient) => patient.id_paciente));
  await engine.close();
  rmSync(folder, { recursive: true });
});

/** What README.md beside this file computes by hand. */
it('numbers and codes one patient as the worked example says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'search-example-'));
  const engine = openSqlite(folder);
  await migrate(engine, null);
  const patient = { nombre: 'Gómez, María Ñandú', dni: '30123456' };
  const keys = patientKeys(patient);
  expect(keys).toEqual({
    busqueda: ' gomez maria nandu 30123456 ñandu',
    orden: 'gomez, maria n~andu',
  });
  await sql`
    insert into pacientes (id_paciente, nombre, dni, busqueda, orden, creado, modificado, version)
    values (7, ${patient.nombre}, ${patient.dni}, ${keys.busqueda}, ${keys.orden}, '', '', 1)
  `.execute(engine.write);

  const { rows: words } = await sql`
    select id_palabra, palabra, codigo from palabras order by id_palabra
  `.execute(engine.read);
  expect(words).toEqual(
    ['gomez', 'maria', 'nandu', 'ñandu'].map((palabra, index) => ({
      id_palabra: index + 1,
      palabra,
      codigo: String.fromCodePoint(0xe001 + index, 0xe800, 0xf000),
    })),
  );
  const { rows } = await sql`
    select cast(rowid as text) as row, rowid >> 24 as place from pacientes_texto
    where pacientes_texto match '"\ue002\ue800\uf000" AND "\ue001\ue800\uf000" AND "301"'
  `.execute(engine.read);
  expect(rows).toEqual([{ row: '2479810814760976391', place: 147_808_242_724 }]);
  expect(namesAt(147_808_242_724)).toEqual({ first: 'gomez,', next: 'gomeza' });
  const page = { limit: 25, offset: 0 };
  expect(await searchPatients(engine.read, 'sqlite', 'mar Gómez 301', page)).toEqual({
    ids: [7],
    total: 1,
  });
  await engine.close();
  rmSync(folder, { recursive: true });
});
