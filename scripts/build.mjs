/** `npm run build`: client and server. With --if-stale only when a source has changed. */
import { build, buildIfStale } from './lib/build.mjs';
import { install } from './lib/install.mjs';

const wanted = process.argv.includes('--if-stale') ? buildIfStale : build;
process.exitCode = (await install()) || (await wanted());
