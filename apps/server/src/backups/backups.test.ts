import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConsult, createPatient, listPatients } from '@practice/domain';
import type { Engine } from '../db/engine';
import { migrate } from '../db/migrate';
import { DATABASE_FILE, openSqlite } from '../db/sqlite';
import { openFiles } from '../files/files';
import { addPatient, patientBody } from '../testing/invented';
import { BACKUP, RESTORE, VERIFY, runToEnd } from '../testing/process';
import { fileOf, pdfOfSize } from '../testing/sample-files';
import { startServer, type TestServer } from '../testing/server';
import { disarmAudit } from '../testing/tamper';
import { ownBackups } from './installation';
import { BackupRunning, makeBackup } from './make';
import { MANIFEST_FILE, listBackups, readBackup, type Backup, type Manifest } from './manifest';
import { MissingTool, ToolFailed, runTool } from './postgres-tools';
import { RestoreRefused, restoreBackup } from './restore';
import { sqliteSource } from './source-sqlite';
import { verifyData } from './verify';

let root: string;
let dataDir: string;
let backupDir: string;
let server: TestServer;
let engine: Engine;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'practice-backup-'));
  dataDir = join(root, 'data');
  backupDir = join(root, 'copias');
  engine = openSqlite(dataDir);
  await migrate(engine, null);
  server = await startServer(
    { name: 'in a folder', open: async () => ({ engine, drop: () => engine.close() }) },
    {},
    { filesIn: dataDir },
  );
  const { id_paciente } = await addPatient(server, { dni: '1', nombre: 'Copiada, Ana' });
  for (const size of [30_000, 70_000]) await attach(id_paciente, size);
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const attach = (id_paciente: number, size: number) =>
  server.call(createConsult, {
    body: { id_paciente, fecha: '2026-10-05', descripcion: 'Con archivo' },
    files: [fileOf(pdfOfSize(size), 'informe.pdf')],
  });

const backup = async (into = backupDir, now = new Date()) =>
  makeBackup({
    source: sqliteSource(join(dataDir, DATABASE_FILE)),
    store: (await openFiles(dataDir)).store,
    ...{ dataDir, backupDir: into, motive: 'pedida', now, timeZone: 'UTC' },
  });
const restore = (from: string, to: string) =>
  restoreBackup({
    ...{ from, dataDir: to, databaseUrl: null, now: new Date() },
    openFiles: () => openFiles(to),
  });

/** Every path below a folder. */
const tree = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );
const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('a copy', () => {
  it('is one folder that is only its owner’s, with database and files; files are links on one disk', async () => {
    const { folder, manifest } = await backup(join(root, 'rights'));
    expect(manifest).toMatchObject({ motor: 'sqlite', archivos: { cantidad: 2 }, faltan: [] });
    expect(manifest.filas['pacientes']).toBe(1);
    expect(manifest.auditoria?.filas).toBe(manifest.filas['auditoria']);
    expect(readdirSync(folder).toSorted()).toEqual([DATABASE_FILE, MANIFEST_FILE, 'files']);
    for (const path of [folder, ...tree(folder)]) {
      expect([path, modeOf(path)]).toEqual([path, statSync(path).isDirectory() ? 0o700 : 0o600]);
    }
    const [content = ''] = tree(join(folder, 'files')).filter((path) => statSync(path).isFile());
    expect(statSync(content).nlink).toBeGreaterThan(1);
    expect(
      readdirSync(join(root, 'rights')).filter((name) => name.includes('sin-terminar')),
    ).toEqual([]);
  });

  it('restored into an empty folder is the same, and goes on', async () => {
    const { folder } = await backup();
    const restored = join(root, 'restored');
    await restore(folder, restored);
    const there = openSqlite(restored);
    const { store } = await openFiles(restored);
    const options = { file: join(restored, DATABASE_FILE), store, dataDir: restored, backupDir };
    expect((await verifyData(there, options)).problems).toEqual([]);
    const found = await there.read.selectFrom('pacientes').select('nombre').execute();
    expect(found).toEqual([{ nombre: 'Copiada, Ana' }]);
    await there.close();
  });

  it('tells of a file that is missing or damaged, and has everything else', async () => {
    const other = join(root, 'other');
    cpSync(dataDir, other, { recursive: true });
    const contents = tree(join(other, 'files')).filter((path) => /[0-9a-f]{64}$/.test(path));
    rmSync(contents[0] ?? '');
    appendFileSync(contents[1] ?? '', 'x');
    const { folder, manifest } = await makeBackup({
      source: sqliteSource(join(other, DATABASE_FILE)),
      store: (await openFiles(other)).store,
      ...{ dataDir: other, backupDir: join(root, 'incomplete'), motive: 'pedida' },
      ...{ now: new Date(), timeZone: 'UTC' },
    });
    expect(manifest.faltan).toHaveLength(2);
    await restore(folder, join(root, 'from-incomplete'));
  });

  it('is made by one program at a time, and what an ended one left is cleared away', async () => {
    const dir = join(root, 'one');
    const { manifest } = await backup(join(root, 'named'));
    mkdirSync(join(dir, `copia-x.${manifest.instalacion}.sin-terminar`), { recursive: true });
    const both = await Promise.allSettled([backup(dir), backup(dir)]);
    // Whichever of the two reaches the folder first.
    const refused = both.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: expect.any(BackupRunning) }]);
    expect(readdirSync(dir)).toHaveLength(1);
  });

  it('of another practice in the same folder is not cleared away, not deleted, and no copy of this one', async () => {
    const dir = join(root, 'shared');
    const other = { ...(await backup(join(root, 'first'))).manifest, instalacion: randomUUID() };
    const unfinished = `copia-x.${other.instalacion}.sin-terminar`;
    mkdirSync(join(dir, unfinished), { recursive: true });
    // More than are kept, all older than fourteen days.
    const names = Array.from({ length: 40 }, (_, n) => {
      const creado = `2026-01-05T10:00:${String(n).padStart(2, '0')}.000Z`;
      const name = `copia-${creado.replace(/[:.]/g, '-')}`;
      mkdirSync(join(dir, name));
      writeFileSync(join(dir, name, MANIFEST_FILE), JSON.stringify({ ...other, creado }));
      return name;
    });
    expect(await listBackups(dir)).toHaveLength(names.length);
    expect(await ownBackups(dataDir, dir)).toEqual([]);
    const { folder } = await backup(dir);
    expect(await ownBackups(dataDir, dir)).toMatchObject([{ folder }]);
    expect(readdirSync(dir)).toEqual(expect.arrayContaining([unfinished, ...names]));
  });

  it('of one database counts for every server that shares it, and is its maker’s to delete', async () => {
    const into = join(root, 'dos-servidores');
    const second = join(root, 'segundo');
    mkdirSync(second);
    const shared = { ...sqliteSource(join(dataDir, DATABASE_FILE)), origin: async () => 'base-1' };
    const make = async (folder: string, now: string) =>
      makeBackup({
        source: shared,
        store: (await openFiles(dataDir)).store,
        ...{ dataDir: folder, backupDir: into, motive: 'diaria', timeZone: 'UTC' },
        now: new Date(now),
      });
    const old = await make(dataDir, '2026-10-01T12:00:00Z');
    const seen = (origin: string | null) => ownBackups(second, into, origin);
    expect((await seen('base-1')).map(({ folder }) => folder)).toEqual([old.folder]);
    expect([await seen('base-2'), await seen(null)]).toEqual([[], []]);
    const { manifest } = await make(second, '2026-10-11T12:00:00Z');
    for (let day = 12; day <= 24; day += 1) {
      const folder = join(into, `copia-2026-10-${day}T12-00-00-000Z`);
      mkdirSync(folder);
      const creado = `2026-10-${day}T12:00:00.000Z`;
      writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify({ ...manifest, creado }));
    }
    await make(second, '2026-10-25T12:00:00Z');
    expect(existsSync(join(into, 'copia-2026-10-11T12-00-00-000Z'))).toBe(false);
    expect(existsSync(old.folder)).toBe(true);
  });

  it('that fails leaves nothing, and the next one is made', async () => {
    const dir = join(root, 'failing');
    const source = sqliteSource(join(root, 'no-such.db'));
    const { store } = await openFiles(dataDir);
    const options = { dataDir, backupDir: dir, now: new Date(), timeZone: 'UTC' };
    await expect(makeBackup({ source, store, ...options, motive: 'diaria' })).rejects.toThrow();
    expect(readdirSync(dir)).toEqual([]);
    await backup(dir);
    expect(await listBackups(dir)).toHaveLength(1);
  });

  it('is deleted when it is too old, and its links leave the others whole', async () => {
    const dir = join(root, 'old');
    const first = await backup(dir, new Date('2026-01-05'));
    const days = Array.from({ length: 14 }, (_, n) => `2026-03-${String(n + 1).padStart(2, '0')}`);
    for (const day of ['2026-01-06', ...days]) {
      const folder = join(dir, `copia-${day}T00-00-00-000Z`);
      cpSync(first.folder, folder, { recursive: true });
      const creado = `${day}T00:00:00.000Z`;
      writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify({ ...first.manifest, creado }));
    }
    await backup(dir, new Date('2026-03-15'));
    const left = await listBackups(dir);
    const kept = left.map(({ manifest }) => manifest.creado.slice(0, 10)).toReversed();
    expect([kept.length, kept[0], kept[1]]).toEqual([15, '2026-01-06', '2026-03-02']);
    await restore(left[0]?.folder ?? '', join(root, 'of-old'));
  });
});

describe('nothing is restored, and the folder stays empty', () => {
  let made: Backup;
  let folder: string;
  let target: string;
  beforeAll(async () => {
    made = await backup(join(root, 'whole'));
  });
  beforeEach(() => {
    folder = mkdtempSync(join(root, 'broken-'));
    cpSync(made.folder, folder, { recursive: true });
    target = mkdtempSync(join(root, 'target-'));
  });
  const base = () => join(folder, DATABASE_FILE);
  const aContent = () =>
    tree(join(folder, 'files')).find((path) => /[0-9a-f]{64}$/.test(path)) ?? '';
  const change = (values: Partial<Manifest>) =>
    writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify({ ...made.manifest, ...values }));

  it.each<[name: string, why: string, () => void]>([
    ['a folder without its manifest', 'not-a-backup', () => rmSync(join(folder, MANIFEST_FILE))],
    [
      'a manifest that was cut',
      'not-a-backup',
      () => truncateSync(join(folder, MANIFEST_FILE), 50),
    ],
    ['a database that was cut', 'damaged', () => truncateSync(base(), 40_000)],
    [
      'a database without its end',
      'damaged',
      () => truncateSync(base(), statSync(base()).size - 1),
    ],
    [
      'a database with another letter',
      'damaged',
      () => {
        const bytes = readFileSync(base());
        bytes[30_000] = (bytes[30_000] ?? 0) ^ 1;
        writeFileSync(base(), bytes);
      },
    ],
    ['a copy without its database', 'damaged', () => rmSync(base())],
    ['a file with another byte', 'damaged', () => appendFileSync(aContent(), 'x')],
    ['a copy that lacks a file', 'damaged', () => rmSync(aContent())],
    ['a count that differs', 'damaged', () => change({ filas: { pacientes: 9 } })],
    ['a newer version', 'newer', () => change({ migraciones: ['999-de-manana'] })],
    ['the copy of a PostgreSQL', 'other-engine', () => change({ motor: 'postgres' })],
  ])('of %s', async (_, why, breakIt) => {
    breakIt();
    const refused = await restore(folder, target).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RestoreRefused);
    expect((refused as RestoreRefused).why).toBe(why);
    expect(readdirSync(target).filter((name) => !name.startsWith('en-uso'))).toEqual([]);
  });

  it('into a folder with anything in it; the whole copy goes into an empty one: the cases can fail', async () => {
    writeFileSync(join(target, 'nota.txt'), 'x');
    await expect(restore(folder, target)).rejects.toMatchObject({ why: 'not-empty' });
    expect(readdirSync(target)).toEqual(['nota.txt']);
    rmSync(join(target, 'nota.txt'));
    await restore(folder, target);
    expect(existsSync(join(target, DATABASE_FILE))).toBe(true);
  });
});

it('made while 100 writes a second go on, it has all that was acknowledged before it began', async () => {
  const acknowledged = new Map<string, string>();
  let sent = 0;
  const writing = new Set<Promise<unknown>>();
  const writer = setInterval(() => {
    // A machine that is too busy for so many gets as many as it can take.
    if (writing.size >= 20) return;
    const dni = `55${(sent += 1)}`;
    const nombre = `Escrita, Eva ${dni}`;
    const body = { ...patientBody, dni, nombre };
    const write = server.call(createPatient, { body }).then(({ status }) => {
      if (status === 201) acknowledged.set(dni, nombre);
      writing.delete(write);
    });
    writing.add(write);
  }, 10);
  try {
    for (let round = 0; round < 2; round += 1) {
      const enough = acknowledged.size + 30;
      await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(enough);
      const before = new Map(acknowledged);
      const { folder } = await backup(join(root, 'busy'));
      const target = join(root, `busy-${round}`);
      await restore(folder, target);
      const there = openSqlite(target);
      const rows = await there.read.selectFrom('pacientes').select(['dni', 'nombre']).execute();
      const { store } = await openFiles(target);
      const file = join(target, DATABASE_FILE);
      const options = { file, store, dataDir: target, backupDir: join(root, 'none') };
      expect((await verifyData(there, options)).problems).toEqual([]);
      await there.close();
      const restored = new Map(rows.map(({ dni, nombre }) => [dni, nombre]));
      expect([...before].filter(([dni, nombre]) => restored.get(dni) !== nombre)).toEqual([]);
      // The comparison sees what is not in it.
      expect(restored.has('559999999')).toBe(false);
    }
  } finally {
    clearInterval(writer);
    await Promise.all(writing);
  }
  const { body } = await server.call(listPatients, { query: { search: 'escrita' } });
  expect(body.total).toBe(acknowledged.size);
}, 150_000);

it('a program of PostgreSQL that is not installed is told from one that refuses', async () => {
  await expect(runTool('no-such-program', [])).rejects.toThrow(MissingTool);
  const refused = runTool(process.execPath, ['-e', 'console.error("versión"); process.exit(1)']);
  await expect(refused).rejects.toEqual(new ToolFailed('versión'));
});

describe('verify', () => {
  let other: string;
  let there: Engine;
  const problems = async (copies = join(root, 'none'), origin: string | null = null) => {
    const { store } = await openFiles(other);
    const file = join(other, DATABASE_FILE);
    const options = { file, store, dataDir: other, backupDir: copies, origin };
    return (await verifyData(there, options)).problems;
  };
  beforeEach(async () => {
    other = join(mkdtempSync(join(root, 'verify-')), 'data');
    await restore((await backup(join(root, 'verified'))).folder, other);
    there = openSqlite(other);
    await disarmAudit(there);
    return () => there.close();
  });

  it('says nothing of what is whole, and names a file that is missing or another', async () => {
    expect(await problems(join(root, 'verified'))).toEqual([]);
    const [first = '', second = ''] = tree(join(other, 'files')).filter((path) =>
      /[0-9a-f]{64}$/.test(path),
    );
    rmSync(first);
    chmodSync(second, 0o600);
    appendFileSync(second, 'x');
    expect((await problems()).toSorted()).toEqual([
      expect.stringMatching(/^El archivo adjunto «informe\.pdf» .* no es el que se guardó\.$/),
      expect.stringMatching(/^Falta el archivo adjunto «informe\.pdf»/),
    ]);
  });

  it('sees it by the copy of another server that shares the database; not by one of another database', async () => {
    const copies = join(root, 'of-two-servers');
    const { folder, manifest } = await backup(copies);
    const auditoria = manifest.auditoria && { ...manifest.auditoria, huella: '0'.repeat(64) };
    const ofOther = { ...manifest, instalacion: randomUUID(), origen: 'base-1', auditoria };
    writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(ofOther));
    expect(await problems(copies, 'base-2')).toEqual([]);
    expect(await problems(copies)).toEqual([]);
    expect(await problems(copies, 'base-1')).toHaveLength(1);
  });

  it('sees by a copy that the audit was written again; a copy made after a restored one is no reason', async () => {
    // The later copy has rows that a restored earlier one lacks: the first practice went on, and is another one now.
    await addPatient(server, { dni: `66${Date.now()}` });
    await backup(join(root, 'verified'));
    expect(await problems(join(root, 'verified'))).toEqual([]);
    // Of its own copies none may have more than it has.
    rmSync(join(other, 'restaurada.json'));
    cpSync(join(dataDir, 'instalacion.txt'), join(other, 'instalacion.txt'));
    expect(await problems(join(root, 'verified'))).toHaveLength(1);
    await restore((await listBackups(join(root, 'verified')))[1]?.folder ?? '', `${other}-again`);
    await there.close();
    other = `${other}-again`;
    there = openSqlite(other);
    expect(await problems(join(root, 'verified'))).toEqual([]);
    await disarmAudit(there);
    await sql`delete from auditoria`.execute(there.write);
    await sql`update auditoria_cabeza set filas = 0, ultimo_id = 0, huella = ''`.execute(
      there.write,
    );
    expect(await problems()).toEqual([]);
    expect((await problems(join(root, 'verified'))).at(0)).toMatch(/se escribió de nuevo\.$/);
  });
});

it('the three commands say what they did, or in one sentence why not', async () => {
  const env = { DATA_DIR: dataDir, BACKUP_DIR: join(root, 'by-command') };
  const run = (file: string, more: object = {}, args: string[] = []) =>
    runToEnd({ ...env, ...more }, { file, args });
  expect(await run(BACKUP, { DATA_DIR: join(root, 'nowhere') })).toEqual([
    1,
    expect.stringMatching(/^No hay datos en .*: no se copió nada\.$/),
  ]);
  const [made, said] = await run(BACKUP);
  expect([made, said]).toEqual([
    0,
    expect.stringMatching(/^Copia hecha y comprobada en .* y 2 archivos adjuntos\.$/),
  ]);
  const [{ folder } = { folder: '' }] = await listBackups(env.BACKUP_DIR);
  const target = { DATA_DIR: join(root, 'commanded') };
  expect(await run(RESTORE, target)).toEqual([1, expect.stringMatching(/^Se usa así: /)]);
  expect(await run(RESTORE, {}, [folder])).toEqual([
    1,
    `${dataDir} no está vacía, y solo se restaura donde no hay nada: no se cambió nada.`,
  ]);
  expect(await run(RESTORE, target, [join(folder, DATABASE_FILE)])).toEqual([
    0,
    expect.stringMatching(
      /^Restaurada la copia del .*: \d+ pacientes? y 2 archivos adjuntos\. La contraseña es la de ese día\.$/,
    ),
  ]);
  for (const path of [target.DATA_DIR, ...tree(target.DATA_DIR)]) {
    expect([path, modeOf(path) & 0o077]).toEqual([path, 0]);
  }
  expect(await run(VERIFY, target)).toEqual([0, expect.stringMatching(/^Todo está entero: /)]);
  expect((await readBackup(folder))?.manifest.motivo).toBe('pedida');
  rmSync(join(root, 'commanded', 'files'), { recursive: true });
  const [code, output] = await run(VERIFY, target);
  expect([code, output.split('\n').length]).toEqual([1, 2]);
}, 120_000);
