/** `npm run demo-data -- --patients N`: invented patients into an empty data folder. */
import { install } from './lib/install.mjs';
import { TOOLS, fail, runNode } from './lib/run.mjs';

if ((await install()) !== 0) fail('demo-data: the packages could not be installed.');
process.exitCode = await runNode(TOOLS.tsx, ['apps/server/demo/main.ts', ...process.argv.slice(2)]);
