/** `npm run export -- --paciente N --out DIR`: everything of a patient in a ZIP, also while the server runs. */
import { install } from './lib/install.mjs';
import { TOOLS, fail, runNode } from './lib/run.mjs';

if ((await install()) !== 0) fail('export: the packages could not be installed.');
process.exitCode = await runNode(TOOLS.tsx, [
  'apps/server/src/export-history.ts',
  ...process.argv.slice(2),
]);
