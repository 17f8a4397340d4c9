/** The one definition of a current build, and the one way to build it, for start, e2e, bench and test. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { TOOLS, root, runNode } from './run.mjs';

const SERVER = 'apps/server/dist';
const CLIENT = 'apps/clinic/dist';
export const SERVER_ENTRY = `${SERVER}/main.js`;
const STAMP = `${SERVER}/.built-from`;

const INPUTS = [
  'packages/domain',
  'packages/ui',
  'apps/clinic',
  'apps/server',
  'tailwind.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'scripts/lib/build.mjs',
];
const NOT_BUILT =
  /^(?:node_modules|dist|demo|bench|chaos|testing)$|\.(?:stories\.tsx|test\.tsx?|md)$/;

function filesOf(path) {
  if (!existsSync(join(root, path))) return [];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries
    .filter((entry) => !NOT_BUILT.test(entry.name))
    .flatMap((entry) => {
      const inner = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesOf(inner) : [inner];
    });
}

/** A hash of the contents of all build inputs: modification times are wrong after a checkout. */
function inputs() {
  const hash = createHash('sha256');
  const files = INPUTS.flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesOf(path)));
  for (const file of files
    .filter((it) => existsSync(join(root, it)))
    .sort((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

export function isBuildCurrent() {
  const outputs = [SERVER_ENTRY, `${CLIENT}/index.html`, STAMP].map((path) => join(root, path));
  return outputs.every((path) => existsSync(path)) && readFileSync(outputs[2], 'utf8') === inputs();
}

/** Packages with native code, which find their binaries beside themselves. Everything else is bundled: loading the many
 * files of the packages took longer than the start itself. */
export const NATIVE = ['@photostructure/sqlite', '@node-rs/argon2', 'sharp'];
/** What bundled code asks for and does without. */
const OPTIONAL = ['pg-native', 'cloudflare:sockets', 'tsx'];
/** CommonJS packages in the bundle still load Node's own modules by `require`. */
const REQUIRE =
  "import { createRequire as practiceRequire } from 'node:module'; const require = practiceRequire(import.meta.url);";

/** How esbuild makes the server. */
export const SERVER_BUILD = {
  absWorkingDir: root,
  // Threads are programs of their own; the commands are for a container, which has no sources (docs/operar.md).
  entryPoints: [
    'apps/server/src/main.ts',
    'apps/server/src/set-password.ts',
    'apps/server/src/make-backup.ts',
    'apps/server/src/restore-backup.ts',
    'apps/server/src/verify-data.ts',
    'apps/server/src/pdf/printing-thread.ts',
    'apps/server/src/db/database-thread.ts',
  ],
  entryNames: '[name]',
  outdir: SERVER,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
  // A database driver or an object storage that is not used is not loaded.
  splitting: true,
  chunkNames: 'chunk-[hash]',
  external: [...NATIVE, ...OPTIONAL.flatMap((name) => [name, `${name}/*`])],
  banner: { js: REQUIRE },
};

async function buildServer() {
  const { build } = await import('esbuild');
  for (const file of readdirSync(join(root, SERVER))) {
    if (file.startsWith('chunk-')) rmSync(join(root, SERVER, file));
  }
  await build(SERVER_BUILD);
  const fonts = join(root, 'packages/domain/src/pdf/fonts');
  if (existsSync(fonts)) cpSync(fonts, join(root, SERVER, 'fonts'), { recursive: true });
}

/** Names of the files in `assets` that the last build made. */
const OWN_ASSETS = '.vite/own-assets.json';

/**
 * Keeps the files of the former build beside those of the next one, for pages that were opened before the update: they load parts of the
 * program when these are used, from files that the next build names otherwise (docs/decisions/336). One build back: the server holds all
 * of them in memory.
 * @returns To be called when the next build is made.
 */
export function keepFormerAssets(dist) {
  const assets = join(dist, 'assets');
  const list = join(dist, OWN_ASSETS);
  const names = () => (existsSync(assets) ? readdirSync(assets).sort() : []);
  const all = names().map((name) => ({ name, content: readFileSync(join(assets, name)) }));
  const own = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : names();
  return () => {
    const made = names();
    mkdirSync(dirname(list), { recursive: true });
    writeFileSync(list, JSON.stringify(made));
    // A build of the same client (the server alone was changed) leaves the former one's files.
    const isSame = own.join() === made.join();
    for (const { name, content } of all)
      if (!made.includes(name) && (isSame || own.includes(name)))
        writeFileSync(join(assets, name), content);
  };
}

/** Builds client and server. Resolves to 0, or to the exit code of the part that failed. */
export async function build() {
  const from = inputs();
  rmSync(join(root, STAMP), { force: true });
  mkdirSync(join(root, SERVER), { recursive: true });
  try {
    await buildServer();
  } catch (error) {
    // esbuild has already printed its own errors; any other error is printed here.
    if (!Array.isArray(error.errors)) console.error(error);
    return 1;
  }
  const addFormerAssets = keepFormerAssets(join(root, CLIENT));
  const code = await runNode(TOOLS.vite, ['build', 'apps/clinic', '--logLevel', 'warn']);
  if (code !== 0) return code;
  addFormerAssets();
  writeFileSync(join(root, STAMP), from);
  return 0;
}

/** Builds only when a source has changed since the last build. */
export async function buildIfStale() {
  if (isBuildCurrent()) return 0;
  console.log('Building…');
  return build();
}
