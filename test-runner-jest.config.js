import { existsSync } from 'node:fs';
import { getJestConfig } from '@storybook/test-runner';

const base = getJestConfig();
const candidates = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
];
const executablePath = candidates.find((path) => path && existsSync(path));

export default {
  ...base,
  testTimeout: 20_000,
  testEnvironment: '<rootDir>/scripts/lib/story-environment.mjs',
  // The environment does what they would do; loaded in every file anew, they cost a second each.
  setupFilesAfterEnv: [],
  testEnvironmentOptions: {
    'jest-playwright': {
      ...base.testEnvironmentOptions?.['jest-playwright'],
      launchOptions: {
        // Without a browser here, Playwright's own is tried and its absence is a clear failure.
        ...(executablePath && { executablePath }),
        // A story runs code too few times to pay for its optimization, which takes two cores from the others (docs/decisions/330).
        args: ['--no-sandbox', '--disable-dev-shm-usage', '--js-flags=--no-opt'],
      },
      contextOptions: {
        locale: 'es-AR',
        timezoneId: 'America/Argentina/Buenos_Aires',
        reducedMotion: 'reduce',
        viewport: { width: 1366, height: 768 },
      },
    },
  },
};
