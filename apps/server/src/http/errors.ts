import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serverMessages as messages, type Detail } from '@practice/domain';
import { storageFailure, type StorageFailure } from '../db/storage-failure';
import { errorPage, wantsPage } from './error-page';
import { HttpError } from './http-error';
import { USUAL_HEADERS } from './usual-headers';

/** Texts for Fastify's own errors. */
const BY_STATUS: Record<number, string> = {
  400: messages.badRequest,
  404: messages.unknownRoute,
  415: messages.wrongContentType,
};

const STORAGE_STATUS: Record<StorageFailure, number> = {
  full: 507,
  disk: 503,
  damaged: 503,
  away: 503,
};

const BY_CODE: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: messages.invalidJson,
  FST_ERR_CTP_INVALID_JSON_BODY: messages.invalidJson,
};

/** The one place that writes `{detail}`. An unexpected error answers the id under which it is logged (decision G11). */
export function handleErrors(app: FastifyInstance, onDamaged: () => void = () => undefined): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    if (storageFailure(error) === 'damaged') onDamaged();
    return answerError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    answerError(new HttpError(404, messages.unknownRoute), request, reply),
  );
}

/** Also called for errors before a route is found, such as an address that can't be decoded. */
export function answerError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, detail } = explain(error, request);
  if (error instanceof HttpError) reply.headers(error.headers);
  // No hook has run when the address can't be decoded.
  reply.code(status).headers(USUAL_HEADERS);
  if (wantsPage(request)) {
    return reply.type('text/html; charset=utf-8').send(errorPage(status, detail));
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ detail }));
}

function explain(
  error: FastifyError | HttpError,
  request: FastifyRequest,
): { status: number; detail: Detail } {
  if (error instanceof HttpError) return { status: error.status, detail: error.detail };
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    if (status === 413) {
      const { bodyLimit } = request.routeOptions;
      return { status, detail: messages.bodyTooLarge(sizeText(bodyLimit)) };
    }
    const detail = BY_CODE[error.code] ?? BY_STATUS[status] ?? messages.badRequest;
    return { status, detail };
  }
  const id = randomBytes(4).toString('hex');
  const failure = storageFailure(error);
  request.log.error({ err: error, id, url: request.routeOptions.url }, failure ?? 'unexpected');
  return failure === null
    ? { status: 500, detail: messages.unexpected(id) }
    : { status: STORAGE_STATUS[failure], detail: messages.storageFailures[failure] };
}

const sizeText = (bytes: number) =>
  bytes >= 1_048_576 ? `${bytes / 1_048_576} MB` : `${Math.floor(bytes / 1024)} KB`;
