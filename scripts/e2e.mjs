/**
 * `npm run e2e [-- playwright arguments]`: journeys in a real browser against the real, built server. `--postgres`: against two
 * of them, in turns, on one PostgreSQL (initdb and pg_ctl in PATH) and one object storage.
 */
import { findBrowser } from './lib/browser.mjs';
import { buildIfStale } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { TOOLS, fail, runNode } from './lib/run.mjs';

if ((await install()) !== 0) fail('e2e: the packages could not be installed.');
const browser = await findBrowser().catch((error) => fail(`e2e: ${error.message}`));
if ((await buildIfStale()) !== 0) fail('e2e: the build failed.');
const asked = process.argv.slice(2);
const args = asked.filter((arg) => arg !== '--postgres');
process.exitCode = await runNode(TOOLS.playwright, ['test', ...args], {
  env: { CHROME_PATH: browser, ...(args.length < asked.length && { E2E_POSTGRES: '1' }) },
});
