/**
 * Exists because "a browser" is the one thing that npm cannot install everywhere: it is looked for, then
 * installed, in a fixed order. Without one the tests fail; they are never skipped.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, runNode, TOOLS } from './run.mjs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const DEBIAN_PACKAGES = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'];

/** A file that exists may still be a stub that asks for an installation: only an answer counts. */
function starts(path) {
  if (!path || !existsSync(path)) return false;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

async function installed() {
  return [await ofPlaywright(), ...SYSTEM].find(starts);
}

async function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Installing Chromium (apt-get)…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', 'update', '-q'], { env });
  await run(
    'apt-get',
    [
      ...['-o', 'DPkg::Lock::Timeout=300'],
      ...['install', '-y', '-q', '--no-install-recommends', ...DEBIAN_PACKAGES],
    ],
    { env },
  );
  return installed();
}

async function installWithPlaywright() {
  console.log('Installing Chromium (playwright)…');
  await runNode(TOOLS.playwright, ['install', 'chromium'], { timeoutMs: 300_000 });
  return installed();
}

/** Path of a Chromium that starts; throws one clear sentence when there is none and none can be installed. */
export async function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, and no browser starts there.`);
  }
  const path = (await installed()) ?? (await installOnDebian()) ?? (await installWithPlaywright());
  if (path) return path;
  throw new Error(
    'No browser: none was found and none could be installed. Install Chromium, or set CHROME_PATH to one.',
  );
}
