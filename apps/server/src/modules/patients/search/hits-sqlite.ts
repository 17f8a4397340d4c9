import { sql, type SqlBool } from 'kysely';
import type { ReadDb } from '../../../db/engine';
import { prepared } from '../../../db/prepared';
import {
  NO_HITS,
  dniStarts,
  idsOf,
  isNumber,
  isShort,
  rowCount,
  totalOf,
  type Hits,
  type PageRequest,
} from './hits';
import { firstRowAt, idOfRow, namesAt, placeOfRow } from './row-numbers';

const matching = (db: ReadDb, match: string) =>
  db.selectFrom('pacientes_texto').where(sql<SqlBool>`pacientes_texto match ${match}`);

const countMatching = prepared((db, match: string) => matching(db, match).select(rowCount));

const countBefore = prepared((db, match: string, at: number) =>
  matching(db, match).where('pacientes_texto.rowid', '<', firstRowAt(at)).select(rowCount),
);

/** Hits whose place is at least `from` and below `end`. */
const between = (db: ReadDb, match: string, from: number, end: number) =>
  matching(db, match)
    .where('pacientes_texto.rowid', '>=', firstRowAt(from))
    .where('pacientes_texto.rowid', '<', firstRowAt(end));

/** The places of a page, in order. */
const placesOfPage = prepared((db, match: string, limit: number, offset: number) =>
  matching(db, match)
    .select(placeOfRow.as('place'))
    .orderBy('pacientes_texto.rowid')
    .limit(limit)
    .offset(offset),
);

const sorted = (query: ReturnType<typeof matching>, limit: number, offset: number) =>
  query
    // CROSS JOIN fixes the order: SQLite reads the hits first, then their patients.
    .crossJoin('pacientes as p')
    .where('p.id_paciente', '=', idOfRow)
    .select('p.id_paciente')
    .orderBy('p.orden')
    .orderBy('p.id_paciente')
    .limit(limit)
    .offset(offset);

const sortedBetween = prepared(
  (db, match: string, from: number, end: number, limit: number, offset: number) =>
    sorted(between(db, match, from, end), limit, offset),
);

const sortedElsewhere = prepared(
  (db, match: string, limit: number, offset: number, digits: string) =>
    sorted(matching(db, match), limit, offset).where(sql<SqlBool>`not (${dniStarts(digits)})`),
);

/** More hits than this at one place are not sorted: their rows are scattered over the table. */
const MOST_SORTED = 250;

const beyondMost = prepared((db, match: string, from: number, end: number) =>
  between(db, match, from, end).select(placeOfRow.as('place')).limit(1).offset(MOST_SORTED),
);

/** Reads the list's index, in which the patients of one place are adjacent and in order. */
const walkedBetween = prepared(
  (
    db,
    match: string,
    from: number,
    end: number,
    first: string,
    next: string,
    limit: number,
    offset: number,
  ) =>
    db
      .selectFrom('pacientes as p')
      .where('p.borrado', '=', 0)
      .where('p.orden', '>=', first)
      .where('p.orden', '<', next)
      // The plus keeps SQLite from looking each hit up in the table and sorting them.
      .where(
        sql<SqlBool>`+p.id_paciente in (${between(db, match, from, end).select(idOfRow.as('id'))})`,
      )
      .select('p.id_paciente')
      .orderBy('p.orden')
      .orderBy('p.id_paciente')
      .limit(limit)
      .offset(offset),
);

/** A page of the hits at some places, in list order. */
async function pageBetween(
  db: ReadDb,
  match: string,
  [from, end]: readonly [number, number],
  { limit, offset }: PageRequest,
): Promise<number[]> {
  if (limit === 0) return [];
  const one = end === from + 1;
  const many = one && (await beyondMost(db, match, from, end)).length > 0;
  if (!many) return idsOf(await sortedBetween(db, match, from, end, limit, offset));
  const { first, next } = namesAt(from);
  return idsOf(await walkedBetween(db, match, from, end, first, next, limit, offset));
}

/** Hits by the FTS5 index of trigrams and word codes: see README.md. */
export async function sqliteHits(db: ReadDb, tokens: readonly string[]): Promise<Hits> {
  const match = await matchOf(db, tokens);
  if (match === null) return NO_HITS;
  return {
    count: async () => totalOf(await countMatching(db, match)),
    async page({ limit, offset }, total) {
      const places = await placesOfPage(db, match, limit, offset);
      const [first, last] = [places.at(0), places.at(-1)];
      if (!first || !last) return [];
      // Only patients who share a place with these can be sorted among them.
      const before = offset === 0 ? 0 : totalOf(await countBefore(db, match, first.place));
      const skip = offset - before;
      const part = (from: number, end: number, request: PageRequest) =>
        pageBetween(db, match, [from, end], request);
      if (total <= MOST_SORTED) {
        const [from, end] = [first.place, last.place + 1];
        return part(from, end, { limit, offset: skip });
      }
      // The first and the last place may hold many more hits than this page shows.
      const shown = (place: number) => places.filter((it) => it.place === place).length;
      const atFirst = shown(first.place);
      const head = { limit: atFirst, offset: skip };
      if (first.place === last.place) return part(first.place, first.place + 1, head);
      const atLast = shown(last.place);
      const middle = places.length - atFirst - atLast;
      return [
        ...(await part(first.place, first.place + 1, head)),
        ...(await part(first.place + 1, last.place, { limit: middle, offset: 0 })),
        ...(await part(last.place, last.place + 1, { limit: atLast, offset: 0 })),
      ];
    },
    pageElsewhere: async ({ limit, offset }, digits) =>
      idsOf(await sortedElsewhere(db, match, limit, offset, digits)),
  };
}

/** The FTS5 query of a search; null when no patient has one of its words. */
async function matchOf(db: ReadDb, tokens: readonly string[]): Promise<string | null> {
  const phrases: string[] = [];
  for (const token of tokens) {
    const part = await phrase(db, token);
    if (part === null) return null;
    phrases.push(part);
  }
  return phrases.join(' AND ');
}

/** A token that more words contain is matched by its letters: it is short, and each word would be one more list to read. */
const MOST_WORDS = 16;

const codesOfWords = prepared((db, letters: string, most: number) =>
  db
    .selectFrom('palabras_texto')
    .where(sql<SqlBool>`palabras_texto match ${letters}`)
    .innerJoin('palabras as w', 'w.id_palabra', 'palabras_texto.rowid')
    .select('w.codigo')
    .limit(most),
);

async function phrase(db: ReadDb, token: string): Promise<string | null> {
  // The index holds two spaces before each word, so that a single letter makes a trigram.
  if (isShort(token)) return `"${' '.repeat([...token].length === 1 ? 2 : 1)}${token}"`;
  const letters = `"${token}"`;
  if (isNumber(token)) return letters;
  const found = await codesOfWords(db, letters, MOST_WORDS + 1);
  if (found.length === 0) return null;
  if (found.length > MOST_WORDS) return letters;
  return `(${found.map(({ codigo }) => `"${codigo}"`).join(' OR ')})`;
}
