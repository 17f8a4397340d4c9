/** `npm run backup`: a checked copy of database and files into BACKUP_DIR, also while the server runs. */
import { install } from './lib/install.mjs';
import { TOOLS, fail, runNode } from './lib/run.mjs';

if ((await install()) !== 0) fail('backup: the packages could not be installed.');
process.exitCode = await runNode(TOOLS.tsx, [
  'apps/server/src/make-backup.ts',
  ...process.argv.slice(2),
]);
