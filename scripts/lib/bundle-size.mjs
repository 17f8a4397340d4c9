/**
 * Checks the promised weight of the first screen (issue 2, look-and-feel) in the real build, by following the static
 * imports as a browser would.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run.mjs';

/** KB are 1000 bytes after gzip. */
export const BUDGET = { jsKb: 165, cssKb: 15, requests: 8 };

/** Too heavy for a first screen; a Panel loads them on demand. */
const LATE_PACKAGES = ['pdf-lib', 'fontkit', 'react-day-picker'];
/** The first screen after login. */
const FIRST_ROUTE = /(?:^|\/)routes\/(?:home|inicio)[^/]*$/i;
/** /hc and /partes: each must be a chunk of its own. */
const LATE_ROUTES = {
  '/hc': /(?:^|\/)routes\/[^/]*(?:history|hc)[^/]*$/i,
  '/partes': /(?:^|\/)routes\/[^/]*(?:report|parte)[^/]*$/i,
};

const DIST = join(root, 'apps/clinic/dist');
const kb = (bytes) => bytes / 1000;

/** Manifest keys that `key` loads statically before it runs. */
function staticGraph(manifest, key, seen = new Set()) {
  if (seen.has(key) || !manifest[key]) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) staticGraph(manifest, next, seen);
  return seen;
}

/** Files that index.html requests besides the manifest: preloads, icons. `data:` URLs cost no request. */
function linkedFiles(html) {
  const attributes = [...html.matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]+)"[^>]*>/g)];
  return attributes
    .filter(([tag]) => !/rel="(?:canonical|preconnect|dns-prefetch)"/.test(tag))
    .map(([, url]) => url)
    .filter((url) => !/^(?:data:|https?:|\/\/)/.test(url))
    .map((url) => url.replace(/^\.?\//, ''));
}

/**
 * Weighs one screen: the entry plus the given route chunks.
 * @param {{ manifest: object, html: string, packages: object, size: (file: string) => number }} built
 */
function weigh({ manifest, html, packages, size }, keys) {
  const graph = new Set(keys.flatMap((key) => [...staticGraph(manifest, key)]));
  const chunks = [...graph].map((key) => manifest[key]);
  const linked = linkedFiles(html);
  const files = new Set([...chunks.flatMap((it) => [it.file, ...(it.css ?? [])]), ...linked]);
  const sum = (extension) =>
    kb(
      [...files].filter((file) => file.endsWith(extension)).reduce((all, it) => all + size(it), 0),
    );
  return {
    jsKb: sum('.js'),
    cssKb: sum('.css'),
    requests: 1 + files.size,
    modules: [...graph],
    packages: [...new Set([...files].flatMap((file) => packages[file] ?? []))],
  };
}

/** Weighs a build that is already read; separate, so that a test can pass an invented build. */
export function weighBuild(built) {
  const entries = Object.entries(built.manifest);
  const entry = entries.find(([, it]) => it.isEntry)?.[0];
  if (!entry) throw new Error('The manifest of the client names no entry.');
  const routes = entries
    .filter(([key, it]) => it.isDynamicEntry && /(?:^|\/)routes\//.test(key))
    .map(([key]) => key);
  const first = [entry, ...routes.filter((key) => FIRST_ROUTE.test(withoutExtension(key)))];
  return {
    chunks: routes,
    firstScreen: weigh(built, first),
    routes: routes.map((key) => ({ route: key, ...weigh(built, [entry, key]) })),
  };
}

const withoutExtension = (path) => path.replace(/\.\w+$/, '');

/** Reads and weighs the built client. */
export function measureBundle(dist = DIST) {
  const read = (path) => readFileSync(join(dist, path), 'utf8');
  if (!existsSync(join(dist, '.vite/manifest.json'))) throw new Error('The client is not built.');
  return weighBuild({
    manifest: JSON.parse(read('.vite/manifest.json')),
    packages: JSON.parse(read('.vite/packages.json')),
    html: read('index.html'),
    size: (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
  });
}

/** One sentence per violated limit; empty when all are met. */
export function overBudget({ firstScreen, chunks }) {
  const limits = [
    ['JavaScript', firstScreen.jsKb, BUDGET.jsKb, 'KB'],
    ['CSS', firstScreen.cssKb, BUDGET.cssKb, 'KB'],
    ['requests', firstScreen.requests, BUDGET.requests, ''],
  ];
  const routes = Object.entries(LATE_ROUTES);
  const matches = (pattern) => (key) => pattern.test(withoutExtension(key));
  return [
    ...limits
      .filter(([, value, limit]) => value > limit)
      .map(([what, value, limit, unit]) =>
        `First screen: ${what} ${Math.round(value * 10) / 10} ${unit} is above ${limit}.`.replace(
          '  ',
          ' ',
        ),
      ),
    ...LATE_PACKAGES.filter((name) => firstScreen.packages.includes(name)).map(
      (name) => `First screen: it loads ${name}.`,
    ),
    ...routes
      .filter(([, pattern]) => firstScreen.modules.some(matches(pattern)))
      .map(([path]) => `First screen: it loads the route ${path}.`),
    // Without this check the one above would pass when the routes are part of the entry chunk.
    ...routes
      .filter(([, pattern]) => !chunks.some(matches(pattern)))
      .map(([path]) => `The route ${path} is no chunk of its own (import it lazily).`),
  ];
}

export function printBundle({ firstScreen, routes }) {
  const row = (name, it) =>
    `${name.padEnd(44)}${it.jsKb.toFixed(1).padStart(8)}${it.cssKb.toFixed(1).padStart(8)}${String(it.requests).padStart(10)}`;
  console.log(
    `\n${'First load, KB gzip'.padEnd(44)}${'JS'.padStart(8)}${'CSS'.padStart(8)}${'requests'.padStart(10)}`,
  );
  console.log(row('first screen', firstScreen));
  console.log(row('  limit', BUDGET));
  for (const it of routes) console.log(row(it.route.replace(/^.*routes\//, 'routes/'), it));
}
