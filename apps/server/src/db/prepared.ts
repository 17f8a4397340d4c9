import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';
import type { ReadDb } from './engine';
import type { Database } from './tables';

type Value = string | number;

/** Stands for a value in a query that is compiled before its values are known. */
class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }

  toString(): string {
    throw new Error('a prepared query may not depend on its values');
  }
}

/** Compiled queries of each connection, by a key of their own. */
class CompiledQueries {
  readonly #known = new WeakMap<DialectAdapter, Map<string, CompiledQuery>>();

  /** The rows of the query that `build` makes of one slot for each value; it is built once for each key. */
  async run<R>(
    db: Pick<Kysely<Database>, 'getExecutor' | 'executeQuery'>,
    key: string,
    values: readonly unknown[],
    build: (slots: readonly unknown[]) => Compilable<R>,
  ): Promise<R[]> {
    const { adapter } = db.getExecutor();
    const ofConnection = this.#known.get(adapter) ?? new Map<string, CompiledQuery>();
    this.#known.set(adapter, ofConnection);
    let query = ofConnection.get(key);
    if (query === undefined) {
      query = build(values.map((_, index) => new Slot(index))).compile();
      ofConnection.set(key, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.index] : parameter,
    );
    return (await db.executeQuery<R>({ ...query, parameters } as CompiledQuery<R>)).rows;
  }
}

/**
 * A select that is built and compiled once for each connection and number of values: building one takes longer
 * than finding a patient. `build` may put its values into the query and do nothing else with them.
 */
export function prepared<A extends readonly Value[], R>(
  build: (db: ReadDb, ...values: A) => Compilable<R>,
): (db: ReadDb, ...values: A) => Promise<R[]> {
  const queries = new CompiledQueries();
  // ReadDb hides everything but select; what runs here is the select that `build` made.
  return (db, ...values) =>
    queries.run(db as Kysely<Database>, String(values.length), values, (slots) =>
      build(db, ...(slots as unknown as A)),
    );
}

/**
 * A query with named values, whose table and columns may be known at run time only: built and compiled once for each
 * connection, key and list of names. `build` may put the values into the query and do nothing else with them.
 */
export function preparedByColumns<V extends object, R>(): (
  db: Kysely<Database>,
  key: string,
  values: V,
  build: (values: V) => Compilable<R>,
) => Promise<R[]> {
  const queries = new CompiledQueries();
  return (db, key, values, build) => {
    const names = Object.keys(values);
    return queries.run(db, `${key} ${names.join()}`, Object.values(values), (slots) =>
      build(Object.fromEntries(names.map((name, index) => [name, slots[index]])) as V),
    );
  };
}
