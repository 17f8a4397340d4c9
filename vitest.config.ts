import { defineConfig } from 'vitest/config';

/** The tests without a browser. Stories run in `npm run stories`, journeys in `npm run e2e`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'packages/**/src/**/*.test.ts',
      'apps/server/**/*.test.ts',
      'scripts/**/*.test.{ts,mjs}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // The native database module belongs in processes of its own, not in worker threads.
    pool: 'forks',
    maxWorkers: 2,
    // The first test of a file pays for its fresh database, hashing is slow on purpose, and machines are busy.
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
