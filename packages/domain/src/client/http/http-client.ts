import * as z from 'zod/mini';
import { ApiError, type Detail } from '../../core/api-error';
import { APP_BUILD_HEADER } from '../../core/app-config';
import {
  DEFAULT_POLICY,
  DRAFT_HEADER,
  REPEATS_HEADER,
  TOTAL_HEADER,
  fillPath,
  isBinary,
  isWrite,
  type AnswerOf,
  type CallArgs,
  type EndpointSpec,
} from '../../core/endpoint';
import type { Transfer } from '../../core/transfer';
import { newKey } from './idempotency';
import { pageBuild } from './page-build';
import { withRetries, type RawResponse } from './retries';
import { serverClock } from './server-clock';

export interface HttpClientOptions {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Where a documented path is found, when it is configured elsewhere (CAT-20). */
  locate?: ((path: string) => string) | undefined;
  /** The bearer token, or null without a session. */
  token: () => string | null;
  /** Called on a 401 of any call that is not public, with the token of that call (practice §7; decision S1). */
  onUnauthorized: (token: string | null) => void;
}

/** Aborting is a cancellation: the client neither retries nor throws ApiError (practice §7). */
export interface CallOptions extends Transfer {
  /** The key of the user's intent: the same for every attempt (decision G5). Default: a new key. */
  idempotencyKey?: string;
  /** Of a deletion: the version that the user saw, sent as `If-Match` (docs/decisions/206). */
  version?: number;
  /** The request completes even when the user leaves the page, as `outlivesPage` of an endpoint. */
  keepalive?: boolean;
}

/**
 * The only way to the server in the product: address, bearer token, time-outs, retries, errors, contract (practice §7;
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
  files?: readonly File[];
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const url = (path: string) => `${options.baseUrl}${options.locate?.(path) ?? path}`;

  async function call(
    spec: EndpointSpec,
    args: AnyArgs = {},
    { signal, idempotencyKey, version, draft, repeats, keepalive, onProgress }: CallOptions = {},
  ) {
    const token = options.token();
    const request = buildRequest(spec, args, token, {
      key: idempotencyKey,
      version,
      draft,
      repeats,
      keepalive,
    });
    const address = url(requestPath(spec, args));
    const response = await withRetries(
      spec.policy ?? DEFAULT_POLICY,
      signal,
      async (attemptSignal, progressed) => {
        const init = { ...request, signal: attemptSignal };
        if (!args.files?.length) return send(spec, address, init);
        // Loaded when the first file is sent: most screens send none.
        const { sendFiles } = await import('./send-files');
        const { text, ...answer } = await sendFiles(address, init, (fraction) => {
          progressed();
          onProgress?.(fraction);
        });
        return { ...answer, ...readJson(text) };
      },
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

type Request = Pick<RequestInit, 'cache' | 'credentials' | 'keepalive'> & {
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
};

interface RequestOptions {
  key: string | undefined;
  version: number | undefined;
  draft: string | undefined;
  repeats: boolean | undefined;
  keepalive: boolean | undefined;
}

function buildRequest(
  spec: EndpointSpec,
  args: AnyArgs,
  token: string | null,
  { key, version, draft, repeats, keepalive }: RequestOptions,
): Request {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  if (isWrite(spec)) headers['Idempotency-Key'] = key ?? newKey();
  if (version !== undefined) headers['If-Match'] = `"${version}"`;
  if (draft !== undefined) headers[DRAFT_HEADER] = draft;
  if (repeats) headers[REPEATS_HEADER] = '1';
  const body = bodyOf(spec, args);
  // The browser sets the type of a form itself: it contains the boundary of the parts.
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  return {
    method: spec.method,
    headers,
    // Login sets the cookie that authorises files and PDFs (decision G7).
    credentials: 'include',
    // The browser's cache begins a file named by the address, which may be a search for a name, before it reads that the
    // answer must not be kept; a browser that is closed then leaves the file (decision S16, docs/decisions/249).
    cache: 'no-store',
    keepalive: keepalive ?? spec.outlivesPage ?? false,
    ...(body === undefined ? {} : { body }),
  };
}

function bodyOf({ upload }: EndpointSpec, { body, files }: AnyArgs): string | FormData | undefined {
  if (upload) return formOf(body ?? {}, upload.field, files ?? []);
  return body === undefined ? undefined : JSON.stringify(body);
}

/** The fields of a body, then its files: the server reads them in this order. A null is sent as an empty text. */
function formOf(body: object, field: string, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.append(name, value === null ? '' : String(value));
  }
  for (const file of files) form.append(field, file, file.name);
  return form;
}

async function send(
  spec: EndpointSpec,
  url: string,
  init: Request & { signal: AbortSignal },
): Promise<RawResponse> {
  const asked = Date.now();
  const response = await fetch(url, init);
  const { ok, status, headers } = response;
  serverClock.compare(headers.get('Date'), { asked, arrived: Date.now() });
  pageBuild.compare(headers.get(APP_BUILD_HEADER));
  if (ok && isBinary(spec.response)) {
    return { ok, status, body: new Uint8Array(await response.arrayBuffer()), detail: null };
  }
  const { body, detail } = readJson(await response.text());
  return { ok, status, detail, body: ok && spec.totalInHeader ? readPage(body, response) : body };
}

function readJson(text: string): Pick<RawResponse, 'body' | 'detail'> {
  const body = parseJson(text);
  return { body, detail: readDetail(body) };
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
  if (isBinary(spec.response)) return body;
  const answer = z.safeParse(spec.response, body);
  if (answer.success) return answer.data;
  throw new ApiError(
    0,
    answer.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    'contract',
  );
}
