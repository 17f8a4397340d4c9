import type { EngineKind } from '../engine';
import { run, type Schema } from './schema';

/**
 * The text index of SQLite, made anew for a million patients (decision 053). It also holds every word as one code, and
 * the words themselves have an index of their letters: a long word is then one list instead of one for every three of
 * its letters. Its rows are numbered in the order of the list, so that a page is read in order instead of sorted out.
 */
export async function indexWords(db: Schema, kind: EngineKind): Promise<void> {
  if (kind !== 'sqlite') return;
  await run(db, [...WORDS, ...TEXT, ...INDEX_EVERYBODY, ...TRIGGERS]);
  // In list order and nothing more: no search walks it any longer.
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
 * A code is a word's id in three characters of Unicode's private area, each of a range of its own, so that no three
 * neighbours in the text look like one unless they are. Room for 8 thousand million words.
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
  // Pieces of the index that are merged at a time, 4 by default: a registration then merges half as often.
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
 * The place in the list: the first letters of `orden` as the digits of a number, so that places never contradict its
 * order. A value that several characters share ends the place, because what follows them would be out of order: 0 is
 * the end and the space, 1 the comma, 28 what comes after z, such as the sign that makes ñ follow n.
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

/** For many rows at once, in the order in which the index is written fastest. A bulk load without triggers ends so. */
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
  // One trigger for both halves: SQLite does not promise the order of two.
  `create trigger pacientes_texto_cambio after update of busqueda, orden, borrado on pacientes
   when new.busqueda <> old.busqueda or new.orden <> old.orden or new.borrado <> old.borrado
   begin ${REMOVE} ${ADD} end`,
];
