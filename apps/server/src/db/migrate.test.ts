import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { words } from '@practice/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeBackup } from '../backups/make';
import { listBackups, type Backup } from '../backups/manifest';
import { sqliteSource } from '../backups/source-sqlite';
import { createLocalStore } from '../files/local-store';
import type { Engine } from './engine';
import { migrate, STEPS, type Step } from './migrate';
import { patientKeys } from '../modules/patients/repository';
import { searchPatients } from '../modules/patients/search/search-patients';
import { DATABASE_FILE, openSqlite } from './sqlite';
import { openPglite } from '../testing/pglite';
import { disarmAudit, problemsAfter, writeAudit } from '../testing/tamper';
import { verifyAudit } from './verify-audit';

let folder: string;
let engine: Engine;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-migrate-'));
  engine = openSqlite(folder);
});
afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const addTable: Step = async (db) => {
  await db.schema.createTable('nueva').addColumn('n', 'integer').execute();
};
const addAndFail: Step = async (db, kind) => {
  await addTable(db, kind);
  throw new Error('a half migration');
};
const tables = async () =>
  (await engine.write.introspection.getTables()).map((table) => table.name);

it('copies existing data aside before it changes it, and only then', async () => {
  let made: Backup | null = null;
  const backup = async () => {
    made = await makeBackup({
      source: sqliteSource(join(folder, DATABASE_FILE)),
      store: createLocalStore(join(folder, 'files')),
      ...{ dataDir: folder, backupDir: join(folder, 'copias'), motive: 'antes-de-migrar' },
      ...{ now: new Date(), timeZone: 'UTC' },
    });
    return made;
  };
  await migrate(engine, backup);
  await migrate(engine, backup);
  expect(made).toBeNull();
  await migrate(engine, backup, { ...STEPS, '900-next': addTable });
  const [{ folder: copy, manifest }] = (await listBackups(join(folder, 'copias'))) as [Backup];
  expect(manifest.motivo).toBe('antes-de-migrar');
  const copied = new DatabaseSync(join(copy, DATABASE_FILE), { readOnly: true });
  expect(copied.prepare('pragma quick_check').all()).toEqual([{ quick_check: 'ok' }]);
  expect(copied.prepare('select count(*) as n from tipos_anestesia').get()).toEqual({ n: 6 });
  expect(copied.prepare("select 1 from sqlite_schema where name = 'nueva'").all()).toEqual([]);
  copied.close();
  expect(await tables()).toContain('nueva');
});

it('leaves nothing of a migration that fails', async () => {
  await migrate(engine, null);
  const before = await tables();
  const failing = migrate(engine, null, { ...STEPS, '900-next': addAndFail });
  await expect(failing).rejects.toThrow('a half migration');
  expect(await tables()).toEqual(before);
  await migrate(engine, null, { ...STEPS, '900-next': addTable });
  expect(await tables()).toContain('nueva');
});

it('brings a database of the first release up to date with everything in it', async () => {
  const [[name, first] = []] = Object.entries(STEPS);
  if (name === undefined || first === undefined) throw new Error('no first step');
  await migrate(engine, null, { [name]: first });
  const at = '2026-01-01T12:00:00.000Z';
  await sql`
    insert into coberturas (nombre_cobertura, clave, orden, creado, modificado, version)
    values ('OSDE', 'osde', 'osde', ${at}, ${at}, 1)`.execute(engine.write);
  for (const [nombre, borrado] of [
    ['Quimérez, Ana', 0],
    ['Quimérez, Borrada', 1],
    ["D'Angelo, Eva", 0],
  ] as const) {
    const { orden } = patientKeys({ nombre, dni: nombre });
    // As the first release made it.
    const busqueda = ` ${words(`${nombre} ${nombre}`).join(' ')}`;
    await sql`
      insert into pacientes (nombre, dni, busqueda, orden, creado, modificado, version, borrado)
      values (${nombre}, ${nombre}, ${busqueda}, ${orden}, ${at}, ${at}, 1, ${borrado})
    `.execute(engine.write);
  }
  await migrate(engine, null);
  const page = { limit: 25, offset: 0 };
  expect(await searchPatients(engine.read, 'sqlite', 'quimerez', page)).toEqual({
    ids: [1],
    total: 1,
  });
  expect((await searchPatients(engine.read, 'sqlite', 'dangelo', page)).ids).toEqual([3]);
  const kept = await engine.read.selectFrom('coberturas').select('nombre_cobertura').execute();
  expect(kept).toEqual([{ nombre_cobertura: 'OSDE' }]);
  expect(await tables()).toEqual(expect.arrayContaining(['derivadores', 'pendientes', 'turnos']));
});

/** decision R24 */
it('signs every existing report with the present names, on both engines', async () => {
  const [before, signed] = ['004-heard-names', '005-signed-names'].map((last) =>
    Object.fromEntries(Object.entries(STEPS).filter(([name]) => name <= last)),
  );
  const at = '2026-01-01T12:00:00.000Z';
  const postgres = await openPglite();
  for (const on of [engine, postgres]) {
    await migrate(on, null, before);
    const run = (text: string) => sql.raw(text).execute(on.write);
    const stamps = `'${at}', '${at}', 1`;
    await run(`insert into pacientes (nombre, dni, busqueda, orden, creado, modificado, version)
      values ('Gómez, Ana', '1', ' gomez ana', 'gomez, ana', ${stamps})`);
    for (const [table, column, names] of [
      ['cirujanos', 'nombre_cirujano', ['Dra. Primera', 'Dr. Segundo']],
      ['diagnosticos', 'nombre_diagnostico', ['Colecistitis']],
      ['tecnicas', 'nombre_tecnica', ['Colecistectomía']],
      ['anestesiologos', 'nombre_anestesiologo', ['Dra. Dormida']],
      ['instrumentadores', 'nombre_instrumentador', ['Lic. Pinza', 'Lic. Gasa']],
    ] as const) {
      for (const name of names) {
        await run(`insert into ${table} (${column}, clave, orden, creado, modificado, version)
          values ('${name}', '${name}', '${name}', ${stamps})`);
      }
    }
    await run(`insert into procedimientos_pacientes
      (id_paciente, id_procedimiento_base, fecha, institucion, creado, modificado, version)
      values (1, 1, '2026-01-01', 1, ${stamps}), (1, 1, '2026-01-02', 1, ${stamps})`);
    await run(`insert into partes_quirurgicos
      (id_procedimiento_paciente, id_diagnostico_pre, id_procedimiento, id_cirujano, id_ayudante1,
       id_anestesiologo, id_tipo_anestesia, id_instrumentador, id_circulante, creado, modificado, version)
      values (1, 1, 1, 2, 1, 1, 2, 1, 2, ${stamps})`);
    await run(`insert into partes_quirurgicos (id_procedimiento_paciente, creado, modificado, version, borrado)
      values (2, ${stamps}, 1)`);
    await migrate(on, null, signed);
    const reports = await on.read
      .selectFrom('partes_quirurgicos')
      .selectAll()
      .orderBy('id_parte')
      .execute();
    expect(reports[0]).toMatchObject({
      diagnostico_pre_nombre: 'Colecistitis',
      nombre_tecnica: 'Colecistectomía',
      cirujano_nombre: 'Dr. Segundo',
      ayudante1_nombre: 'Dra. Primera',
      ayudante2_nombre: null,
      ayudante3_nombre: null,
      anestesiologo_nombre: 'Dra. Dormida',
      tipo_anestesia_nombre: 'Raquídea',
      instrumentador_nombre: 'Lic. Pinza',
      circulante_nombre: 'Lic. Gasa',
      modificado: at,
      version: 1,
    });
    expect(reports[1]).toMatchObject({ cirujano_nombre: null, version: 1 });
  }
  await postgres.close();
});

const upTo = (last: string) =>
  Object.fromEntries(Object.entries(STEPS).filter(([name]) => name <= last));

/** docs/decisions/236, 237 */
it('keeps the order of photos and every template, also two of one name, on both engines', async () => {
  const stamps = `'2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z', 1`;
  const postgres = await openPglite();
  for (const on of [engine, postgres]) {
    await migrate(on, null, upTo('011-attempts'));
    const run = (text: string) => sql.raw(text).execute(on.write);
    await run(`insert into pacientes (nombre, dni, busqueda, orden, creado, modificado, version)
      values ('Gómez, Ana', '1', ' gomez ana', 'gomez, ana', ${stamps})`);
    await run(`insert into procedimientos_pacientes
      (id_paciente, id_procedimiento_base, fecha, institucion, creado, modificado, version)
      values (1, 1, '2026-01-01', 1, ${stamps}), (1, 1, '2026-01-02', 1, ${stamps})`);
    await run(`insert into archivos (clave, sha256, nombre, tipo, tamano, creado, modificado, version)
      values ('a', 'a', 'a.jpg', 'image/jpeg', 1, ${stamps})`);
    for (const [report, deleted] of [
      [1, 0],
      [2, 0],
      [1, 1],
      [1, 0],
    ]) {
      await run(`insert into fotos
        (id_procedimiento_paciente, id_archivo, id_miniatura, borrado, creado, modificado, version)
        values (${report}, 1, 1, ${deleted}, ${stamps})`);
    }
    for (const [name, deleted] of [
      ['Colectomía', 1],
      ['Colectomía', 0],
      ['COLECTOMÍA ', 0],
      ['Otra', 0],
    ]) {
      await run(`insert into plantillas_tecnicas (tecnica, desarrollo, orden, borrado, creado, modificado, version)
        values ('${name}', 'x', '${name}', ${deleted}, ${stamps})`);
    }
    await migrate(on, null, upTo('012-photo-order-and-template-names'));
    const photos = await on.read
      .selectFrom('fotos')
      .select('posicion')
      .orderBy('id_foto')
      .execute();
    expect(photos.map(({ posicion }) => posicion)).toEqual([1, 1, 2, 3]);
    const templates = await on.read
      .selectFrom('plantillas_tecnicas')
      .select(['tecnica', 'clave'])
      .orderBy('id_plantilla')
      .execute();
    expect(templates).toEqual([
      { tecnica: 'Colectomía', clave: 'colectomía' },
      { tecnica: 'Colectomía', clave: 'colectomía' },
      { tecnica: 'COLECTOMÍA ', clave: 'colectomía\n3' },
      { tecnica: 'Otra', clave: 'otra' },
    ]);
  }
  await postgres.close();
});

/** docs/decisions/242 */
it('gives existing reports the present coverage of their patients, on both engines', async () => {
  const stamps = `'2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z', 1`;
  const postgres = await openPglite();
  for (const on of [engine, postgres]) {
    await migrate(on, null, upTo('012-photo-order-and-template-names'));
    const run = (text: string) => sql.raw(text).execute(on.write);
    await run(`insert into coberturas (nombre_cobertura, clave, orden, creado, modificado, version)
      values ('OSDE 310', 'osde', 'osde', ${stamps})`);
    await run(`insert into pacientes (nombre, dni, busqueda, orden, cobertura, beneficio, creado, modificado, version)
      values ('Gómez, Ana', '1', ' gomez ana', 'gomez, ana', 1, '61 001', ${stamps}),
        ('Paz, Inés', '2', ' paz ines', 'paz, ines', null, null, ${stamps})`);
    await run(`insert into procedimientos_pacientes
      (id_paciente, id_procedimiento_base, fecha, institucion, creado, modificado, version)
      values (1, 1, '2026-01-01', 1, ${stamps}), (2, 1, '2026-01-02', 1, ${stamps})`);
    await run(`insert into partes_quirurgicos (id_procedimiento_paciente, creado, modificado, version)
      values (1, ${stamps}), (2, ${stamps})`);
    await migrate(on, null, upTo('014-signed-coverage'));
    const reports = await on.read
      .selectFrom('partes_quirurgicos')
      .select(['cobertura_nombre', 'beneficio', 'version'])
      .orderBy('id_parte')
      .execute();
    expect(reports).toEqual([
      { cobertura_nombre: 'OSDE 310', beneficio: '61 001', version: 1 },
      { cobertura_nombre: null, beneficio: null, version: 1 },
    ]);
  }
  await postgres.close();
});

/** docs/decisions/265 */
it('chains the audit rows that exist, and what is written next, on both engines', async () => {
  const postgres = await openPglite();
  for (const on of [engine, postgres]) {
    await migrate(on, null, upTo('014-signed-coverage'));
    // As a PostgreSQL leaves them: the number of a refused write is never used.
    const rows = Array.from({ length: 450 }, (_, n) => n + 1).filter((n) => n !== 7);
    const values = rows.map((n) => `(${n}, 'x', 'ana', '', 'turnos', ${n}, 'alta', '{"n":${n}}')`);
    await sql
      .raw(
        `insert into auditoria (id_auditoria, cuando, nombre, ip, tabla, id_registro, accion, despues)
        values ${values.join()}`,
      )
      .execute(on.write);
    await migrate(on, null);
    expect(await verifyAudit(on.read)).toEqual({ rows: 449, problems: [] });
    await writeAudit(on, 3);
    expect(await verifyAudit(on.read)).toEqual({ rows: 452, problems: [] });
    const change = on.write.updateTable('auditoria').set({ huella: 'x' });
    await expect(change.execute()).rejects.toThrow('only takes new rows');
    await disarmAudit(on);
    const altered = await problemsAfter(on, (db) =>
      db.updateTable('auditoria').set({ nombre: 'eva' }).where('id_registro', '=', 300).execute(),
    );
    expect(altered).toEqual([{ kind: 'altered', id: 300 }]);
  }
  await postgres.close();
});

/** docs/decisions/332 */
it('names the device of existing drafts, on both engines', async () => {
  const at = '2026-01-01T12:00:00.000Z';
  const postgres = await openPglite();
  for (const on of [engine, postgres]) {
    await migrate(on, null, upTo('017-device-of-a-session'));
    const run = (text: string) => sql.raw(text).execute(on.write);
    await run(`insert into sesiones (token_hash, archivos_hash, nombre, ip, creado, usado, vence, dispositivo)
      values ('a', 'a', 'Consultorio', '', '${at}', '${at}', '${at}', 'd1'),
        ('b', 'b', 'Consultorio', '', '${at}', '${at}', '${at}', null)`);
    await run(`insert into borradores (nombre, clave, id_sesion, datos, modificado)
      values ('Consultorio', 'turno.0.nuevo.a', 1, '{}', '${at}'),
        ('Consultorio', 'turno.0.nuevo.b', 2, '{}', '${at}'),
        ('Consultorio', 'turno.0.nuevo.c', 99, '{}', '${at}')`);
    await migrate(on, null, upTo('018-drafts-taken-over'));
    const drafts = await on.read
      .selectFrom('borradores')
      .select(['dispositivo', 'tomado'])
      .orderBy('clave')
      .execute();
    const of = (dispositivo: string | null) => ({ dispositivo, tomado: null });
    expect(drafts).toEqual([of('d1'), of(null), of(null)]);
  }
  await postgres.close();
});

/** Existing databases have these tables: a changed migration would make a new database differ from them. */
it('makes the tables of the first release as they were released', async () => {
  const [[name, first] = []] = Object.entries(STEPS);
  if (name === undefined || first === undefined) throw new Error('no first step');
  await migrate(engine, null, { [name]: first });
  const own = (await tables()).filter(
    (table) => !/^(?:pacientes_texto|migraciones|sqlite)_/.test(table),
  );
  expect(own.toSorted()).toEqual([
    ...['anestesiologos', 'antecedentes', 'auditoria', 'cirujanos', 'claves_idempotencia'],
    ...['coberturas', 'consultas', 'credencial', 'diagnosticos', 'dispositivos', 'evoluciones'],
    ...[
      'instrumentadores',
      'localidades',
      'migraciones',
      'motivos_consulta',
      'nacionalidades',
      'pacientes',
    ],
    ...['pacientes_texto', 'partes_quirurgicos', 'procedimientos_base'],
    ...['procedimientos_pacientes', 'sesiones', 'tecnicas', 'tipos_anestesia'],
  ]);
});

/** Every definition of the schema and every seeded row, without the instants at which the rows were made. */
const SCHEMA = {
  sqlite: `select name, sql from sqlite_schema where name not like 'migraciones%' order by name`,
  postgres: `
    select table_name || '.' || column_name as name,
      concat_ws(' ', data_type, collation_name, is_nullable, column_default, is_identity) as sql
      from information_schema.columns where table_schema = 'public' and table_name not like 'migraciones%'
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select proname, prosrc from pg_proc where proname like 'auditoria%' or proname like 'pacientes%'
    order by name, sql`,
} as const;
const SEEDED = ['tipos_anestesia', 'motivos_consulta', 'procedimientos_base', 'nacionalidades'];

/** One checksum per migration, of everything that exists after it. */
async function checksums(on: Engine): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const steps: Record<string, Step> = {};
  for (const [name, step] of Object.entries(STEPS)) {
    steps[name] = step;
    await migrate(on, null, steps);
    const hash = createHash('sha256');
    const { rows } = await sql.raw(SCHEMA[on.kind]).execute(on.write);
    hash.update(JSON.stringify(rows));
    for (const table of SEEDED) {
      const seeded = await sql<object>`select * from ${sql.table(table)} order by 1`.execute(
        on.write,
      );
      hash.update(
        JSON.stringify(seeded.rows.map((row) => ({ ...row, creado: '', modificado: '' }))),
      );
    }
    found[name] = hash.digest('hex').slice(0, 16);
  }
  return found;
}

/**
 * A released migration uses the registry of the domain (catalogue names, codes) and the map of foreign keys. When
 * this fails, one of them has changed: copy the old values into the migration, and write a new migration for the change.
 */
it('keeps every released migration as it was released, on both engines', async () => {
  expect(await checksums(engine)).toEqual({
    '001-initial': '327864fc31a6c2e2',
    '002-worklists': 'a79b2c33224f70fb',
    '003-search-words': '0f6fffc2d53d7a9e',
    '004-heard-names': '0f6fffc2d53d7a9e',
    '005-signed-names': '521f26b464aef640',
    '006-files-and-studies': 'a644daf7bbbd7767',
    '007-pathology': 'e926ea2f9898b775',
    '008-photos': '738b608a1eb6d27a',
    '009-billing-and-templates': 'd673f14d81d40b8e',
    '011-attempts': '64c321c1ff2fadf6',
    '012-photo-order-and-template-names': '7b019ffca53093d9',
    '013-drafts': 'b3b4b4b5f4fa83ad',
    '014-signed-coverage': '17f170bb07d3a4b3',
    '015-audit-chain': '60f80bd8ef459972',
    '016-activity': '92ef605a24cfa20d',
    '017-device-of-a-session': '01cb939dbfd256b2',
    '018-drafts-taken-over': '37a8dd4eb94505ed',
    '019-drafts-saved': 'b8b9396c30a08a08',
  });
  const postgres = await openPglite();
  expect(await checksums(postgres)).toEqual({
    '001-initial': '5de0a8ec455737b3',
    '002-worklists': 'e60fd1814cd2a63c',
    '003-search-words': 'e60fd1814cd2a63c',
    '004-heard-names': 'e60fd1814cd2a63c',
    '005-signed-names': '0c64164d77544409',
    '006-files-and-studies': '6795ef08c617eb97',
    '007-pathology': 'c90bd6b35d926d49',
    '008-photos': '64c0df782ef3ba63',
    '009-billing-and-templates': '63fa535a76f4d322',
    '011-attempts': '6dce0221b182cc41',
    '012-photo-order-and-template-names': '48ab9c45635dd135',
    '013-drafts': '9a5aecf2bfad74ad',
    '014-signed-coverage': 'b68440be7705bc24',
    '015-audit-chain': '7a024d47711366ae',
    '016-activity': '45fc6656e1717ade',
    '017-device-of-a-session': 'b496537760baef72',
    '018-drafts-taken-over': '143114476f712c6e',
    '019-drafts-saved': '3db87d154b61ed1a',
  });
  await postgres.close();
});
