import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverMessages } from '@practice/domain';
import type { StartOptions } from '../bench/processes';
import { DATABASE_FILE } from '../src/db/sqlite';
import { startMessages } from '../src/start-messages';
import { Ledger, storedIn } from './ledger';
import { SERVER, SETTINGS, startPractice, type Check } from './practice';

const WRITES = 12;
const DAY_MS = 86_400_000;
/** A server that does not end by itself is ended after this. */
const PATIENCE_MS = 20_000;
const isRoot = process.getuid?.() === 0;

/** A data folder that a server has written, and who remembers what. */
interface Furnished {
  dataDir: string;
  ledger: Ledger;
  env: Record<string, string>;
}

/**
 * A folder that cannot be written, a full disk, a damaged database, a clock set back, two servers on one folder: each is said in a
 * Spanish sentence, changes no byte, and is over when it is mended.
 */
export async function refusals(check: Check): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-refusals-'));
  try {
    await readOnly(check, join(folder, 'permisos'));
    if (isRoot) {
      await onADisk(join(folder, 'montada'), (disk) => readOnlyDisk(check, disk));
      await onADisk(join(folder, 'llena'), (disk) => fullDisk(check, disk));
    } else {
      console.log('  skipped: a read-only disk and a full one need root, who may mount one');
    }
    await damaged(check, join(folder, 'rota'));
    await clock(check, join(folder, 'reloj'));
    await twoServers(check, join(folder, 'dos'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function furnish(folder: string): Promise<Furnished> {
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'copias') };
  const practice = await startPractice(env);
  const ledger = await Ledger.open(practice.line());
  await save(ledger, practice.line());
  await practice.stop();
  return { dataDir, ledger, env };
}

async function save(ledger: Ledger, line: Parameters<Ledger['send']>[1], writes = WRITES) {
  const answers = [];
  for (let n = 0; n < writes; n += 1) answers.push(await ledger.send(ledger.next(0), line));
  return answers.every((answer) => answer === 'acknowledged');
}

/** After it was mended: people write again, and everything of before and after is there. */
async function worksAgain(check: Check, { env, dataDir, ledger }: Furnished, after: string) {
  const practice = await startPractice(env);
  const saved = await save(ledger, practice.line());
  await practice.stop();
  const stored = await storedIn(dataDir);
  const { lost, doubled } = ledger.compare(stored);
  const whole = lost.length + doubled.length + stored.verified.problems.length === 0;
  check(`${after}: people save again, all is there once, verify finds it whole`, saved && whole);
}

/** Starts the server: what it says until it ends, or half a second after it listens; it is ended then. */
async function attempt(
  env: Record<string, string>,
  { launcher = [] }: StartOptions = {},
  until = /lista en/,
): Promise<{ code: number | null; said: string }> {
  const [program, ...args] = [...launcher, process.execPath, SERVER];
  const child = spawn(program, args, { env: { ...process.env, ...SETTINGS, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  const deadline = Date.now() + PATIENCE_MS;
  while (child.exitCode === null && !until.test(said) && Date.now() < deadline) await sleep(20);
  if (child.exitCode === null) {
    await sleep(500);
    child.kill('SIGTERM');
    await ended;
    return { code: null, said };
  }
  return { code: child.exitCode, said: said.trim() };
}

/** Every file with the hash of its bytes, but for the lock and the index of the log, which hold nothing. */
function bytesOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return files
    .filter((name) => !/-shm$|^en-uso\.db/.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => {
      const content = readFileSync(join(folder, name));
      return `${name} ${createHash('sha256').update(content).digest('hex')}`;
    })
    .join('\n');
}

/** People log in and read everything; a save is refused with that sentence. */
async function readsOnly(check: Check, what: string, furnished: Furnished, options: StartOptions) {
  const { env, ledger, dataDir } = furnished;
  const before = bytesOf(dataDir);
  const start = await attempt(env, options);
  check(
    `${what}: the start says that nothing is saved`,
    start.said.split('\n').includes(startMessages.readsOnly(dataDir)),
  );
  const practice = await startPractice(env, { ...options, quiet: true });
  const patients = ledger.sent.filter(({ kind }) => kind === 'paciente').length;
  const found = (await practice.stored()).size;
  check(`${what}: somebody logs in and reads everything`, found === patients + 1);
  const { status, detail } = await practice.create('99999999');
  const sentence = serverMessages.storageFailures.disk;
  if (detail !== sentence) console.log(`  ${status} ${detail}`);
  check(`${what}: a save is answered 503 and why`, status === 503 && detail === sentence);
  await practice.stop();
  check(`${what}: no byte has changed`, bytesOf(dataDir) === before);
}

async function refused(
  check: Check,
  what: string,
  [env, sentence, options]: [Record<string, string>, string, StartOptions?],
) {
  const { code, said } = await attempt(env, options);
  if (said !== sentence) console.log(`  ${said.slice(0, 500)}`);
  check(`${what}: a start ends with one sentence`, code === 1 && said === sentence);
}

/** By its rights; root keeps no right to write where it has none. */
async function readOnly(check: Check, folder: string) {
  const launcher = isRoot
    ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search,-fowner', '--']
    : [];
  const furnished = await furnish(folder);
  const { dataDir, env } = furnished;
  const rights = (to: string) => execFileSync('chmod', ['-R', to, dataDir]);
  rights('a-w');
  await readsOnly(check, 'a folder without the right to write', furnished, { launcher });
  rights('u+w');
  chmodSync(dataDir, 0o500);
  const before = bytesOf(dataDir);
  await refused(check, 'a folder in which no file can be made', [
    ...([env, startMessages.folder['read-only'](dataDir), { launcher }] as const),
  ]);
  check('in it no byte has changed', bytesOf(dataDir) === before);
  chmodSync(dataDir, 0o700);
  chmodSync(folder, 0o500);
  const below = join(folder, 'nueva');
  await refused(check, 'a folder that cannot be made', [
    ...([{ DATA_DIR: below }, startMessages.folder['read-only'](below), { launcher }] as const),
  ]);
  chmodSync(folder, 0o700);
  await worksAgain(check, furnished, 'with the right to write');
}

async function onADisk(disk: string, work: (disk: string) => Promise<void>) {
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]);
  try {
    await work(disk);
  } finally {
    // This process has files of it open until they are collected.
    execFileSync('umount', ['-l', disk]);
  }
}

async function readOnlyDisk(check: Check, disk: string) {
  const furnished = await furnish(disk);
  const mount = (how: string) => execFileSync('mount', ['-o', `remount,${how}`, disk]);
  mount('ro');
  await readsOnly(check, 'a disk that became read-only', furnished, {});
  const below = join(disk, 'nueva');
  await refused(check, 'a new folder on it', [
    ...([{ DATA_DIR: below }, startMessages.folder['read-only'](below)] as const),
  ]);
  mount('rw');
  await worksAgain(check, furnished, 'with the disk writable');
}

async function fullDisk(check: Check, disk: string) {
  const furnished = await furnish(disk);
  const { dataDir, env } = furnished;
  const before = bytesOf(dataDir);
  const ballast = join(disk, 'lastre');
  try {
    writeFileSync(ballast, Buffer.alloc(32 * 1024 * 1024));
  } catch {
    // Filled to its last page.
  }
  await refused(check, 'a full disk', [env, startMessages.folder.full(dataDir)]);
  check('on it no byte has changed', bytesOf(dataDir) === before);
  const below = { DATA_DIR: join(disk, 'nueva') };
  await refused(check, 'a new folder on it', [below, startMessages.folder.full(below.DATA_DIR)]);
  rmSync(ballast);
  await worksAgain(check, furnished, 'with room');
  check(
    'the new folder is used then',
    (await attempt(below)).said.includes(
      startMessages.newDatabase(join(disk, 'nueva', DATABASE_FILE)),
    ),
  );
}

async function damaged(check: Check, folder: string) {
  const furnished = await furnish(folder);
  const { dataDir, env } = furnished;
  const file = join(dataDir, DATABASE_FILE);
  const good = readFileSync(file);
  const overwrite = (from: number, to: number) => {
    const bytes = Buffer.from(good);
    bytes.fill(0xa5, from, to);
    writeFileSync(file, bytes);
  };
  const { unusable } = startMessages;
  const wrong: [string, () => void, string][] = [
    ['its middle overwritten', () => overwrite(20 * 4096, 30 * 4096), unusable.damaged(file)],
    ['its first page overwritten', () => overwrite(0, 4096), unusable.foreign(file)],
    ['cut in half', () => truncateSync(file, good.length >> 1), unusable.damaged(file)],
    ['emptied', () => truncateSync(file, 0), unusable.empty(file)],
  ];
  for (const [what, damage, sentence] of wrong) {
    damage();
    const before = bytesOf(dataDir);
    // A damaged one is not served: the page that says so is.
    const { said } = await attempt(env, {}, /hacer está en/);
    const held = said.split('\n').includes(sentence) && bytesOf(dataDir) === before;
    if (!held) console.log(`  ${said.slice(0, 500)}`);
    check(`a database ${what}: one sentence, no byte has changed`, held);
    writeFileSync(file, good);
  }
  await worksAgain(check, furnished, 'with the good file put back');

  const practice = await startPractice(env);
  await save(furnished.ledger, practice.line());
  await practice.kill();
  cpSync(dataDir, `${dataDir}-entera`, { recursive: true });
  rmSync(file);
  const before = bytesOf(dataDir);
  await refused(check, 'its log without it', [env, unusable['log-alone'](file)]);
  check('of the log no byte has changed', bytesOf(dataDir) === before);
  rmSync(`${file}-wal`);
  await refused(check, 'its files without it', [env, unusable['files-alone'](file)]);
  rmSync(dataDir, { recursive: true });
  cpSync(`${dataDir}-entera`, dataDir, { recursive: true });
  await worksAgain(check, furnished, 'with the folder put back');

  const stored = join(dataDir, 'files');
  const [name = ''] = readdirSync(stored, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.length > 60,
  );
  const content = readFileSync(join(stored, name));
  writeFileSync(join(stored, name), Buffer.concat([content.subarray(1), Buffer.from('x')]));
  const { problems } = (await storedIn(dataDir)).verified;
  const [said = ''] = problems;
  check(
    'a file with another byte: verify names it',
    problems.length === 1 &&
      /^El archivo adjunto «\d+\.pdf» .* no es el que se guardó\.$/.test(said),
  );
  writeFileSync(join(stored, name), content);
  await worksAgain(check, furnished, 'with the file put back');
}

/** Read at the start and at each SIGUSR2: by how many milliseconds the clock is off. */
const CLOCK = `
import { readFileSync } from 'node:fs';
const Real = Date;
let offset = 0;
const read = () => { offset = Number(readFileSync(process.env.CHAOS_CLOCK, 'utf8')); };
read();
process.on('SIGUSR2', read);
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + offset); }
  static now() { return Real.now() + offset; }
};
`;

async function clock(check: Check, folder: string) {
  mkdirSync(folder);
  const [preloaded, file] = [join(folder, 'clock.mjs'), join(folder, 'offset')];
  writeFileSync(preloaded, CLOCK);
  writeFileSync(file, '0');
  const shim = { NODE_OPTIONS: `--import=${preloaded}`, CHAOS_CLOCK: file };
  const furnished = await furnish(folder);
  const { ledger } = furnished;
  const env = { ...furnished.env, ...shim };
  const practice = await startPractice(env);
  const set = async (days: number) => {
    writeFileSync(file, String(days * DAY_MS));
    process.kill(practice.pid ?? 0, 'SIGUSR2');
    await sleep(200);
  };
  const list = () =>
    fetch(`${practice.url}/pacientes/`, { headers: { authorization: `Bearer ${practice.token}` } });
  const logIn = async () => ((await (await practice.logIn()).json()) as { token: string }).token;
  check('control: with a clock that is right the session goes on', (await list()).status === 200);
  await set(-400);
  const ended = await list();
  const { detail } = (await ended.json()) as { detail: string };
  console.log(`  401: ${detail}`);
  check('a clock set back 400 days ends the session', ended.status === 401);
  check('a login opens another', await save(ledger, practice.line(practice.url, await logIn())));
  await practice.stop();
  const late = await attempt(env);
  const found = /El reloj de este servidor está mal, o lo estuvo: [^"]+/.exec(late.said)?.[0];
  check('a start with that clock does not complain of what it wrote itself', found === undefined);
  writeFileSync(file, '0');
  const right = await startPractice(env);
  check('with the clock right people save', await save(ledger, right.line()));
  await right.stop();
  writeFileSync(file, String(-400 * DAY_MS));
  const behind = /El reloj de este servidor está mal, o lo estuvo: [^"]+/.exec(
    (await attempt(env)).said,
  )?.[0];
  console.log(`  ${behind ?? ''}`);
  check('a start whose clock is behind what is stored says so', behind !== undefined);
  const again = await startPractice({ ...env });
  const [first] = ledger.sent;
  const repeated = first && (await ledger.send(first, again.line()));
  check('what is sent once more under its key is answered', repeated === 'acknowledged');
  await again.stop();
  writeFileSync(file, '0');
  await worksAgain(check, furnished, 'with the clock right');
}

async function twoServers(check: Check, folder: string) {
  const furnished = await furnish(folder);
  const { dataDir, env, ledger } = furnished;
  const first = await startPractice(env);
  const before = bytesOf(dataDir);
  const other = { ...env, APP_PASSWORD: 'otra clave de caos' };
  await refused(check, 'a second server', [other, startMessages.folderInUse(dataDir)]);
  check('beside the first no byte has changed', bytesOf(dataDir) === before);
  check('the first one goes on', await save(ledger, first.line()));
  check('control: what it writes is seen in the bytes', bytesOf(dataDir) !== before);
  rmSync(join(dataDir, 'en-uso.db'));
  const second = await attempt(env);
  check('control: without the lock a second one starts', second.said.includes('lista en'));
  await first.kill();
  check('its files are there', existsSync(join(dataDir, DATABASE_FILE)));
  await worksAgain(check, furnished, 'after the first was killed');
}
