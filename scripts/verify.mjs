/** `npm run verify`: reads database, audit chain and files; exit code 0 when all is whole. */
import { install } from './lib/install.mjs';
import { TOOLS, fail, runNode } from './lib/run.mjs';

if ((await install()) !== 0) fail('verify: the packages could not be installed.');
process.exitCode = await runNode(TOOLS.tsx, [
  'apps/server/src/verify-data.ts',
  ...process.argv.slice(2),
]);
