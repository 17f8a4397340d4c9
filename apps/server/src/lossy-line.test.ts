import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ApiError,
  createPatient,
  createReport,
  duplicateDni,
  listPatients,
  listProcedureSummaries,
  type BodyOf,
  type CallPolicy,
  type EndpointSpec,
} from '@practice/domain';
import { createHttpClient, createIntent, type HttpClient } from '@practice/domain/api';
import { hastySqlite } from './testing/engines';
import { addPatient, reportBody } from './testing/invented';
import { startLossyLine, type LossyLine } from './testing/lossy-line';
import { startServer, type TestServer } from './testing/server';

/** The client's own code against the real server, over a line that loses a tenth of the requests and a quarter of the answers. */
const PATIENTS = 1_000;
const REPORTS = 200;
/** Tabs and computers that save at the same time. */
const AT_ONCE = 8;
/** The documented number of tries; nobody waits for a second in a test. */
const QUICK: CallPolicy = { timeoutMs: 30_000, timeoutOf: 'attempt', retryDelaysMs: [1, 1, 1] };

let server: TestServer;
let port: number;
let line: LossyLine | null = null;
beforeAll(async () => {
  server = await startServer(hastySqlite);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

async function overALossyLine<T>(
  without: string | undefined,
  work: (http: HttpClient, line: LossyLine) => Promise<T>,
): Promise<T> {
  line = await startLossyLine({ targetPort: port, loseRequests: 0.1, loseAnswers: 0.25, without });
  const token = () => server.token;
  const http = createHttpClient({ baseUrl: line.url, token, onUnauthorized: () => undefined });
  try {
    return await work(http, line);
  } finally {
    await line.close();
  }
}

/** What happened to one person's save. */
interface Outcome {
  /** How often the button was pressed. */
  presses: number;
  refused: unknown;
}

/** Presses the button until the save has succeeded or was rejected. */
async function persist(save: () => Promise<unknown>): Promise<Outcome> {
  for (let presses = 1; ; presses += 1) {
    try {
      await save();
      return { presses, refused: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.uncertain) return { presses, refused: error };
    }
  }
}

/** Creates each of `bodies` once, as the forms do: one intent each, `AT_ONCE` at a time. */
async function createAll<E extends EndpointSpec>(
  http: HttpClient,
  spec: E,
  bodies: readonly BodyOf<E>[],
): Promise<Outcome[]> {
  const queue = [...bodies];
  const call = http.call as (spec: E, args: object, options: object) => Promise<unknown>;
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let body = queue.pop(); body !== undefined; body = queue.pop()) {
      const wanted = body;
      const intent = createIntent<BodyOf<E>, unknown>((_stored, sent, idempotencyKey) =>
        call({ ...spec, policy: QUICK }, { body: sent }, { idempotencyKey }),
      );
      outcomes.push(await persist(() => intent.save(wanted)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

const newPatients = (prefix: string, count: number): BodyOf<typeof createPatient>[] =>
  Array.from({ length: count }, (_, index) => ({
    nombre: `${prefix}, Número ${index}`,
    dni: `${prefix}${index}`,
    fecha_nacimiento: '1980-01-01',
  }));
const stored = async (search: string) =>
  (await server.call(listPatients, { query: { search } })).body.total;
const reportsOf = async (id_paciente: number) =>
  (await server.call(listProcedureSummaries, { query: { id_paciente: String(id_paciente) } })).body
    .length;
const refusals = (outcomes: Outcome[]) => outcomes.filter(({ refused }) => refused !== null);

it(`${PATIENTS} patients over a line that loses requests and answers: each once`, async () => {
  await overALossyLine(undefined, async (http, { counts }) => {
    const outcomes = await createAll(http, createPatient, newPatients('CONCLAVE', PATIENTS));
    expect(refusals(outcomes)).toEqual([]);
    expect(outcomes).toHaveLength(PATIENTS);
    expect(await stored('CONCLAVE')).toBe(PATIENTS);
    // Requests were really lost, and somebody had to press again.
    const tries = counts.requestsLost + counts.answersLost + counts.delivered;
    expect(counts.requestsLost / tries).toBeCloseTo(0.1, 1);
    expect(counts.answersLost / (tries - counts.requestsLost)).toBeCloseTo(0.25, 1);
    expect(outcomes.filter(({ presses }) => presses > 1).length).toBeGreaterThan(0);
  });
}, 180_000);

it(`${REPORTS} reports of one patient: each once`, async () => {
  const { id_paciente } = await addPatient(server, { dni: '900001' });
  const body = await reportBody(server, id_paciente);
  await overALossyLine(undefined, async (http) => {
    const outcomes = await createAll(http, createReport, Array(REPORTS).fill(body));
    expect(refusals(outcomes)).toEqual([]);
    expect(await reportsOf(id_paciente)).toBe(REPORTS);
  });
});

it('the same without keys makes duplicates: the two above can fail', async () => {
  const { id_paciente } = await addPatient(server, { dni: '900002' });
  const body = await reportBody(server, id_paciente);
  await overALossyLine('idempotency-key', async (http, { counts }) => {
    await createAll(http, createReport, Array(REPORTS).fill(body));
    // Each lost answer belonged to a report that was stored and sent again.
    expect(await reportsOf(id_paciente)).toBe(REPORTS + counts.answersLost);
    expect(counts.answersLost).toBeGreaterThan(REPORTS / 10);
  });
});

it('without keys a patient is refused as a duplicate of itself', async () => {
  await overALossyLine('idempotency-key', async (http) => {
    const outcomes = await createAll(http, createPatient, newPatients('SINCLAVE', REPORTS));
    const refused = refusals(outcomes);
    expect(refused.length).toBeGreaterThan(REPORTS / 10);
    expect(refused.every((it) => duplicateDni(it.refused) !== null)).toBe(true);
    expect(await stored('SINCLAVE')).toBe(REPORTS);
  });
});
