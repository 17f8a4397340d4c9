import type { Columns } from './columns';
import type { EngineKind } from '../engine';
import { run, type Schema } from './schema';

/**
 * What makes the patient search fast (storage rule 5): an index in list order and one of every three
 * characters; PostgreSQL also keeps word beginnings of one and two characters in list order. Triggers
 * maintain them, so that no write, not even a bulk load, can forget them.
 */
export async function createPatientSearch(
  db: Schema,
  column: Columns,
  kind: EngineKind,
): Promise<void> {
  // Holds `busqueda` too, so that a walk in list order never touches the table.
  await db.schema
    .createIndex('pacientes__lista')
    .on('pacientes')
    .columns(['borrado', 'orden', 'id_paciente', 'busqueda'])
    .execute();

  if (kind === 'postgres') await createPrefixes(db, column);
  await run(db, kind === 'sqlite' ? SQLITE : POSTGRES);
}

/** On SQLite the text index answers for short words as fast, and ten more rows would cost a registration half as much again. */
async function createPrefixes(db: Schema, column: Columns): Promise<void> {
  await column
    .key(column.key(db.schema.createTable('pacientes_prefijos'), 'prefijo'), 'orden')
    .addColumn('id_paciente', 'integer', (id) => id.notNull())
    .addPrimaryKeyConstraint('pacientes_prefijos__clave', ['prefijo', 'orden', 'id_paciente'])
    .execute();
}

/** Two spaces before each word: three characters then spell "starts with", even for one letter. */
const SQLITE_ADD = `
  insert into pacientes_texto (rowid, texto)
  select new.id_paciente, replace(new.busqueda, ' ', '  ') where new.borrado = 0;`;

const SQLITE_REMOVE = `
  delete from pacientes_texto where rowid = old.id_paciente and old.borrado = 0;`;

const SQLITE = [
  `create virtual table pacientes_texto using fts5(
     texto, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1)`,
  `create trigger pacientes_texto_alta after insert on pacientes
   begin ${SQLITE_ADD} end`,
  // One trigger for both statements: SQLite does not define the order of two triggers.
  `create trigger pacientes_texto_cambio after update of busqueda, orden, borrado on pacientes
   when new.busqueda <> old.busqueda or new.orden <> old.orden or new.borrado <> old.borrado
   begin ${SQLITE_REMOVE} ${SQLITE_ADD} end`,
];

const POSTGRES = [
  'create extension if not exists pg_trgm',
  'create index pacientes__trigramas on pacientes using gin (busqueda gin_trgm_ops)',
  `create function pacientes_mantener_prefijos() returns trigger language plpgsql as $$
   begin
     if tg_op = 'UPDATE' and old.borrado = 0 then
       delete from pacientes_prefijos p
       using (select distinct left(word, size) as prefijo
              from regexp_split_to_table(btrim(old.busqueda), ' ') as word,
                   generate_series(1, 2) as size) w
       where p.prefijo = w.prefijo and p.orden = old.orden and p.id_paciente = old.id_paciente;
     end if;
     if new.borrado = 0 then
       insert into pacientes_prefijos (prefijo, orden, id_paciente)
       select distinct left(word, size), new.orden, new.id_paciente
       from regexp_split_to_table(btrim(new.busqueda), ' ') as word, generate_series(1, 2) as size;
     end if;
     return null;
   end $$`,
  `create trigger pacientes_prefijos_alta after insert on pacientes
   for each row execute function pacientes_mantener_prefijos()`,
  `create trigger pacientes_prefijos_cambio after update of busqueda, orden, borrado on pacientes
   for each row when (new.busqueda <> old.busqueda or new.orden <> old.orden
                      or new.borrado <> old.borrado)
   execute function pacientes_mantener_prefijos()`,
];
