import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** The journeys start their own servers on their own data folders, so they may run side by side. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  ...(process.env['E2E_POSTGRES'] && { globalSetup: './e2e/support/cluster.ts' }),
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 3,
  // A second try is named 'flaky' in the last lines of `npm test`, and it alone is traced (decision 055).
  retries: 1,
  // A journey takes 10 to 30 s alone; a busy machine is no reason to fail it.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1366, height: 768 },
    trace: 'on-first-retry',
    // There is no ffmpeg on a minimal machine.
    video: 'off',
    launchOptions: {
      ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
      // Chromium refuses its sandbox to root; small machines have a small /dev/shm; optimized code is not run often enough to pay for
      // itself (docs/decisions/330).
      args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-dev-shm-usage', '--js-flags=--no-opt'],
    },
  },
});
