import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  TOTAL_HEADER,
  serverMessages,
  fileMessages,
  isBinary,
  isWrite,
  routeOf,
  type AnswerOf,
  type EndpointSpec,
  type ParsedBodyOf,
  type ParsedParamsOf,
  type ParsedQueryOf,
} from '@practice/domain';
import type { Engine } from '../db/engine';
import { createRecords } from '../db/records';
import { storageFailure } from '../db/storage-failure';
import type { Files } from '../files/files';
import { sessionOf, type SessionGate } from './auth';
import { endDraftOfSave, refuseSavedBefore } from './ended-draft';
import { claim, fingerprint, readKey, remember, type StoredAnswer } from './idempotency';
import { contentsOf, isForm, receiveForm, type FormBody } from './form-body';
import { rawBodyOf } from './json-body';
import { MOUNTS } from './mounts';
import type { PlainContext, ReadContext, WriteContext } from './handler-context';
import { HttpError } from './http-error';
import { explainRefusal, type Refusals } from './refusals';
import { validate } from './validate';

export interface Mount {
  read<E extends EndpointSpec>(
    spec: E,
    handler: (context: ReadContext<E>) => Promise<AnswerOf<E>>,
  ): void;
  write<E extends EndpointSpec>(
    spec: E,
    handler: (context: WriteContext<E>) => Promise<AnswerOf<E>>,
    refusals?: Refusals<E>,
  ): void;
  plain<E extends EndpointSpec>(
    spec: E,
    handler: (context: PlainContext<E>) => Promise<AnswerOf<E> | Readable>,
  ): void;
  /** Every call that is mounted, to compare with the contract. */
  mounted: EndpointSpec[];
}

/** Mounts the contract: both mounts, both slash forms (decisions G1, G4), validation, transactions, replay. */
export function createMount(options: {
  app: FastifyInstance;
  engine: Engine;
  files: Files;
  sessions: SessionGate;
  now: () => Date;
  /** Checks each answer against the contract: tests and development. */
  checkAnswers: boolean;
}): Mount {
  const { app, engine, files, sessions, now, checkAnswers } = options;
  const mounted: EndpointSpec[] = [];

  function route(
    spec: EndpointSpec,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    mounted.push(spec);
    for (const mount of MOUNTS) {
      app.route({
        method: spec.method,
        url: `${mount}${routeOf(spec)}`,
        config: { access: spec.access ?? 'session' },
        ...(spec.maxBodyBytes && { bodyLimit: spec.maxBodyBytes }),
        handler,
      });
    }
  }

  function serialise(spec: EndpointSpec, answer: unknown, reply?: FastifyReply): string {
    const text = JSON.stringify(answer);
    if (checkAnswers && !isBinary(spec.response)) {
      const parsed = z.safeParse(spec.response, JSON.parse(text));
      if (!parsed.success) {
        throw new Error(`${spec.method} ${spec.path} broke its contract: ${parsed.error.message}`);
      }
    }
    if (!spec.totalInHeader) return text;
    const { items, total } = answer as { items: unknown[]; total: number };
    reply?.header(TOTAL_HEADER, total);
    return JSON.stringify(items);
  }

  function parse<E extends EndpointSpec>(spec: E, request: FastifyRequest, form?: FormBody) {
    const body = form ? form.fields : request.body;
    return {
      params: (spec.params && validate(spec.params, request.params, 'params')) as ParsedParamsOf<E>,
      query: (spec.query &&
        validate(spec.query, withoutEmpty(request.query), 'query')) as ParsedQueryOf<E>,
      body: (spec.body && validate(spec.body, body, 'body')) as ParsedBodyOf<E>,
    };
  }

  /** The form of a call with files; their contents are stored before the row that names them (storage rule 9). */
  async function readForm(
    spec: EndpointSpec,
    request: FastifyRequest,
  ): Promise<FormBody | undefined> {
    if (!spec.upload) {
      if (isForm(request)) throw new HttpError(415, serverMessages.wrongContentType);
      return undefined;
    }
    const form = await receiveForm(request, spec.upload, files.spool);
    try {
      await files.keep(contentsOf(form.files));
    } catch (error) {
      if (storageFailure(error) === 'full') throw error;
      request.log.error(error, 'the content of a file could not be stored');
      throw new HttpError(503, fileMessages.storageFailed);
    }
    return form;
  }

  /** One transaction for the key, the write, its audit and the stored answer: all or none. */
  async function write<E extends EndpointSpec>(
    spec: E,
    request: FastifyRequest,
    handler: (context: WriteContext<E>) => Promise<AnswerOf<E>>,
    form?: FormBody,
  ): Promise<StoredAnswer & { replayed: boolean }> {
    const session = sessionOf(request);
    const key = readKey(request.headers['idempotency-key']);
    const at = now();
    return engine.transact(async (tx) => {
      if (key !== null) {
        const path = `${spec.path} ${JSON.stringify(request.params)}`;
        const print = fingerprint(spec.method, path, form ? textOf(form) : rawBodyOf(request));
        const stored = await claim(tx, key, print, at);
        if (stored) {
          // Its answer was lost, so that the draft went on under another key.
          await endDraftOfSave(tx, request, at);
          return { ...stored, replayed: true };
        }
      }
      const author = { id_sesion: session.id_sesion, nombre: session.nombre, ip: request.ip };
      const deletes = spec.method === 'DELETE' ? readVersion(request.headers['if-match']) : null;
      const records = createRecords(tx, { kind: engine.kind, author, now: () => at, deletes });
      const parsed = parse(spec, request, form);
      if (spec.method === 'POST') await refuseSavedBefore(tx, request, at);
      const given = {
        files: form?.files ?? [],
        refused: form?.refused ?? [],
        db: tx,
        records,
        now: at,
      };
      const answer = await handler({ ...parsed, ...given });
      await endDraftOfSave(tx, request, at);
      const result = { status: spec.status ?? 200, body: serialise(spec, answer) };
      if (key !== null) await remember(tx, key, result);
      return { ...result, replayed: false };
    });
  }

  return {
    mounted,
    read(spec, handler) {
      route(spec, async (request, reply) => {
        const answer = await handler({ ...parse(spec, request), db: engine.read, now: now() });
        return reply.type(JSON_TYPE).send(serialise(spec, answer, reply));
      });
    },
    write(spec, handler, refusals = {}) {
      if (!isWrite(spec)) throw new Error(`${spec.method} ${spec.path} does not write`);
      route(spec, async (request, reply) => {
        const form = await readForm(spec, request);
        try {
          const { status, body, replayed } = await write(spec, request, handler, form);
          if (replayed) reply.header('idempotency-replayed', 'true');
          await sessions.touch(sessionOf(request));
          return reply.code(status).type(JSON_TYPE).send(body);
        } catch (error) {
          const sent = form ? form.fields : request.body;
          const context = () => ({
            ...parse(spec, request, form),
            files: form?.files ?? [],
            refused: form?.refused ?? [],
            db: engine.read,
            now: now(),
          });
          throw (await explainRefusal(error, sent, context, refusals)) ?? error;
        } finally {
          if (form) files.release(contentsOf(form.files));
        }
      });
    },
    plain(spec, handler) {
      route(spec, async (request, reply) => {
        const parsed = parse(spec, request);
        const answer = await handler({ ...parsed, db: engine.read, now: now(), request, reply });
        if (isBinary(spec.response)) return reply.send(answer);
        return reply
          .code(spec.status ?? 200)
          .type(JSON_TYPE)
          .send(serialise(spec, answer));
      });
    },
  };
}

/** The version in an `If-Match`: '"3"'; null without one, and for '*'. */
const readVersion = (header: string | undefined): number | null =>
  header !== undefined && /^"\d{1,10}"$/.test(header) ? Number(header.slice(1, -1)) : null;

/** What an idempotency key covers of a form: its fields and the contents of its files (decision G5). */
function textOf({ fields, files }: FormBody): string {
  return JSON.stringify([fields, files.map(({ sha256, name }) => [sha256, name])]);
}

/** The query without empty parameters: '?estado=&q=' sets neither. */
function withoutEmpty(query: unknown): object {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
}

const JSON_TYPE = 'application/json; charset=utf-8';
