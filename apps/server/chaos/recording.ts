import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Random } from '../demo/random';

const SOURCE = fileURLToPath(new URL('recorder.c', import.meta.url));
const HEAD_BYTES = 21;

/** Compiles what is preloaded into a server (cc in PATH). */
export function compileRecorder(folder: string): string {
  const library = join(folder, 'recorder.so');
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, SOURCE, '-ldl', '-lpthread']);
  return library;
}

/** One call of the server, as recorder.c wrote it down. */
interface Step {
  op: string;
  inode: bigint;
  offset: number;
  data: Buffer;
  /** Bytes of the record up to its end. */
  end: number;
}

type Change = { offset: number; data: Buffer } | { length: number };

/** A file: what was flushed, and what came after it. */
interface Inode {
  flushed: Content;
  pending: Change[];
}

/** An entry of a folder that appeared, moved or went; null: no path. */
interface Entry {
  from: string | null;
  to: string | null;
  inode: Inode | null;
}

function* stepsOf(record: Buffer): Generator<Step> {
  for (let at = 0; at + HEAD_BYTES <= record.length;) {
    const length = record.readUInt32LE(at + 17);
    const end = at + HEAD_BYTES + length;
    if (end > record.length) return;
    yield {
      op: String.fromCharCode(record.readUInt8(at)),
      inode: record.readBigUInt64LE(at + 1),
      offset: Number(record.readBigUInt64LE(at + 9)),
      data: record.subarray(at + HEAD_BYTES, end),
      end,
    };
    at = end;
  }
}

interface Place {
  /** The folder that was recorded. */
  below: string;
  /** Where it is written as the cut leaves it. */
  target: string;
  random: Random;
}

const MODE = { recursive: true, mode: 0o700 } as const;

/**
 * The disk of a machine whose power goes: what was flushed is there, and of the rest whatever the disk got to, in any order.
 * Entries of folders are kept in order, as a file system with a journal does. `flushes` false is the control: a disk that
 * only says that it has flushed.
 */
export class RecordedDisk {
  readonly #steps: Generator<Step>;
  #next: Step | undefined;
  readonly #inodes = new Map<bigint, Inode>();
  readonly #folders = new Set<string>();
  readonly #durable = new Map<string, Inode>();
  #entries: Entry[] = [];

  constructor(
    record: Buffer,
    private readonly flushes = true,
  ) {
    this.#steps = stepsOf(record);
    this.#next = this.#step();
  }

  /** Goes on to that byte of the record, which is not before the last one. */
  playTo(at: number): void {
    while (this.#next !== undefined && this.#next.end <= at) {
      this.#take(this.#next);
      this.#next = this.#step();
    }
  }

  /** The power goes now. */
  cut({ below, target, random }: Place): void {
    const names = new Map(this.#durable);
    for (const entry of this.#entries.slice(0, random.int(0, this.#entries.length)))
      apply(names, entry);
    for (const folder of ['', ...this.#folders])
      mkdirSync(join(target, relative(below, folder || below)), MODE);
    for (const [path, inode] of names)
      writeFileSync(join(target, relative(below, path)), contentOf(inode, random), { mode: 0o600 });
  }

  #step(): Step | undefined {
    const { value, done } = this.#steps.next();
    return done ? undefined : value;
  }

  #take({ op, inode, offset, data }: Step): void {
    switch (op) {
      case 'm':
        this.#folders.add(data.toString());
        return;
      case 'c':
        return this.#name(inode, data.toString());
      case 'r': {
        const [from = '', to = ''] = data.toString().split('\0');
        this.#entries.push({ from, to, inode: null });
        return;
      }
      case 'u':
        this.#entries.push({ from: data.toString(), to: null, inode: null });
        return;
      case 'w':
        this.#inodes.get(inode)?.pending.push({ offset, data });
        return;
      case 't':
        this.#inodes.get(inode)?.pending.push({ length: offset });
        return;
      case 's':
        if (this.flushes) flush(this.#inodes.get(inode));
        return;
      case 'd':
        if (this.flushes) this.#flushFolder(data.toString());
        return;
    }
  }

  /** A new file, or a further name of one that is there: the number of a file that went may be used again. */
  #name(number: bigint, to: string): void {
    const names = new Map(this.#durable);
    for (const entry of this.#entries) apply(names, entry);
    const known = this.#inodes.get(number);
    const inode =
      known && [...names.values()].includes(known)
        ? known
        : { flushed: new Content(), pending: [] };
    this.#inodes.set(number, inode);
    this.#entries.push({ from: null, to, inode });
  }

  /** The entries of that folder, and those before them: the journal keeps their order. */
  #flushFolder(folder: string): void {
    const isIn = (path: string | null) => path !== null && dirname(path) === folder;
    const last = this.#entries.findLastIndex(({ from, to }) => isIn(from) || isIn(to));
    for (const entry of this.#entries.slice(0, last + 1)) apply(this.#durable, entry);
    this.#entries = this.#entries.slice(last + 1);
  }
}

/** Bytes that grow in steps: a log is written page by page. */
class Content {
  #room = Buffer.alloc(4096);
  #length = 0;

  static of(bytes: Buffer): Content {
    const content = new Content();
    content.change({ offset: 0, data: bytes });
    return content;
  }

  get bytes(): Buffer {
    return this.#room.subarray(0, this.#length);
  }

  change(change: Change): void {
    if ('length' in change) {
      this.#makeRoom(change.length);
      // What is cut off reads as zeros when the file grows again.
      this.#room.fill(0, change.length, Math.max(this.#length, change.length));
      this.#length = change.length;
      return;
    }
    const end = change.offset + change.data.length;
    this.#makeRoom(end);
    change.data.copy(this.#room, change.offset);
    this.#length = Math.max(this.#length, end);
  }

  #makeRoom(length: number): void {
    if (length <= this.#room.length) return;
    const larger = Buffer.alloc(Math.max(length, 2 * this.#room.length));
    this.#room.copy(larger, 0, 0, this.#length);
    this.#room = larger;
  }
}

function apply(names: Map<string, Inode>, { from, to, inode }: Entry): void {
  const file = inode ?? (from === null ? undefined : names.get(from));
  if (from !== null) names.delete(from);
  if (to !== null && file !== undefined) names.set(to, file);
}

function flush(inode: Inode | undefined): void {
  if (inode === undefined) return;
  for (const change of inode.pending) inode.flushed.change(change);
  inode.pending = [];
}

/** Each change that was not flushed may have reached the disk, whole, in part, or not. */
function contentOf({ flushed, pending }: Inode, random: Random): Buffer {
  if (pending.length === 0) return flushed.bytes;
  const content = Content.of(flushed.bytes);
  for (const change of pending) {
    if (random.chance(0.5)) continue;
    const torn = 'data' in change && random.chance(0.2);
    content.change(
      torn
        ? { ...change, data: change.data.subarray(0, random.int(0, change.data.length)) }
        : change,
    );
  }
  return content.bytes;
}

/** Where each call of a record ends, in bytes. */
export const endsOf = (record: Buffer): number[] => [...stepsOf(record)].map(({ end }) => end);
