/**
 * `npm run chaos [-- PART…]`: the long forms of what `npm test` tries briefly, against the built server, with figures. `PART=N`: in
 * another size.
 * `disk`: a file system of 24 MB fills up while people write (Linux, as root). `postgres`: 20 restarts of a real server
 * under 8 writers, and a copy by pg_dump (initdb and pg_ctl in PATH). `stalled`: searches beside 300 bodies that never end. `backup`: 30 copies under
 * 100 writes a second, each restored and compared. `audit`: 1,000 ways to alter the audit. `kill`: 200 times kill -9 under 8 writers.
 * `lossy`: 10,000 writes over a line with 35 % faults. `two`: 1,000 times two people save the same version of a record.
 * `refusals`: a folder that cannot be written, full disks, damaged databases, a clock set back, two servers on one folder (all of it as root).
 * `power`: the power goes 100 times, on a disk that keeps what was flushed (Linux, cc in PATH). `drafts`: at 100 moments of typing the
 * tab, the browser, the server, the session or the line goes.
 * `mixed`: a practice at work for 60 minutes; memory, open files and waiting do not grow (Linux).
 * `rolling`: two servers behind Caddy (in PATH) are restarted ten times in turns under load.
 */
import { findBrowser } from './lib/browser.mjs';
import { buildIfStale } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { TOOLS, fail, runNode } from './lib/run.mjs';

if ((await install()) !== 0) fail('chaos: the packages could not be installed.');
if ((await buildIfStale()) !== 0) fail('chaos: the build failed.');
const parts = process.argv.slice(2);
const typesInBrowser = parts.length === 0 || parts.some((part) => part.startsWith('drafts'));
process.exitCode = await runNode(TOOLS.tsx, ['apps/server/chaos/main.ts', ...parts], {
  env: typesInBrowser ? { CHROME_PATH: await findBrowser() } : {},
});
