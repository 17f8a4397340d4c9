/** `npm run restore -- FOLDER`: a copy of `npm run backup` into an empty data folder. */
import { install } from './lib/install.mjs';
import { TOOLS, fail, runNode } from './lib/run.mjs';

if ((await install()) !== 0) fail('restore: the packages could not be installed.');
process.exitCode = await runNode(TOOLS.tsx, [
  'apps/server/src/restore-backup.ts',
  ...process.argv.slice(2),
]);
