import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { CivilDate } from '@practice/domain';
import { migrate, STEPS } from '../src/db/migrate';
import { DATABASE_FILE, openSqlite } from '../src/db/sqlite';
import { fillDatabase, type FillOptions, type FilledSizes } from '../demo/fill';
import { inventPatients, type InventedPatient } from '../demo/invent';
import { patientKeys } from '../src/modules/patients/repository';

const COLUMNS = [
  ...['nombre', 'dni', 'fecha_nacimiento', 'sexo', 'cobertura', 'beneficio', 'nacionalidad'],
  ...['localidad', 'telefono', 'email', 'anexo', 'busqueda', 'orden', 'creado', 'modificado'],
] as const;

/** How many registered patients the searches are taken from. */
const SAMPLE = 3000;

export interface Filled {
  /** Some who are registered. */
  registered: InventedPatient[];
  /** Patients who are not registered yet. */
  others: Generator<InventedPatient, never>;
}

/** Share of the patients that are registered before the indexes: the others split their pages, as years of use would. */
const BEFORE_INDEXES = 0.9;

/** The schema before migration 003, which indexes everybody who is registered by then. */
const BEFORE_TEXT_INDEX = Object.fromEntries(
  Object.entries(STEPS).filter(([name]) => name < '003'),
);

/**
 * Patients without histories, fast: most are registered without indexes and triggers, and the migrations index them as
 * an upgrade does. An index made at once has only full pages, and each first registration would split one.
 */
export async function fillPatients(
  folder: string,
  count: number,
  options: { seed: number; today: CivilDate },
): Promise<Filled> {
  const now = new Date();
  const withoutPatients = { ...options, patients: 0, now };
  const sizes = await sizesOfCatalogues(withoutPatients);
  const engine = openSqlite(folder);
  await migrate(engine, null, BEFORE_TEXT_INDEX);

  const db = new DatabaseSync(join(folder, DATABASE_FILE));
  // The catalogues that they point to are filled last, with the tables of today.
  db.exec('pragma synchronous = OFF; pragma cache_size = -400000; pragma foreign_keys = OFF');
  const derived = db
    .prepare(
      `select type, name, sql from sqlite_schema
       where tbl_name = 'pacientes' and type in ('index', 'trigger') and sql is not null`,
    )
    .all() as { type: string; name: string; sql: string }[];
  const managed = { creado: now.toISOString(), modificado: now.toISOString() };
  const insert = db.prepare(
    `insert into pacientes (${COLUMNS.join()}, version) values (${COLUMNS.map(() => '?').join()}, 1)`,
  );
  const others = inventPatients({ ...options, sizes });
  const registered: InventedPatient[] = [];
  const register = (howMany: number) => {
    for (let done = 0; done < howMany; done++) {
      const person = others.next().value;
      if (registered.length < SAMPLE) registered.push(person);
      const row = { ...person, ...patientKeys(person), ...managed };
      insert.run(...COLUMNS.map((name) => row[name]));
    }
  };
  const first = Math.floor(count * BEFORE_INDEXES);
  db.exec('begin');
  for (const { type, name } of derived) db.exec(`drop ${type} ${name}`);
  register(first);
  for (const { sql } of derived) db.exec(sql);
  db.exec('commit');
  await migrate(engine, null);
  db.exec('begin');
  register(count - first);
  db.exec('commit');
  db.close();
  await fillDatabase(engine, withoutPatients);
  await engine.close();
  return { registered, others };
}

/** How many rows the catalogues will have: the same numbers invent the same ones. */
async function sizesOfCatalogues(options: FillOptions): Promise<FilledSizes> {
  const folder = mkdtempSync(join(tmpdir(), 'practice-bench-'));
  const engine = openSqlite(folder);
  try {
    await migrate(engine, null);
    return await fillDatabase(engine, options);
  } finally {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
