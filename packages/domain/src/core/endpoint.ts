import type * as z from 'zod/mini';
import type { FileKind } from './file-kinds';

type Schema = z.ZodMiniType;

/** Time-out and retries of a call (decisions G5, G6). */
export interface CallPolicy {
  /** Milliseconds. */
  timeoutMs: number;
  /**
   * 'attempt': `timeoutMs` limits each attempt; 'call': it limits all attempts together; 'silence': it limits the time in
   * which an attempt neither sends nor receives anything.
   */
  timeoutOf: 'attempt' | 'call' | 'silence';
  /** Milliseconds before each retry; the length is the number of retries. */
  retryDelaysMs: readonly number[];
}

/** practice §9: 30 s, 3 retries, 1 s apart. */
export const DEFAULT_POLICY: CallPolicy = {
  timeoutMs: 30_000,
  timeoutOf: 'attempt',
  retryDelaysMs: [1000, 1000, 1000],
};

/** decision G6: uploading a photo over a slow line takes long, and only the user retries it (docs/decisions/140). */
export const UPLOAD_POLICY: CallPolicy = {
  timeoutMs: 120_000,
  timeoutOf: 'silence',
  retryDelaysMs: [],
};

/** The files of a call whose body is multipart/form-data. */
export interface UploadSpec {
  /** Name of the part; with `max` above 1 it is repeated. */
  field: string;
  /** Accepted contents (decision ES1). */
  kinds: readonly FileKind[];
  /** Number of files; none is always accepted. */
  max: number;
  /** Bytes of each; 25 MB by default. */
  maxBytes?: number;
  /**
   * Each gets a small version, and what is no photo is left out instead of refusing the whole form (docs/decisions/165).
   */
  photos?: true;
}

/**
 * One documented call. The client, the story mocks, the server's validation and /openapi.json all read it. Paths have
 * the documented spelling; the server also accepts them with or without the trailing slash, and under /api (decisions
 * G1, G4).
 */
export interface EndpointSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** ':name' is a parameter. */
  path: `/${string}`;
  /** One Spanish sentence for /docs. */
  summary: string;
  /** The section or decision that requires it. */
  source: string;
  /** 'public' needs no session; 'file' also accepts the cookie of decision G7. */
  access?: 'session' | 'public' | 'file';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Bytes of the body; 1 MB by default. */
  maxBodyBytes?: number;
  /** The body is multipart/form-data: the fields of `body`, then the files. */
  upload?: UploadSpec;
  /** Schema of the JSON answer; 'pdf' for a document, 'file' for a stored file. */
  response: Schema | 'pdf' | 'file';
  /**
   * For a documented bare array whose total number of rows the client needs: `response` is a `Page`, its `items` are
   * the body and its `total` is sent in {@link TOTAL_HEADER} (decision P5; record 070).
   */
  totalInHeader?: true;
  /** 200 by default; creates answer 201 (decision G20). */
  status?: 200 | 201;
  policy?: CallPolicy;
  /** The request completes even when the user leaves the page. */
  outlivesPage?: boolean;
}

/** Declares an endpoint; keeps its literal types, so that client and server are both type-checked against it. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

/** True for documents and files, which are answered as they are. */
export function isBinary(response: EndpointSpec['response']): response is 'pdf' | 'file' {
  return typeof response === 'string';
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller passes. */
export type ParamsOf<E> = E extends { params: infer S } ? InputOf<S> : undefined;
export type QueryOf<E> = E extends { query: infer S } ? InputOf<S> : undefined;
export type BodyOf<E> = E extends { body: infer S } ? InputOf<S> : undefined;

/** What a handler receives, after validation. */
export type ParsedParamsOf<E> = E extends { params: infer S } ? OutputOf<S> : undefined;
export type ParsedQueryOf<E> = E extends { query: infer S } ? OutputOf<S> : undefined;
export type ParsedBodyOf<E> = E extends { body: infer S } ? OutputOf<S> : undefined;

/** What a caller receives, and what a handler returns. */
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

/** The arguments of a call: only those that the endpoint declares. */
export type CallArgs<E> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> &
  (E extends { upload: UploadSpec } ? { files?: readonly File[] } : unknown);

/** True for calls that change data: they send an Idempotency-Key (decision G5). */
export function isWrite(spec: EndpointSpec): boolean {
  return spec.method !== 'GET';
}

/** '/partes/:id_pp/' with {id_pp: 7} → '/partes/7/'. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Header with the `total` of an endpoint that answers a bare array. */
export const TOTAL_HEADER = 'x-total-count';

/** Header of a save: the draft that it makes superfluous ends in its transaction (decision G17). */
export const DRAFT_HEADER = 'borrador';

/** Header of a save that is not refused when its draft has led to a record before (docs/decisions/333). */
export const REPEATS_HEADER = 'borrador-repetido';

/** The route without its mount: '/api/turnos/' is documented with the mount that every endpoint has (decision G1). */
export function routeOf({ path }: Pick<EndpointSpec, 'path'>): string {
  return path.replace(/^\/api(?=\/)/, '');
}
