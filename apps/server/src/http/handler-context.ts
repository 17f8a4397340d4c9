import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ParsedBodyOf, ParsedParamsOf, ParsedQueryOf } from '@practice/domain';
import type { ReadDb } from '../db/engine';
import type { Records } from '../db/records';

/** What every handler gets: the validated parts of the request and a way to read. */
export interface ReadContext<E> {
  db: ReadDb;
  params: ParsedParamsOf<E>;
  query: ParsedQueryOf<E>;
  now: Date;
}

/** A write runs in one transaction and writes through `records`: it has no other way. */
export interface WriteContext<E> extends ReadContext<E> {
  body: ParsedBodyOf<E>;
  records: Records;
}

/** Handlers outside the record keeping: sessions and documents. They see the request itself. */
export interface PlainContext<E> extends ReadContext<E> {
  body: ParsedBodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}
