import { openConnection, request, type Connection } from './client';
import type { PlannedRead } from './plan';
import type { Target } from './processes';
import { median } from './stats';

/** Searches answered a second, each of them with another term. Medians over the rounds. */
export interface BusyResult {
  connections: number;
  server: number;
  /** The same statements on a bare node:http. */
  sql: number;
}

const ROUNDS = 12;

/** Both take turns with the same terms; a term comes once for each number of connections, so that no total is known. */
export async function measureBusySearches(
  connections: number,
  distinct: readonly PlannedRead[],
  targets: { server: Target; sql: Target },
  token: string,
): Promise<BusyResult> {
  const headers = { authorization: `Bearer ${token}` };
  const rates: Record<'server' | 'sql', number[]> = { server: [], sql: [] };
  const open = {
    server: await openMany(connections, targets.server),
    sql: await openMany(connections, targets.sql),
  };
  const perRound = Math.floor(distinct.length / ROUNDS);
  for (let round = 0; round < ROUNDS; round++) {
    const turn = distinct.slice(round * perRound, (round + 1) * perRound);
    const order = round % 2 === 0 ? (['server', 'sql'] as const) : (['sql', 'server'] as const);
    for (const contender of order) {
      const requests = turn.map(({ path }) => request('GET', path, headers));
      rates[contender].push(await rate(open[contender], requests));
    }
  }
  for (const connection of [...open.server, ...open.sql]) connection.close();
  return { connections, server: median(rates.server), sql: median(rates.sql) };
}

function openMany(count: number, target: Target): Promise<Connection[]> {
  return Promise.all(Array.from({ length: count }, () => openConnection(target.port)));
}

async function rate(connections: readonly Connection[], requests: Buffer[]): Promise<number> {
  const count = requests.length;
  const start = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (let next = requests.pop(); next !== undefined; next = requests.pop()) {
        const { status } = await connection.send(next);
        if (status !== 200) throw new Error(`a search was answered ${status}`);
      }
    }),
  );
  return (count / (performance.now() - start)) * 1000;
}
