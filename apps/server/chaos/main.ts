import { audit } from './audit';
import { backup } from './backup';
import { disk } from './disk';
import { postgres } from './postgres';
import type { Check } from './practice';
import { stalled } from './stalled';

const PARTS: Record<string, (check: Check) => Promise<void>> = {
  ...{ disk, postgres, stalled, backup, audit },
};

const asked = process.argv.slice(2);
let failed = 0;
for (const [name, run] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(name);
  await run((what, held) => {
    if (!held) failed += 1;
    console.log(`  ${held ? '✓' : '✗'} ${what}`);
  }).catch((error: unknown) => {
    failed += 1;
    console.error(error);
  });
}
console.log(`${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
