import type { EngineKind } from '../engine';
import { run, type Schema } from './schema';

/**
 * Rebuilds the text index of SQLite for a million patients (decision 053): word codes, and row numbers in list order.
 * `modules/patients/search/README.md` follows one name through it.
 */
export async function indexWords(db: Schema, kind: EngineKind): Promise<void> {
  if (kind !== 'sqlite') return;
  await run(db, [...WORDS, ...TEXT, ...INDEX_EVERYBODY, ...TRIGGERS]);
  // Without `busqueda`: no search reads it from this index any longer.
  await db.schema.dropIndex('pacientes__lista').execute();
  await db.schema
    .createIndex('pacientes__lista')
    .on('pacientes')
    .columns(['borrado', 'orden', 'id_paciente'])
    .execute();
}

/** The words of a patient: `busqueda` holds letters, digits and spaces, nothing that JSON would escape. */
const wordsOf = (row: string) =>
  `json_each('["' || replace(trim(${row}.busqueda), ' ', '","') || '"]')`;

/** Digits and short words are found by their letters; numbers would make as many words as patients. */
const IS_WORD = `length(value) > 2 and value glob '*[^0-9]*'`;

/**
 * A code is a word's id in three characters of Unicode's private area, each of a separate range, so that no three
 * neighbouring characters of two codes form a third. Room for 8,000 million words.
 */
const WORDS = [
  `create table palabras (
     id_palabra integer primary key,
     palabra text not null,
     codigo text generated always as (char(
       0xe000 + id_palabra % 2000, 0xe800 + id_palabra / 2000 % 2000, 0xf000 + id_palabra / 4000000
     )) virtual
   ) strict`,
  'create unique index palabras__palabra__unico on palabras (palabra)',
  `create virtual table palabras_texto using fts5(
     palabra, tokenize = 'trigram case_sensitive 1', content = 'palabras', content_rowid = 'id_palabra')`,
  `create trigger palabras_texto_alta after insert on palabras
   begin insert into palabras_texto (rowid, palabra) values (new.id_palabra, new.palabra); end`,
];

const TEXT = [
  'drop trigger pacientes_texto_alta',
  'drop trigger pacientes_texto_cambio',
  'drop table pacientes_texto',
  `create virtual table pacientes_texto using fts5(
     texto, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1)`,
  // Merges 8 segments of the index at a time instead of 4: half as many merges during registrations.
  `insert into pacientes_texto (pacientes_texto, rank) values ('automerge', 8)`,
];

/** What is indexed: two spaces before each word, so that one letter makes "starts with", then the codes. */
const textOf = (row: string) =>
  `replace(${row}.busqueda, ' ', '  ') || coalesce((
     select group_concat(codigo, '') from palabras
     where palabra in (select value from ${wordsOf(row)})), '')`;

const PLACE_LETTERS = 8;
const PLACE_VALUES = 29;

/**
 * The place in the list: the first characters of `orden` as digits of a number, so that places sort as `orden` does.
 * 0 is the end and the space, 1 the comma, 28 whatever comes after z, such as the '~' by which ñ follows n. Each of these
 * stands for several characters, so the place ends there: what follows could contradict the order.
 */
function placeOf(orden: string, index = 1): string {
  const code = `unicode(substr(${orden}, ${index}, 1))`;
  const value = `(case
    when ${code} is null or ${code} < 44 then 0
    when ${code} < 97 then 1
    when ${code} <= 122 then ${code} - 95
    else 28 end)`;
  const placed = `${value} * ${PLACE_VALUES ** (PLACE_LETTERS - index)}`;
  if (index === PLACE_LETTERS) return placed;
  const rest = placeOf(orden, index + 1);
  return `(${placed} + case when ${value} in (0, 1, 28) then 0 else ${rest} end)`;
}

/** 39 bits of place, 24 of id: 16 million patients. */
const rowOf = (row: string) => `(${placeOf(`${row}.orden`)} << 24) + ${row}.id_paciente`;

/** Indexes existing patients, in ascending row numbers: FTS5 writes one segment per row otherwise. */
const INDEX_EVERYBODY = [
  `insert or ignore into palabras (palabra)
     select value from pacientes, ${wordsOf('pacientes')} where borrado = 0 and ${IS_WORD}`,
  `insert into pacientes_texto (rowid, texto)
     select ${rowOf('pacientes')} as fila, ${textOf('pacientes')}
     from pacientes where borrado = 0 order by fila`,
];

const ADD = `
  insert or ignore into palabras (palabra)
    select value from ${wordsOf('new')} where new.borrado = 0 and ${IS_WORD};
  insert into pacientes_texto (rowid, texto)
    select ${rowOf('new')}, ${textOf('new')} where new.borrado = 0;`;

const REMOVE = `
  delete from pacientes_texto where rowid = ${rowOf('old')} and old.borrado = 0;`;

const TRIGGERS = [
  `create trigger pacientes_texto_alta after insert on pacientes begin ${ADD} end`,
  // One trigger for both statements: SQLite does not define the order of two triggers.
  `create trigger pacientes_texto_cambio after update of busqueda, orden, borrado on pacientes
   when new.busqueda <> old.busqueda or new.orden <> old.orden or new.borrado <> old.borrado
   begin ${REMOVE} ${ADD} end`,
];
