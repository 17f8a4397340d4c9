import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** How long a call may take and how often it is tried again (decisions G5, G6). */
export interface CallPolicy {
  /** Milliseconds. */
  timeoutMs: number;
  /** 'attempt': each try has `timeoutMs`; 'call': all tries together have it. */
  timeoutOf: 'attempt' | 'call';
  /** Milliseconds to wait before each further try. Its length is how many there are. */
  retryDelaysMs: readonly number[];
}

/** practice §9: 30 s, 3 retries, 1 s apart. */
export const DEFAULT_POLICY: CallPolicy = {
  timeoutMs: 30_000,
  timeoutOf: 'attempt',
  retryDelaysMs: [1000, 1000, 1000],
};

/** decision G6: a photo over a slow line takes its time, and sending it again is the person's choice. */
export const UPLOAD_POLICY: CallPolicy = {
  timeoutMs: 120_000,
  timeoutOf: 'attempt',
  retryDelaysMs: [],
};

/**
 * One documented call. The client, the story mocks, the server's validation and /openapi.json all read it.
 * Paths are the documented spelling; the server answers with and without the final slash, and under /api
 * (decisions G1, G4).
 */
export interface EndpointSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** ':name' marks a parameter. */
  path: `/${string}`;
  /** One Spanish sentence for /docs. */
  summary: string;
  /** Where the specification or a decision asks for it. */
  source: string;
  /** 'public' needs no session; 'file' also takes the cookie of decision G7. */
  access?: 'session' | 'public' | 'file';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Schema of the JSON answer, or 'pdf' for a document. */
  response: Schema | 'pdf';
  /**
   * The documents show a bare array, and people need to know how many rows there are in all: `response` is a
   * `Page`, the body is its `items` and its `total` travels in {@link TOTAL_HEADER} (decision P5; record 070).
   */
  totalInHeader?: true;
  /** 200 unless said otherwise; creates answer 201 (decision G20). */
  status?: 200 | 201;
  policy?: CallPolicy;
  /** Sent to its end even when the page is left meanwhile. */
  outlivesPage?: boolean;
}

/** Declares a call; keeps its literal types, so that both ends of the wire are checked against it. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller sends. */
export type ParamsOf<E> = E extends { params: infer S } ? InputOf<S> : undefined;
export type QueryOf<E> = E extends { query: infer S } ? InputOf<S> : undefined;
export type BodyOf<E> = E extends { body: infer S } ? InputOf<S> : undefined;

/** What a handler receives, after validation. */
export type ParsedParamsOf<E> = E extends { params: infer S } ? OutputOf<S> : undefined;
export type ParsedQueryOf<E> = E extends { query: infer S } ? OutputOf<S> : undefined;
export type ParsedBodyOf<E> = E extends { body: infer S } ? OutputOf<S> : undefined;

/** What a caller gets, and what a handler answers. */
export type AnswerOf<E> = E extends { response: infer S }
  ? S extends Schema
    ? z.output<S>
    : Uint8Array
  : never;

type Given<K extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** The arguments of a call: only the parts that the endpoint declares. */
export type CallArgs<E> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>>;

/** True for calls that change something: they carry an Idempotency-Key (decision G5). */
export function isWrite(spec: EndpointSpec): boolean {
  return spec.method !== 'GET';
}

/** '/partes/:id_pp/' with {id_pp: 7} → '/partes/7/'. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Carries the `total` of a call that answers a bare array. */
export const TOTAL_HEADER = 'x-total-count';

/** '/api/turnos/' is documented with the mount that every call has (decision G1): the route without it. */
export function routeOf({ path }: Pick<EndpointSpec, 'path'>): string {
  return path.replace(/^\/api(?=\/)/, '');
}
