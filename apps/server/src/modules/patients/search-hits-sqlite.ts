import { sql, type SqlBool } from 'kysely';
import type { ReadDb } from '../../db/engine';
import { prepared } from '../../db/prepared';
import {
  NO_HITS,
  dniStarts,
  idsOf,
  isNumber,
  isShort,
  rowCount,
  totalOf,
  type Hits,
} from './search-hits';

/**
 * A row of the text index is numbered by its patient's place in the list, then by its id (decision 053). Neither half
 * is a whole sort key: patients whose names begin alike share a place.
 */
const ID_BITS = sql.lit(24);
const idOfRow = sql<number>`pacientes_texto.rowid & ((1 << ${ID_BITS}) - 1)`;
const place = sql<number>`pacientes_texto.rowid >> ${ID_BITS}`;
const firstRowAt = (place: number) => sql<number>`${place} << ${ID_BITS}`;

const matching = (db: ReadDb, match: string) =>
  db.selectFrom('pacientes_texto').where(sql<SqlBool>`pacientes_texto match ${match}`);

const countMatching = prepared((db, match: string) => matching(db, match).select(rowCount));

const countBefore = prepared((db, match: string, at: number) =>
  matching(db, match).where('pacientes_texto.rowid', '<', firstRowAt(at)).select(rowCount),
);

/** The places of a page, in order. */
const placesOfPage = prepared((db, match: string, limit: number, offset: number) =>
  matching(db, match)
    .select(place.as('place'))
    .orderBy('pacientes_texto.rowid')
    .limit(limit)
    .offset(offset),
);

const sorted = (query: ReturnType<typeof matching>, limit: number, offset: number) =>
  query
    // CROSS: the hits come first, whatever the planner believes about the other conditions.
    .crossJoin('pacientes as p')
    .where('p.id_paciente', '=', idOfRow)
    .select('p.id_paciente')
    .orderBy('p.orden')
    .orderBy('p.id_paciente')
    .limit(limit)
    .offset(offset);

const sortedBetween = prepared(
  (db, match: string, from: number, end: number, limit: number, offset: number) =>
    sorted(
      matching(db, match)
        .where('pacientes_texto.rowid', '>=', firstRowAt(from))
        .where('pacientes_texto.rowid', '<', firstRowAt(end)),
      limit,
      offset,
    ),
);

const sortedElsewhere = prepared(
  (db, match: string, limit: number, offset: number, digits: string) =>
    sorted(matching(db, match), limit, offset).where(sql<SqlBool>`not (${dniStarts(digits)})`),
);

/** Read from FTS5's index of every three characters and of words. */
export async function sqliteHits(db: ReadDb, tokens: readonly string[]): Promise<Hits> {
  const match = await matchOf(db, tokens);
  if (match === null) return NO_HITS;
  return {
    count: async () => totalOf(await countMatching(db, match)),
    async page({ limit, offset }) {
      const places = await placesOfPage(db, match, limit, offset);
      const [first, last] = [places.at(0), places.at(-1)];
      if (!first || !last) return [];
      // Only patients who share a place with these can stand among them.
      const before = offset === 0 ? 0 : totalOf(await countBefore(db, match, first.place));
      const [from, end] = [first.place, last.place + 1];
      return idsOf(await sortedBetween(db, match, from, end, limit, offset - before));
    },
    pageElsewhere: async ({ limit, offset }, digits) =>
      idsOf(await sortedElsewhere(db, match, limit, offset, digits)),
  };
}

/** What a search asks of the text index; null when nobody has one of its words. */
async function matchOf(db: ReadDb, tokens: readonly string[]): Promise<string | null> {
  const phrases: string[] = [];
  for (const token of tokens) {
    const asked = await phrase(db, token);
    if (asked === null) return null;
    phrases.push(asked);
  }
  return phrases.join(' AND ');
}

/** A token that is in more words than this is read by its letters: it is short, and each word is one more list. */
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
  // The index holds two spaces before each word, so that a single letter makes three characters.
  if (isShort(token)) return `"${' '.repeat([...token].length === 1 ? 2 : 1)}${token}"`;
  const letters = `"${token}"`;
  if (isNumber(token)) return letters;
  const found = await codesOfWords(db, letters, MOST_WORDS + 1);
  if (found.length === 0) return null;
  if (found.length > MOST_WORDS) return letters;
  return `(${found.map(({ codigo }) => `"${codigo}"`).join(' OR ')})`;
}
