import * as z from 'zod/mini';
import { ApiError, type Detail } from '../../core/api-error';
import {
  DEFAULT_POLICY,
  TOTAL_HEADER,
  fillPath,
  isWrite,
  type AnswerOf,
  type CallArgs,
  type EndpointSpec,
} from '../../core/endpoint';
import { newKey } from './idempotency';
import { withRetries, type RawResponse } from './retries';

export interface HttpClientOptions {
  /** Without a trailing slash. */
  baseUrl: string;
  /** The bearer token, or null without a session. */
  token: () => string | null;
  /** Called on a 401 of any call that is not public, with the token of that call (practice §7; decision S1). */
  onUnauthorized: (token: string | null) => void;
}

export interface CallOptions {
  /** Aborting is a cancellation: the client neither retries nor throws ApiError (practice §7). */
  signal?: AbortSignal;
  /** The key of the user's intent: the same for every attempt (decision G5). Default: a new key. */
  idempotencyKey?: string;
}

/**
 * The only use of fetch in the product: address, bearer token, time-outs, retries, errors, contract (practice §7;
 * G3–G6, G11).
 */
export interface HttpClient {
  call<E extends EndpointSpec>(
    spec: E,
    ...args: Record<string, never> extends CallArgs<E>
      ? [args?: CallArgs<E>, options?: CallOptions]
      : [args: CallArgs<E>, options?: CallOptions]
  ): Promise<AnswerOf<E>>;
  /** The address of a file or document, for links and windows. */
  url(path: string): string;
}

interface AnyArgs {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const url = (path: string) => `${options.baseUrl}${path}`;

  async function call(
    spec: EndpointSpec,
    args: AnyArgs = {},
    { signal, idempotencyKey }: CallOptions = {},
  ) {
    const token = options.token();
    const request = buildRequest(spec, args, token, idempotencyKey);
    const response = await withRetries(spec.policy ?? DEFAULT_POLICY, signal, (attemptSignal) =>
      send(spec, url(requestPath(spec, args)), { ...request, signal: attemptSignal }),
    );
    if (response.status === 401 && spec.access !== 'public') options.onUnauthorized(token);
    if (!response.ok) throw new ApiError(response.status, response.detail);
    return readAnswer(spec, response.body);
  }

  return { call: call as HttpClient['call'], url };
}

function requestPath(spec: EndpointSpec, { params, query }: AnyArgs): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return fillPath(spec.path, params) + (text === '' ? '' : `?${text}`);
}

function buildRequest(
  spec: EndpointSpec,
  { body }: AnyArgs,
  token: string | null,
  key: string | undefined,
): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  if (isWrite(spec)) headers['Idempotency-Key'] = key ?? newKey();
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  return {
    method: spec.method,
    headers,
    // Login sets the cookie that authorises files and PDFs (decision G7).
    credentials: 'include',
    keepalive: spec.outlivesPage ?? false,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

async function send(spec: EndpointSpec, url: string, init: RequestInit): Promise<RawResponse> {
  const response = await fetch(url, init);
  const { ok, status } = response;
  if (ok && spec.response === 'pdf') {
    return { ok, status, body: new Uint8Array(await response.arrayBuffer()), detail: null };
  }
  const body = parseJson(await response.text());
  const detail = readDetail(body);
  return { ok, status, detail, body: ok && spec.totalInHeader ? readPage(body, response) : body };
}

/** A server that sends no total has sent all rows. */
function readPage(items: unknown, { headers }: Response): unknown {
  const total = headers.get(TOTAL_HEADER) ?? (Array.isArray(items) ? items.length : null);
  return { items, total: Number(total) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function readDetail(body: unknown): Detail {
  if (typeof body !== 'object' || body === null || !('detail' in body)) return null;
  return body.detail as Detail;
}

/** Throws when an answer does not match the contract, so that no partially parsed data reach the screen. */
function readAnswer(spec: EndpointSpec, body: unknown): unknown {
  if (spec.response === 'pdf') return body;
  const answer = z.safeParse(spec.response, body);
  if (answer.success) return answer.data;
  throw new ApiError(
    0,
    answer.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    'contract',
  );
}
