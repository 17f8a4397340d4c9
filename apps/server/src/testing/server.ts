import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import {
  TOTAL_HEADER,
  fillPath,
  isBinary,
  login,
  type AnswerOf,
  type CallArgs,
  type Detail,
  type EndpointSpec,
} from '@practice/domain';
import { buildApp, type AppOptions, type BuiltApp } from '../app';
import { readConfig, type Config } from '../config';
import type { Engine } from '../db/engine';
import { openFiles, type Files } from '../files/files';
import { formPayload } from './form-payload';
import type { TestEngine } from './engines';

export const PASSWORD = 'una clave de prueba';
/** 10:30 in Buenos Aires. */
export const START = new Date('2026-11-20T13:30:00Z');

export interface Answer<T> {
  status: number;
  headers: Record<string, unknown>;
  body: T;
  /** Of an error answer. */
  detail: Detail;
}

interface CallOptions {
  key?: string;
  headers?: Record<string, string>;
  prefix?: string;
}

/** A server on a fresh database, logged in, with a clock that tests move. */
export interface TestServer {
  app: FastifyInstance;
  engine: Engine;
  files: Files;
  /** Where `files` lie. */
  folder: string;
  built: BuiltApp;
  token: string;
  clock: { now: Date };
  /** Sends and checks a success against the contract's schema. */
  call<E extends EndpointSpec>(
    spec: E,
    args: CallArgs<E>,
    options?: CallOptions,
  ): Promise<Answer<AnswerOf<E>>>;
  /** Sends anything, with the session's token. */
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export async function startServer(
  engines: TestEngine,
  settings: Partial<Config> = {},
  {
    start = START,
    filesIn,
    ...options
  }: Pick<AppOptions, 'webRoot' | 'log' | 'allowDevelopmentPage'> & {
    start?: Date;
    /** The folder of the files, which stays when the server is closed. */
    filesIn?: string;
  } = {},
): Promise<TestServer> {
  const { engine, drop } = await engines.open();
  const folder = filesIn ?? mkdtempSync(join(tmpdir(), 'practice-files-'));
  const files = await openFiles(folder);
  const clock = { now: start };
  const built = await buildApp({
    config: { ...readConfig({ APP_PASSWORD: PASSWORD }), dataDir: folder, ...settings },
    db: engine,
    files,
    now: () => clock.now,
    checkAnswers: true,
    ...options,
  });
  const { app } = built;
  let password = settings.appPassword ?? PASSWORD;
  await built.preparePassword((generated) => (password = generated));
  const session = await app.inject({
    method: 'POST',
    url: login.path,
    payload: { password },
  });
  const { token } = session.json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };

  return {
    app,
    engine,
    files,
    folder,
    built,
    token,
    clock,
    async call(spec, args, { key, headers: more, prefix = '' } = {}) {
      const {
        params,
        query,
        body,
        files: sent,
      } = args as {
        params?: Record<string, unknown>;
        query?: Record<string, string>;
        body?: object;
        files?: readonly File[];
      };
      const form = spec.upload && (await formPayload(spec.upload, body ?? {}, sent));
      const response = await app.inject({
        method: spec.method,
        url: prefix + fillPath(spec.path, params),
        headers: {
          ...headers,
          ...form?.headers,
          ...(key && { 'idempotency-key': key }),
          ...more,
        },
        ...(query && { query }),
        ...(form ? { payload: form.payload } : body && { payload: body }),
      });
      return readAnswer(spec, response);
    },
    send: (request) => app.inject({ ...request, headers: { ...headers, ...request.headers } }),
    close: async () => {
      await app.close();
      await drop();
      if (filesIn === undefined) rmSync(folder, { recursive: true });
    },
  };
}

function readAnswer<E extends EndpointSpec>(
  spec: E,
  response: LightMyRequestResponse,
): Answer<AnswerOf<E>> {
  const { statusCode: status, headers } = response;
  if (status >= 300) {
    const { detail } = response.json<{ detail: Detail }>();
    return { status, headers, detail, body: undefined as AnswerOf<E> };
  }
  const body = isBinary(spec.response)
    ? response.rawPayload
    : z.parse(spec.response, readJson(spec, response));
  return { status, headers, detail: null, body: body as AnswerOf<E> };
}

/** An answer's body in the shape of its schema. */
export function readJson(spec: EndpointSpec, { headers, json }: LightMyRequestResponse): unknown {
  const body: unknown = json();
  return spec.totalInHeader ? { items: body, total: Number(headers[TOTAL_HEADER]) } : body;
}
