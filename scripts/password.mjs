/** `npm run password`: sets a new shared password and ends every session; the server may be running. */
import { install } from './lib/install.mjs';
import { TOOLS, fail, runNode } from './lib/run.mjs';

if ((await install()) !== 0) fail('password: the packages could not be installed.');
process.exitCode = await runNode(TOOLS.tsx, ['apps/server/src/set-password.ts'], { input: true });
