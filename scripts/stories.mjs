/**
 * Visits every story in a real browser: plays, axe, layout.
 *   node scripts/stories.mjs [--no-build] [--json FILE] [-- extra test-storybook arguments]
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { install } from './lib/install.mjs';
import { fail, root, runNode } from './lib/run.mjs';
import { filesForSecondTry, mergeSecondTry } from './lib/second-try.mjs';
import { buildStorybook, serveStorybook } from './lib/storybook.mjs';

/** One more than the two cores of the slowest machine, because some plays wait for timers (decision 080). */
const WORKERS = 3;

const argv = process.argv.slice(2);
const jsonAt = argv.indexOf('--json');
const jsonFile = jsonAt === -1 ? undefined : argv[jsonAt + 1];
const extra = argv.includes('--') ? argv.slice(argv.indexOf('--') + 1) : [];

if ((await install()) !== 0) fail('stories: the packages could not be installed.');
if (!argv.includes('--no-build')) {
  const code = await buildStorybook(root);
  if (code !== 0) process.exit(code);
}

const storybook = await serveStorybook(root);

function visit(json, args) {
  return runNode('node_modules/@storybook/test-runner/dist/test-storybook.js', [
    ...['--url', storybook.url],
    ...['--failOnConsole', '--maxWorkers', String(WORKERS)],
    ...(json ? ['--json', '--outputFile', json] : []),
    ...args,
  ]);
}

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** The exit code of all stories, and of a second try of the files that failed (decision 188). */
async function visitTwice(json) {
  const code = await visit(json, extra);
  if (code === 0) return 0;
  const first = await readJson(json).catch(() => null);
  const files = first ? filesForSecondTry(first) : [];
  if (files.length === 0) return code;
  console.log(`\nA second try of ${files.length} failed files, in a new browser.`);
  const again = `${json}.second`;
  await rm(again, { force: true });
  const secondCode = await visit(again, files);
  const second = await readJson(again).catch(() => null);
  if (!second) return code;
  const merged = mergeSecondTry(first, second);
  await writeFile(json, JSON.stringify(merged));
  return merged.numFailedTests === 0 ? secondCode : 1;
}

const code = await (jsonFile ? visitTwice(jsonFile) : visit(undefined, extra));
storybook.close();
process.exit(code);
