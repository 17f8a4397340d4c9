import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ParsedBodyOf, ParsedParamsOf, ParsedQueryOf } from '@practice/domain';
import type { ReadDb } from '../db/engine';
import type { Records } from '../db/records';
import type { ReceivedFile, RefusedFile } from './form-body';

/** What every handler gets: the validated parts of the request and a way to read. */
export interface ReadContext<E> {
  db: ReadDb;
  params: ParsedParamsOf<E>;
  query: ParsedQueryOf<E>;
  now: Date;
}

/** A write runs in one transaction; `records` is its only way to write. */
export interface WriteContext<E> extends ReadContext<E> {
  body: ParsedBodyOf<E>;
  /** The files of a form; their contents are stored. */
  files: readonly ReceivedFile[];
  /** The files of a form with photos that are none. */
  refused: readonly RefusedFile[];
  records: Records;
}

/** For calls that write no records, such as login and documents: they get the request itself. */
export interface PlainContext<E> extends ReadContext<E> {
  body: ParsedBodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}
