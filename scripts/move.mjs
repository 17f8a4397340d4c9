/** `npm run move -- --to postgres://…`: copies the embedded database into an empty PostgreSQL and checks it. */
import { install } from './lib/install.mjs';
import { TOOLS, fail, runNode } from './lib/run.mjs';

if ((await install()) !== 0) fail('move: the packages could not be installed.');
process.exitCode = await runNode(TOOLS.tsx, [
  'apps/server/src/move-database.ts',
  ...process.argv.slice(2),
]);
