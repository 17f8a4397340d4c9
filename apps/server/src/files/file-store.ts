import type { Readable } from 'node:stream';

/** A part of a file, in bytes; both ends are included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where the contents of files lie, each under the SHA-256 of its bytes (storage rule 9). A content is stored before the
 * row that names it, so a crash between the two leaves an orphan and never a row without its file.
 */
export interface FileStore {
  /** Stores the content of a spooled file, durably; the spooled file is gone afterwards. */
  keep(path: string, sha256: string): Promise<void>;
  /** Reads a content, or a part of it. Rejects with MissingContent. */
  read(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Every stored content, with the instant at which it was last stored, in milliseconds. */
  list(): AsyncIterable<{ sha256: string; storedAt: number }>;
  remove(sha256: string): Promise<void>;
}

/** A row names a content that the store does not have. */
export class MissingContent extends Error {
  override readonly name = 'MissingContent';
}

const SHA256 = /^[0-9a-f]{64}$/;

/** '<first two digits>/<all digits>': the place of a content, in every store. */
export function placeOf(sha256: string): [folder: string, name: string] {
  if (!SHA256.test(sha256)) throw new Error('Not a SHA-256');
  return [sha256.slice(0, 2), sha256];
}

export function isSha256(name: string): boolean {
  return SHA256.test(name);
}
