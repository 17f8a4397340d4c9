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

/**
 * A select that is built and compiled once for each connection and number of values: building one takes longer
 * than finding a patient. `build` may put its values into the query and do nothing else with them.
 */
export function prepared<A extends readonly Value[], R>(
  build: (db: ReadDb, ...values: A) => Compilable<R>,
): (db: ReadDb, ...values: A) => Promise<R[]> {
  const known = new WeakMap<DialectAdapter, Map<number, CompiledQuery<R>>>();

  function compiled(db: ReadDb, adapter: DialectAdapter, count: number): CompiledQuery<R> {
    const ofConnection = known.get(adapter) ?? new Map<number, CompiledQuery<R>>();
    known.set(adapter, ofConnection);
    const ready = ofConnection.get(count);
    if (ready) return ready;
    const slots = Array.from({ length: count }, (_, index) => new Slot(index)) as unknown as A;
    const fresh = build(db, ...slots).compile();
    ofConnection.set(count, fresh);
    return fresh;
  }

  return async (db, ...values) => {
    // ReadDb hides everything but select; what runs here is the select that `build` made.
    const kysely = db as Kysely<Database>;
    const query = compiled(db, kysely.getExecutor().adapter, values.length);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.index] : parameter,
    );
    return (await kysely.executeQuery<R>({ ...query, parameters })).rows;
  };
}
