/**
 * Visits every story in a real browser: plays, axe, layout.
 *   node scripts/stories.mjs [--no-build] [--json FILE] [-- extra test-storybook arguments]
 */
import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './lib/install.mjs';
import { fail } from './lib/run.mjs';
import { filesForSecondTry, mergeSecondTry } from './lib/second-try.mjs';

/** One more than the two cores of the slowest machine, because some plays wait for timers (decision 080). */
const WORKERS = 3;

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, 'storybook-static');
const sources = ['.storybook', 'packages', 'apps', 'package-lock.json', 'tailwind.config.ts'];
const MIME = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const argv = process.argv.slice(2);
const jsonAt = argv.indexOf('--json');
const jsonFile = jsonAt === -1 ? undefined : argv[jsonAt + 1];
const extra = argv.includes('--') ? argv.slice(argv.indexOf('--') + 1) : [];

/** Runs a tool with this Node and shows its output; resolves to its exit code. */
function run(bin, args) {
  const script = join(root, 'node_modules', bin);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = (signal) => child.kill(signal);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

async function newestChange(path) {
  const info = await stat(path);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = (await readdir(path)).filter((name) => !/^(node_modules|dist)$/.test(name));
  const times = await Promise.all(names.map((name) => newestChange(join(path, name))));
  return Math.max(info.mtimeMs, ...times);
}

async function isStale() {
  const built = await stat(join(site, 'index.json')).catch(() => null);
  if (!built) return true;
  const times = await Promise.all(sources.map((source) => newestChange(join(root, source))));
  return Math.max(...times) > built.mtimeMs;
}

/** A missing file answers 404: falling back to index.html would hide a broken build. */
function serve() {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(site, normalize(pathname === '/' ? '/index.html' : decodeURI(pathname)));
    const info = path.startsWith(site) ? await stat(path).catch(() => null) : null;
    if (!info?.isFile()) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': MIME[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

if ((await install()) !== 0) fail('stories: the packages could not be installed.');
if (!argv.includes('--no-build') && (await isStale())) {
  const code = await run('storybook/dist/bin/dispatcher.js', [
    'build',
    '--disable-telemetry',
    '--quiet',
  ]);
  if (code !== 0) process.exit(code);
}

const server = await serve();

function visit(json, args) {
  return run('@storybook/test-runner/dist/test-storybook.js', [
    ...['--url', `http://127.0.0.1:${server.address().port}`],
    ...['--failOnConsole', '--maxWorkers', String(WORKERS)],
    ...(json ? ['--json', '--outputFile', json] : []),
    ...args,
  ]);
}

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** The exit code of all stories, and of a second try of the files that failed (decision 188). */
async function visitTwice(json) {
  const code = await visit(json, extra);
  if (code === 0) return 0;
  const first = await readJson(json).catch(() => null);
  const files = first ? filesForSecondTry(first) : [];
  if (files.length === 0) return code;
  console.log(`\nA second try of ${files.length} failed files, in a new browser.`);
  const again = `${json}.second`;
  await rm(again, { force: true });
  const secondCode = await visit(again, files);
  const second = await readJson(again).catch(() => null);
  if (!second) return code;
  const merged = mergeSecondTry(first, second);
  await writeFile(json, JSON.stringify(merged));
  return merged.numFailedTests === 0 ? secondCode : 1;
}

const code = await (jsonFile ? visitTwice(jsonFile) : visit(undefined, extra));
server.closeAllConnections();
server.close();
process.exit(code);
