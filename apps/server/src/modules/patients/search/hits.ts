import { sql, type SqlBool } from 'kysely';

export interface PageRequest {
  limit: number;
  offset: number;
}

/** The hits of a search on one engine, sorted by name, ties by id. */
export interface Hits {
  count(): Promise<number>;
  /** `total`: the result of {@link count}, perhaps from the cache. */
  page(page: PageRequest, total: number): Promise<number[]>;
  /** A page of the hits whose DNI does not start with `digits`. */
  pageElsewhere(page: PageRequest, digits: string): Promise<number[]>;
}

export const NO_HITS: Hits = {
  count: async () => 0,
  page: async () => [],
  pageElsewhere: async () => [],
};

/** Too short for a trigram: matched where a word starts. */
export const isShort = (token: string) => [...token].length <= 2;

/** Only digits. */
export const isNumber = (token: string) => /^\d+$/.test(token);

export const rowCount = sql<number>`count(*)`.as('total');

/** The one row of a count. */
export const totalOf = (rows: readonly { total: number }[]): number => rows[0]?.total ?? 0;

export const idsOf = (rows: readonly { id_paciente: number }[]): number[] =>
  rows.map((row) => row.id_paciente);

/** DNIs and passports that start with the digits: a range of the unique index. '[' follows Z. */
export const dniStarts = (digits: string) =>
  sql<SqlBool>`p.dni >= ${digits} and p.dni < ${digits} || '['`;
