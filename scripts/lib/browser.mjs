/**
 * Exists because "a browser" is the one thing that npm cannot install everywhere: it is looked for, then
 * installed, in a fixed order. Without one the tests fail; they are never skipped.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, runNode, TOOLS } from './run.mjs';

/** Chromium without windows: the same engine in two thirds of the time (decision 055). */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-color-emoji'];
const MINUTE = 60_000;

/** A file that exists may still be a stub that asks for an installation: only an answer counts. */
function starts(path) {
  if (!path || !existsSync(path)) return false;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/** Only where it costs nobody a question: as root on Debian, which is what containers and CI are. */
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

/** Path of a Chromium that starts; throws one clear sentence when there is none and none can be installed. */
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
