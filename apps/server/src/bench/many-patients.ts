import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { CivilDate } from '@practice/domain';
import { migrate } from '../db/migrate';
import { INDEX_EVERYBODY } from '../db/migrations/003-search-words';
import { DATABASE_FILE, openSqlite } from '../db/sqlite';
import { fillDatabase } from '../demo/fill';
import { inventPatients, type InventedPatient } from '../demo/invent';
import { patientKeys } from '../modules/patients/repository';

const COLUMNS = [
  ...['nombre', 'dni', 'fecha_nacimiento', 'sexo', 'cobertura', 'beneficio', 'nacionalidad'],
  ...['localidad', 'telefono', 'email', 'anexo', 'busqueda', 'orden', 'creado', 'modificado'],
] as const;

/** Searches are about these: all of them would say nothing more. */
const SAMPLE = 3000;

export interface Filled {
  /** Some who are registered. */
  registered: InventedPatient[];
  /** Those who are not yet. */
  others: Generator<InventedPatient, never>;
}

/** Share of the patients that are registered when the indexes are made: the others leave room in every page, as years would. */
const BEFORE_INDEXES = 0.9;

/**
 * Patients without histories, fast: one transaction, and the indexes made when most are there, by the very statements
 * of the migration. An index made at once has only full pages, and each first registration would split one.
 */
export async function fillPatients(
  folder: string,
  count: number,
  options: { seed: number; today: CivilDate },
): Promise<Filled> {
  const now = new Date();
  const engine = openSqlite(folder);
  await migrate(engine, null);
  const sizes = await fillDatabase(engine, { ...options, patients: 0, now });
  await engine.close();

  const db = new DatabaseSync(join(folder, DATABASE_FILE));
  db.exec('pragma synchronous = OFF; pragma cache_size = -400000; begin');
  const derived = db
    .prepare(
      `select type, name, sql from sqlite_schema
       where tbl_name = 'pacientes' and type in ('index', 'trigger') and sql is not null`,
    )
    .all() as { type: string; name: string; sql: string }[];
  for (const { type, name } of derived) db.exec(`drop ${type} ${name}`);
  const kept = { creado: now.toISOString(), modificado: now.toISOString() };
  const insert = db.prepare(
    `insert into pacientes (${COLUMNS.join()}, version) values (${COLUMNS.map(() => '?').join()}, 1)`,
  );
  const others = inventPatients({ ...options, sizes });
  const registered: InventedPatient[] = [];
  const register = (howMany: number) => {
    for (let done = 0; done < howMany; done++) {
      const person = others.next().value;
      if (registered.length < SAMPLE) registered.push(person);
      const row = { ...person, ...patientKeys(person), ...kept };
      insert.run(...COLUMNS.map((name) => row[name]));
    }
  };
  const collect = (bytes: number) =>
    db.exec(`insert into pacientes_texto (pacientes_texto, rank) values ('hashsize', ${bytes})`);
  const first = Math.floor(count * BEFORE_INDEXES);
  register(first);
  collect(67_108_864);
  for (const sql of [...INDEX_EVERYBODY, ...derived.map((it) => it.sql)]) db.exec(sql);
  register(count - first);
  collect(1_048_576);
  db.exec('commit');
  db.close();
  return { registered, others };
}
