import { audit } from './audit';
import { backup } from './backup';
import { disk } from './disk';
import { drafts } from './drafts';
import { kill } from './kill';
import { lossy } from './lossy';
import { mixed } from './mixed';
import { postgres } from './postgres';
import { power } from './power';
import type { Check } from './practice';
import { refusals } from './refusals';
import { rolling } from './rolling';
import { stalled } from './stalled';
import { two } from './two';

/** Those of a size have it as their second argument. */
const PARTS: Record<string, (check: Check, size?: number) => Promise<void>> = {
  ...{
    disk,
    postgres,
    stalled,
    backup,
    audit,
    kill,
    lossy,
    two,
    power,
    drafts,
    rolling,
    refusals,
    mixed,
  },
};

const asked = new Map(
  process.argv.slice(2).map((part) => {
    const [name = '', size] = part.split('=');
    return [name, size === undefined ? undefined : Number(size)];
  }),
);
for (const name of asked.keys()) if (!(name in PARTS)) throw new Error(`there is no part ${name}`);
let failed = 0;
for (const [name, run] of Object.entries(PARTS)) {
  if (asked.size > 0 && !asked.has(name)) continue;
  console.log(name);
  const check: Check = (what, held) => {
    if (!held) failed += 1;
    console.log(`  ${held ? '✓' : '✗'} ${what}`);
  };
  await run(check, asked.get(name)).catch((error: unknown) => {
    failed += 1;
    console.error(error);
  });
}
console.log(`${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
