import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The two longest files, 80 and 50 s, are short as texts: by their size they would start late and end alone (decision 278). */
const LONGEST = /contract(\.properties)?\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = (file: TestSpecification) => LONGEST.test(file.moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const exclude = ['**/node_modules/**', '**/dist/**'];

/** The tests without a browser. Stories run in `npm run stories`, journeys in `npm run e2e`. */
export default defineConfig({
  test: {
    environment: 'node',
    // The native database module belongs in processes of its own, not in worker threads.
    pool: 'forks',
    maxWorkers: 2,
    // The first test of a file pays for its fresh database, hashing is slow on purpose, and machines are busy.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // Mostly pure functions: a process of its own for each file would load zod and the domain fifty times (decision 278).
        test: {
          name: 'packages',
          include: ['packages/**/src/**/*.test.ts'],
          exclude,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          exclude,
        },
      },
    ],
  },
});
