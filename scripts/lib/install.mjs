/** Makes `npm start` and `npm test` work on a fresh clone, without delay on an installed one. */
import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from './run.mjs';

const LOCK = join(root, 'package-lock.json');
/** npm writes this file last, so it exists only after a complete installation. */
const INSTALLED = join(root, 'node_modules/.package-lock.json');

const mtime = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** A checkout changes the lockfile's modification time but not its contents: then compare the versions. */
function isComplete() {
  const installed = packagesOf(INSTALLED);
  return Object.entries(packagesOf(LOCK))
    .filter(([path, it]) => path.includes('node_modules/') && !it.optional && !it.peer && !it.link)
    .every(([path, it]) => installed[path]?.version === it.version);
}

export function needsInstall() {
  if (mtime(INSTALLED) === 0) return true;
  if (mtime(INSTALLED) >= mtime(LOCK)) return false;
  if (!isComplete()) return true;
  utimesSync(INSTALLED, new Date(), new Date());
  return false;
}

/** Installs missing packages. Resolves to npm's exit code, 0 when nothing is missing. */
export async function install() {
  if (!needsInstall()) return 0;
  console.log('Installing packages (npm ci)…');
  // The build needs the development packages even where NODE_ENV=production is set.
  return runNpm(['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund']);
}
