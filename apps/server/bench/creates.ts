import type { InventedPatient } from '../demo/invent';
import { openConnection, request, type Connection } from './client';
import type { Target } from './processes';
import { median } from './stats';

/** Patients stored a second, each of them durable before its answer. Medians over the rounds. */
export interface CreateResult {
  connections: number;
  server: number;
  /** One bare row, over HTTP as well. */
  insert: number;
  /** One bare row, in a loop inside the process: no HTTP at all. */
  loop: number;
  /** All rows of the product's own create, each in a transaction of its own, over bare HTTP. */
  whole: number;
}

const WARM_UP_ROUNDS = 10;
const ROUNDS = 60;
/** Requests of each contender in a turn: short turns, so that a noisy moment meets all of them. */
const PER_TURN = 16;

/** The product and both floors take turns, each with new patients. */
export async function measureCreates(
  connections: number,
  targets: { server: Target; insert: Target; whole: Target },
  token: string,
  newPatient: () => InventedPatient,
): Promise<CreateResult> {
  const server = await openMany(connections, targets.server);
  const insert = await openMany(connections, targets.insert);
  const whole = await openMany(connections, targets.whole);
  const rates: Record<'server' | 'insert' | 'loop' | 'whole', number[]> = {
    ...{ server: [], insert: [], loop: [], whole: [] },
  };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const batch = () => Array.from({ length: PER_TURN }, newPatient);
    const measured = {
      server: await rate(
        server,
        batch().map((patient) => create(patient, token)),
      ),
      insert: await rate(
        insert,
        batch().map((patient) => post('/', patient)),
      ),
      loop: await loopRate(insert, batch()),
      whole: await rate(
        whole,
        batch().map((patient) => post('/', patient)),
      ),
    };
    if (round < WARM_UP_ROUNDS) continue;
    rates.server.push(measured.server);
    rates.insert.push(measured.insert);
    rates.loop.push(measured.loop);
    rates.whole.push(measured.whole);
  }
  for (const connection of [...server, ...insert, ...whole]) connection.close();
  return {
    connections,
    server: median(rates.server),
    insert: median(rates.insert),
    loop: median(rates.loop),
    whole: median(rates.whole),
  };
}

function openMany(count: number, target: Target): Promise<Connection[]> {
  return Promise.all(Array.from({ length: count }, () => openConnection(target.port)));
}

let keys = 0;

function create(patient: InventedPatient, token: string): Buffer {
  return post('/pacientes/', patient, {
    authorization: `Bearer ${token}`,
    'idempotency-key': `bench-${process.pid}-${keys++}`,
  });
}

function post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Buffer {
  return request('POST', path, headers, JSON.stringify(body));
}

/** Requests a second, over all connections at once. */
async function rate(connections: readonly Connection[], requests: Buffer[]): Promise<number> {
  const waiting = [...requests];
  const start = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { status, body } = await connection.send(next);
        if (status !== 201) throw new Error(`a create was answered ${status}: ${body}`);
      }
    }),
  );
  return perSecond(requests.length, performance.now() - start);
}

async function loopRate(
  [connection]: readonly Connection[],
  batch: readonly InventedPatient[],
): Promise<number> {
  if (connection === undefined) throw new Error('no connection');
  const { body } = await connection.send(post('/loop', batch));
  return perSecond(batch.length, Number(body));
}

function perSecond(count: number, ms: number): number {
  return (count / ms) * 1000;
}
