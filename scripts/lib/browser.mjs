/**
 * npm cannot install a browser on every system, so this module searches for one and then installs one, in a fixed
 * order. Without a browser the tests fail; they are never skipped.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, runNode, TOOLS } from './run.mjs';

/** Chromium without a window: the same engine, in two thirds of the time (decision 055). */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-color-emoji'];
const MINUTE = 60_000;

/** Runs the file: an existing file may be a stub that asks the user to install the browser. */
function starts(path) {
  if (!path || !existsSync(path)) return false;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/** Installs only where no password is needed: as root on Debian, as in containers and CI. */
async function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Installing Chromium without windows (apt-get)…');
  const apt = (...args) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', '-q', ...args], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      timeoutMs: 5 * MINUTE,
    });
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES);
  return [HEADLESS_SHELL].find(starts);
}

async function installWithPlaywright() {
  console.log('Installing Chromium (playwright)…');
  await runNode(TOOLS.playwright, ['install', 'chromium'], { timeoutMs: 5 * MINUTE });
  return [await ofPlaywright()].find(starts);
}

/** Path of a working Chromium; throws an error of one sentence when there is none and none can be installed. */
export async function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, and no browser starts there.`);
  }
  const path =
    [await ofPlaywright(), HEADLESS_SHELL].find(starts) ??
    (await installOnDebian()) ??
    SYSTEM.find(starts) ??
    (await installWithPlaywright());
  if (path) return path;
  throw new Error(
    'No browser: none was found and none could be installed. Install Chromium, or set CHROME_PATH to one.',
  );
}
