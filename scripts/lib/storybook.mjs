/** The static Storybook of a checkout: built when it is older than its sources, and served on a free port. */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { run } from './run.mjs';

const SOURCES = ['.storybook', 'packages', 'apps', 'package-lock.json', 'tailwind.config.ts'];
const MIME = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const siteOf = (folder) => join(folder, 'storybook-static');

async function newestChange(path) {
  const info = await stat(path);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = (await readdir(path)).filter((name) => !/^(node_modules|dist)$/.test(name));
  const times = await Promise.all(names.map((name) => newestChange(join(path, name))));
  return Math.max(info.mtimeMs, ...times);
}

async function isStale(folder) {
  const built = await stat(join(siteOf(folder), 'index.json')).catch(() => null);
  if (!built) return true;
  const times = await Promise.all(SOURCES.map((source) => newestChange(join(folder, source))));
  return Math.max(...times) > built.mtimeMs;
}

/**
 * Builds the Storybook of the checkout in `folder` for a machine that visits it, unless it is newer than its sources. Resolves
 * to an exit code.
 */
export async function buildStorybook(folder) {
  if (!(await isStale(folder))) return 0;
  const tool = join(folder, 'node_modules/storybook/dist/bin/dispatcher.js');
  return run(process.execPath, [tool, 'build', '--disable-telemetry', '--quiet'], {
    cwd: folder,
    env: { STORIES_ARE_TESTED: '1' },
  });
}

/**
 * Serves the built Storybook of `folder`; resolves to its address and a function that ends it. A missing file answers
 * 404: falling back to index.html would hide a broken build.
 */
export async function serveStorybook(folder) {
  const site = siteOf(folder);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(site, normalize(pathname === '/' ? '/index.html' : decodeURI(pathname)));
    const info = path.startsWith(site) ? await stat(path).catch(() => null) : null;
    if (!info?.isFile()) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': MIME[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
