import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock';
import { inspectDatabase } from './inspect';
import { copyDatabase, findDamage } from './in-thread';
import { UnusableDatabase, openDatabase } from './open';
import { closeToOthers } from './rights';
import { DATABASE_FILE } from './sqlite';

const noBackup = async () => undefined;
let root: string;
let whole: string;
let folder: string;
let file: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'practice-open-'));
  const first = join(root, 'first');
  mkdirSync(first);
  const { engine, created } = await openDatabase({ dataDir: first, databaseUrl: null }, noBackup);
  expect(created).toBe(true);
  await engine.close();
  whole = join(root, 'whole.db');
  await copyDatabase(join(first, DATABASE_FILE), whole);
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(root, 'data-'));
  file = join(folder, DATABASE_FILE);
});

/** Called before a migration of what was read and is whole. */
const backup = vi.fn(async () => undefined);
const open = () => openDatabase({ dataDir: folder, databaseUrl: null }, backup);
const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Overwrites ten pages, as a failing disk does. */
function damage(path: string, first = 20): void {
  const handle = openSync(path, 'r+');
  for (let page = first; page < first + 10; page += 1) {
    writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
  }
  closeSync(handle);
}

const STATES: Record<string, [found: string, prepare: () => void]> = {
  'an empty file': ['empty', () => writeFileSync(file, '')],
  'a text': ['foreign', () => writeFileSync(file, 'nombre;dni\n'.repeat(1_000))],
  'a database of another program': [
    'foreign',
    () => {
      const other = new DatabaseSync(file);
      other.exec('create table notas (texto text)');
      other.close();
    },
  ],
  'a database of a newer version': [
    'newer',
    () => {
      copyFileSync(whole, file);
      const newer = new DatabaseSync(file);
      newer.exec("insert into migraciones (name, timestamp) values ('999-de-manana', '2030')");
      newer.close();
    },
  ],
  'a database that is being restored': [
    'half-restored',
    () => copyFileSync(whole, join(folder, 'consultorio.db.restaurando')),
  ],
  'a log without its database': ['log-alone', () => writeFileSync(`${file}-wal`, 'x')],
  'a damaged database': [
    'damaged',
    () => {
      copyFileSync(whole, file);
      damage(file);
    },
  ],
  'a database that is damaged where no start looks': [
    'damaged',
    () => {
      copyFileSync(whole, file);
      damage(file, 100);
      expect(inspectDatabase(file)).toBe('ours');
    },
  ],
  'a damaged database of an older version': [
    'damaged',
    () => {
      copyFileSync(whole, file);
      const older = new DatabaseSync(file);
      older.exec('delete from migraciones where name = (select max(name) from migraciones)');
      older.close();
      damage(file);
    },
  ],
};

describe('what is not opened stays as it is', () => {
  it('files without their database', async () => {
    mkdirSync(join(folder, 'files', 'a5'), { recursive: true });
    await expect(open()).rejects.toMatchObject({ found: 'files-alone' });
    expect(readdirSync(folder)).toEqual(['files']);
  });

  it.each(Object.keys(STATES))('%s', async (name) => {
    const [found, prepare] = STATES[name] ?? [];
    prepare?.();
    const [before] = readdirSync(folder).filter((one) => one.startsWith(DATABASE_FILE));
    const content = hash(join(folder, before ?? ''));
    const refused = await open().then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(UnusableDatabase);
    expect((refused as UnusableDatabase).found).toBe(found);
    expect(hash(join(folder, before ?? ''))).toBe(content);
    expect(backup).not.toHaveBeenCalled();
  });

  it('a whole database opens: the cases above can fail', async () => {
    copyFileSync(whole, file);
    const { engine, created, checking } = await open();
    expect([created, await checking]).toEqual([false, []]);
    await engine.close();
  });
});

it('a copy is checked before it has its name, and a damaged database is not copied', async () => {
  copyFileSync(whole, file);
  const target = join(folder, 'copias', 'copia.db');
  const rows = await copyDatabase(file, target);
  expect(rows['tipos_anestesia']).toBe(6);
  // The tables inside of the text index lose rows while others write: they are no reason to refuse a copy.
  expect(Object.keys(rows).filter((name) => /texto|sqlite/.test(name))).toEqual([]);
  expect(await findDamage(target, { full: true })).toEqual([]);
  expect(statSync(target).mode & 0o777).toBe(0o600);
  rmSync(target);
  damage(file);
  await expect(copyDatabase(file, target)).rejects.toThrow();
  expect(readdirSync(join(folder, 'copias')).filter((name) => name.endsWith('.db'))).toEqual([]);
});

it('one process works on a data folder at a time', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
  lockFolder(folder)();
});

it('a folder that was open to others is closed to them, with all that is in it', async () => {
  mkdirSync(join(folder, 'files', 'ab'), { recursive: true });
  const inside = ['files', 'files/ab', 'files/ab/x', DATABASE_FILE];
  for (const name of ['files/ab/x', DATABASE_FILE]) writeFileSync(join(folder, name), 'x');
  chmodSync(folder, 0o755);
  for (const name of inside) chmodSync(join(folder, name), name.endsWith('x') ? 0o666 : 0o777);
  await closeToOthers(folder);
  const modes = ['', ...inside].map((name) => statSync(join(folder, name)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600, 0o600]);
  // Copies have every file many times: they are closed when they are made.
  for (const name of inside.slice(0, 3)) chmodSync(join(folder, name), 0o755);
  await closeToOthers(folder, join(folder, 'files'));
  expect(inside.slice(0, 2).map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([
    0o700, 0o755,
  ]);
});
