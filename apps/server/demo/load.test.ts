import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../src/config';
import type { Engine } from '../src/db/engine';
import { createRecords } from '../src/db/records';
import { FolderInUse, lockFolder } from '../src/db/folder-lock';
import { openFiles } from '../src/files/files';
import { openSqlite } from '../src/db/sqlite';
import { patientKeys } from '../src/modules/patients/repository';
import { searchPatients } from '../src/modules/patients/search/search-patients';
import { loadDemoData } from './load';

const PATIENTS = 400;
const settings = (dataDir: string) => ({
  dataDir,
  databaseUrl: null,
  timeZone: 'America/Argentina/Buenos_Aires',
});

describe('loadDemoData', () => {
  const root = mkdtempSync(join(tmpdir(), 'demo-'));
  const folder = join(root, 'datos');
  let engine: Engine;

  beforeAll(async () => {
    await loadDemoData(settings(folder), PATIENTS);
    engine = openSqlite(folder);
  });
  afterAll(async () => {
    await engine.close();
    rmSync(root, { recursive: true });
  });

  const count = async (table: 'pacientes' | 'consultas' | 'evoluciones') =>
    Number(
      (
        await engine.read
          .selectFrom(table)
          .select((e) => e.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  it('writes the patients, and the first one has the heavy history', async () => {
    expect(await count('pacientes')).toBe(PATIENTS);
    const heavy = await engine.read
      .selectFrom('consultas')
      .select('id_consulta')
      .where('id_paciente', '=', 1)
      .execute();
    expect(heavy).toHaveLength(300);
    expect(await count('evoluciones')).toBeGreaterThanOrEqual(1500);
  });

  it('has templates, and codes of the reports of INTECNUS alone', async () => {
    const { rows } = await sql<{ institucion: number; codigos: number }>`
      select p.institucion, count(*) as codigos from codigos_facturacion c
      join procedimientos_pacientes p using (id_procedimiento_paciente)
      group by p.institucion`.execute(engine.read);
    expect(rows).toEqual([{ institucion: 2, codigos: expect.any(Number) }]);
    const templates = await engine.read.selectFrom('plantillas_tecnicas').selectAll().execute();
    expect(templates.length).toBeGreaterThan(3);
  });

  it('leaves every reference pointing at something', async () => {
    expect((await sql`pragma foreign_key_check`.execute(engine.read)).rows).toEqual([]);
    expect((await sql`pragma integrity_check`.execute(engine.read)).rows).toEqual([
      { integrity_check: 'ok' },
    ]);
  });

  it('has photos of reports, each with its small version', async () => {
    const { rows } = await sql<{ fotos: number; chicas: number }>`
      select count(*) as fotos, sum(m.tipo = 'image/webp') as chicas
      from fotos r join archivos m on m.id_archivo = r.id_miniatura`.execute(engine.read);
    expect(rows[0]?.fotos).toBeGreaterThan(5);
    expect(rows[0]?.chicas).toBe(rows[0]?.fotos);
  });

  it('stores every file that a study or an interconsulta names', async () => {
    const { store } = await openFiles(folder);
    const named = await engine.read.selectFrom('archivos').select(['sha256', 'tamano']).execute();
    expect(named.length).toBeGreaterThan(200);
    const sizes = new Map<string, number>();
    for (const { sha256 } of named) {
      if (!sizes.has(sha256)) sizes.set(sha256, (await buffer(await store.read(sha256))).length);
    }
    expect(named.filter(({ sha256, tamano }) => sizes.get(sha256) !== tamano)).toEqual([]);
  });

  it('fills what is derived as a registration does: keys and text index', async () => {
    const person = await engine.read
      .selectFrom('pacientes')
      .selectAll()
      .where('nombre', 'like', '%ñ%')
      .executeTakeFirstOrThrow();
    const { nombre, fecha_nacimiento, dni } = person;
    const registered = await engine.transact(async (transaction) => {
      const author = { id_sesion: null, nombre: '', ip: '' };
      const records = createRecords(transaction, { kind: 'sqlite', author, now: () => new Date() });
      const twin = { nombre, fecha_nacimiento, dni: `${dni}9` };
      return records.insert('pacientes', { ...twin, ...patientKeys(twin) });
    });

    expect(person.orden).toBe(registered.orden);
    expect(person.busqueda).toBe(registered.busqueda.replaceAll(`${dni}9`, dni));
    const page = { limit: 100, offset: 0 };
    const { ids } = await searchPatients(engine.read, 'sqlite', nombre, page);
    expect(ids).toEqual(expect.arrayContaining([person.id_paciente, registered.id_paciente]));
  });

  it('refuses a folder that is not empty, and leaves it as it was', async () => {
    const used = mkdtempSync(join(root, 'usada-'));
    writeFileSync(join(used, 'nota.txt'), 'x');
    await expect(loadDemoData(settings(used), 1)).rejects.toThrow(/no está vacía/);
    expect(readdirSync(used)).toEqual(['nota.txt']);
    await expect(loadDemoData(settings(folder), 1)).rejects.toThrow(ConfigError);
  });

  it('refuses a folder that another program has just taken, and holds its own while it fills it', async () => {
    const taken = join(root, 'tomada');
    const unlock = lockFolder(taken);
    await expect(loadDemoData(settings(taken), 1)).rejects.toThrow(
      /^Ya hay un programa andando con la carpeta de datos .*No se cambió nada\.$/,
    );
    unlock();
    let heldMeanwhile: unknown = null;
    await loadDemoData(settings(taken), 1, () => {
      try {
        lockFolder(taken)();
      } catch (error) {
        heldMeanwhile = error;
      }
    });
    expect(heldMeanwhile).toBeInstanceOf(FolderInUse);
    lockFolder(taken)();
  });

  it('refuses another database', async () => {
    const elsewhere = { ...settings(join(root, 'otra')), databaseUrl: 'postgres://ejemplo' };
    await expect(loadDemoData(elsewhere, 1)).rejects.toThrow(/DATABASE_URL/);
  });
});
