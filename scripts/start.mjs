/**
 * `npm start`: the whole product on a fresh clone. The server runs inside this very process, so that a
 * signal to `npm start` reaches it without a forwarder in between.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_ENTRY } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { fail, root, runNode } from './lib/run.mjs';

if ((await install()) !== 0) fail('npm start: the packages could not be installed.');
// In a process of its own: the bundlers' memory is given back before the server starts.
if ((await runNode('scripts/build.mjs', ['--if-stale'])) !== 0)
  fail('npm start: the build failed.');

// From here on the server decides what a signal means.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
process.setSourceMapsEnabled(true);
process.chdir(root);
await import(pathToFileURL(join(root, SERVER_ENTRY)).href);
