/** `npm run bench`: speed of the server beside floors of the same run, then weight of the client per route. */
import { buildIfStale } from './lib/build.mjs';
import { measureBundle, printBundle } from './lib/bundle-size.mjs';
import { install } from './lib/install.mjs';
import { TOOLS, fail, runNode } from './lib/run.mjs';

if ((await install()) !== 0) fail('bench: the packages could not be installed.');
if ((await buildIfStale()) !== 0) fail('bench: the build failed.');
process.exitCode = await runNode(TOOLS.tsx, [
  'apps/server/src/bench/main.ts',
  ...process.argv.slice(2),
]);
printBundle(measureBundle());
