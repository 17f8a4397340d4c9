/**
 * `npm test [-- --only step,step] [--bail]`: every test on a fresh clone. The steps after a failed one still run; a
 * step that needs a failed one counts as failed. A step that hangs is ended: each may take what two slow
 * cores need, and all limits together stay below the 90 minutes of CI.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { buildIfStale } from './lib/build.mjs';
import { measureBundle, overBudget, printBundle } from './lib/bundle-size.mjs';
import { install } from './lib/install.mjs';
import { TOOLS, fail, root, runNode } from './lib/run.mjs';
import { countPlaywright, countUnit, judge, summarize } from './lib/summary.mjs';

const REPORTS = join(root, '.cache/reports');
const MINUTES = 60_000;

const ok = { passed: 1, failed: 0 };
const failed = (note) => ({ passed: 0, failed: 1, note });
const verdict = (code) => (code === 0 ? ok : failed(`exit code ${code}`));

/** Runs a tool that writes a JSON report, and counts its results. */
async function counted(name, count, runTool) {
  const report = join(REPORTS, `${name}.json`);
  rmSync(report, { force: true });
  const code = await runTool(report);
  let counts = null;
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`${name}: its report cannot be read (${error.message}).`);
  }
  return judge(code, counts);
}

/**
 * Preparations, and steps that run only because another needs them (`--only e2e` builds), are counted only when they
 * fail; the tests that need them then fail too.
 */
const steps = {
  install: {
    prepares: true,
    run: async () => verdict(await install()),
  },
  browser: {
    prepares: true,
    needs: ['install'],
    run: async () => {
      process.env.CHROME_PATH = await findBrowser();
      return { ...ok, note: process.env.CHROME_PATH };
    },
  },
  format: {
    needs: ['install'],
    run: async () =>
      verdict(await runNode(TOOLS.prettier, ['--check', '--log-level', 'warn', '.'])),
  },
  lint: {
    needs: ['install'],
    run: async () => verdict(await runNode(TOOLS.oxlint, ['-c', 'oxlint.config.mjs'])),
  },
  types: {
    needs: ['install'],
    run: async () => verdict(await runNode(TOOLS.tsc, ['--noEmit'])),
  },
  unit: {
    needs: ['install'],
    run: () =>
      counted('unit', countUnit, (report) =>
        runNode(
          TOOLS.vitest,
          ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
          { timeoutMs: 15 * MINUTES },
        ),
      ),
  },
  build: {
    needs: ['install'],
    run: async (asked) => {
      const code = await buildIfStale();
      if (code !== 0) return failed(`exit code ${code}`);
      if (!asked) return ok;
      const bundle = measureBundle();
      printBundle(bundle);
      const problems = overBudget(bundle);
      for (const problem of problems) console.error(problem);
      // The build itself succeeded: the journeys can run on it.
      return problems.length === 0 ? ok : { ...failed('over budget'), usable: true };
    },
  },
  stories: {
    needs: ['install', 'browser'],
    run: () =>
      counted('stories', countUnit, (report) =>
        runNode('scripts/stories.mjs', ['--json', report], { timeoutMs: 25 * MINUTES }),
      ),
  },
  e2e: {
    needs: ['install', 'browser', 'build'],
    run: () =>
      counted('e2e', countPlaywright, (report) =>
        runNode(TOOLS.playwright, ['test', '--reporter=list,json'], {
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
          timeoutMs: 45 * MINUTES,
        }),
      ),
  },
};

function chosenSteps(argv) {
  const at = argv.indexOf('--only');
  if (at === -1) return Object.keys(steps).map((name) => ({ name, asked: true }));
  const only = (argv[at + 1] ?? '').split(',').filter(Boolean);
  const unknown = only.filter((name) => !steps[name]);
  if (only.length === 0 || unknown.length > 0) {
    fail(`--only takes some of: ${Object.keys(steps).join(', ')}.`);
  }
  const needed = only.flatMap((name) => steps[name].needs ?? []);
  return Object.keys(steps)
    .filter((name) => [...only, ...needed].includes(name))
    .map((name) => ({ name, asked: only.includes(name) }));
}

const argv = process.argv.slice(2);
const bail = argv.includes('--bail');
const results = [];
const broken = new Set();
mkdirSync(REPORTS, { recursive: true });

for (const { name, asked } of chosenSteps(argv)) {
  const { needs = [], prepares = false, run } = steps[name];
  const missing = needs.find((it) => broken.has(it));
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const start = performance.now();
  const result = missing
    ? failed(`not run: ${missing} failed`)
    : await run(asked).catch((error) => {
        console.error(error.message);
        return failed('see above');
      });
  if (result.failed > 0 && !result.usable) broken.add(name);
  results.push({
    ...result,
    name,
    passed: prepares || !asked ? 0 : result.passed,
    seconds: (performance.now() - start) / 1000,
  });
  if (bail && result.failed > 0) break;
}

console.log(`\n${summarize(results)}`);
process.exitCode = results.some((it) => it.failed > 0) ? 1 : 0;
