/**
 * `npm start`: the whole product on a fresh clone. The server runs in this process, so that a signal to `npm start`
 * reaches it without forwarding.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_ENTRY } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { fail, root, runNode } from './lib/run.mjs';

if ((await install()) !== 0) fail('npm start: the packages could not be installed.');
// In a separate process, which frees the bundlers' memory before the server starts.
if ((await runNode('scripts/build.mjs', ['--if-stale'])) !== 0)
  fail('npm start: the build failed.');

// From here on the server handles signals.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
process.setSourceMapsEnabled(true);
process.chdir(root);
await import(pathToFileURL(join(root, SERVER_ENTRY)).href);
