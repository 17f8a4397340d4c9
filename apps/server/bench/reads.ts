import { openConnection, request, type Connection } from './client';
import { ROWS, isSearch, type PlannedRead, type Row } from './plan';
import type { Target } from './processes';
import type { Recorded } from './record';
import { percentile } from './stats';

/** Who answers: the product, the same SQL on a bare node:http, an empty Fastify. */
export type Contender = 'server' | 'sql' | 'fastify';
const CONTENDERS: readonly Contender[] = ['server', 'sql', 'fastify'];

export interface ReadResult {
  row: Row;
  samples: number;
  /** Of the product's answer, on average. */
  bytes: number;
  ms: Record<Contender, { p50: number; p99: number }>;
}

const WARM_UP_ROUNDS = 3;
const ROUNDS = 10;

/** Every read at every contender, one right after the other and in changing order, so that noise affects all alike. */
export async function measureReads(
  reads: readonly PlannedRead[],
  targets: Record<Contender, Target>,
  token: string,
  recorded: ReadonlyMap<string, Recorded>,
): Promise<ReadResult[]> {
  const connections = await openAll(targets);
  const headers = { authorization: `Bearer ${token}` };
  const prepared = reads.map((read) => ({ ...read, bytes: request('GET', read.path, headers) }));
  const samples = new Map<Row, Record<Contender, number[]>>();

  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const [index, { row, path, bytes }] of prepared.entries()) {
      for (let turn = 0; turn < CONTENDERS.length; turn++) {
        const contender = CONTENDERS[(turn + index + round) % CONTENDERS.length] ?? 'server';
        const answer = await connections[contender].send(bytes);
        if (answer.status !== 200)
          throw new Error(`${contender} answered ${answer.status}: ${path}`);
        if (round === 0) checkAnswer(contender, path, answer.body, recorded);
        if (round < WARM_UP_ROUNDS) continue;
        samplesOf(samples, row)[contender].push(answer.ms);
        if (isSearch(row)) samplesOf(samples, 'all searches')[contender].push(answer.ms);
      }
    }
  }
  for (const connection of Object.values(connections)) connection.close();
  return ROWS.flatMap((row) => {
    const ms = samples.get(row);
    return ms ? [summary(row, ms, reads, recorded)] : [];
  });
}

async function openAll(targets: Record<Contender, Target>): Promise<Record<Contender, Connection>> {
  return {
    server: await openConnection(targets.server.port),
    sql: await openConnection(targets.sql.port),
    fastify: await openConnection(targets.fastify.port),
  };
}

/** Throws on a wrong answer: it would be fast. */
function checkAnswer(
  contender: Contender,
  path: string,
  body: string,
  recorded: ReadonlyMap<string, Recorded>,
): void {
  if (contender === 'server' && body !== recorded.get(path)?.body) {
    throw new Error(`the server's answer is not the recorded one: ${path}`);
  }
}

function samplesOf(samples: Map<Row, Record<Contender, number[]>>, row: Row) {
  const known = samples.get(row);
  if (known) return known;
  const fresh: Record<Contender, number[]> = { server: [], sql: [], fastify: [] };
  samples.set(row, fresh);
  return fresh;
}

function summary(
  row: Row,
  samples: Record<Contender, number[]>,
  reads: readonly PlannedRead[],
  recorded: ReadonlyMap<string, Recorded>,
): ReadResult {
  const of = (contender: Contender) => ({
    p50: percentile(samples[contender], 0.5),
    p99: percentile(samples[contender], 0.99),
  });
  const sizes = reads
    .filter((read) => read.row === row || (row === 'all searches' && isSearch(read.row)))
    .map(({ path }) => Buffer.byteLength(recorded.get(path)?.body ?? ''));
  return {
    row,
    samples: samples.server.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
    ms: { server: of('server'), sql: of('sql'), fastify: of('fastify') },
  };
}
