/**
 * `npm run bench`: speed of the server compared with baselines of the same run, then size of the client per route.
 * `-- --scale`: search in the service with 10,000, 100,000 and a million patients. `-- --browser`: time from a search's
 * request to its rendered rows, with the CPU throttled four times. `-- --worklists`: time to answer and to open lists of
 * ten thousand pendientes and turnos. `-- --uploads`: rate and memory of files of 25 MB. `-- --history`: opening a heavy
 * history, changing its tabs and typing, with the CPU throttled four times. `-- --documents`: the PDFs, drawn by the page and
 * printed by the server, and what searches wait meanwhile.
 * `-- --start`: from the start of the server to its first answer, and its memory at rest.
 * `-- --photos`: ten photos of 8 MB over a line of 20 Mbit/s, and a gallery of thirty.
 */
import { findBrowser } from './lib/browser.mjs';
import { buildIfStale } from './lib/build.mjs';
import { measureBundle, printBundle } from './lib/bundle-size.mjs';
import { install } from './lib/install.mjs';
import { TOOLS, fail, runNode } from './lib/run.mjs';

if ((await install()) !== 0) fail('bench: the packages could not be installed.');
if ((await buildIfStale()) !== 0) fail('bench: the build failed.');
const bench = (file, env) =>
  runNode(TOOLS.tsx, [`apps/server/bench/${file}.ts`], { env: { ...env } });
/** They measure in a browser. */
const BROWSER_BENCHES = ['browser', 'worklists', 'history', 'documents', 'photos'];
if (process.argv.includes('--scale')) {
  process.exitCode = await bench('scale');
} else if (process.argv.includes('--start')) {
  process.exitCode = await bench('start');
} else if (process.argv.includes('--uploads')) {
  process.exitCode = await bench('uploads');
} else if (BROWSER_BENCHES.some((name) => process.argv.includes(`--${name}`))) {
  const path = await findBrowser().catch((error) => fail(`bench: ${error.message}`));
  const file = BROWSER_BENCHES.find((name) => process.argv.includes(`--${name}`));
  process.exitCode = await bench(file, { CHROME_PATH: path });
} else {
  process.exitCode = await bench('main');
  printBundle(measureBundle());
}
