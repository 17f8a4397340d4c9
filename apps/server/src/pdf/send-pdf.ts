import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** A document that a browser shows, and saves under its name. */
export interface PrintedDocument {
  bytes: Uint8Array;
  /** Name of the file. */
  name: string;
}

export function sendPdf(reply: FastifyReply, { bytes, name }: PrintedDocument): Uint8Array {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition(name, { type: 'inline' }),
    // A document runs no script, and no other site shows it.
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'cross-origin-resource-policy': 'same-site',
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
