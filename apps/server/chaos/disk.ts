import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPractice, type Check } from './practice';

/** A real file system of 24 MB: it fills up under writes, people go on reading, and with room again they go on writing. */
export async function disk(check: Check): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]);
  try {
    const ballast = join(folder, 'lastre');
    writeFileSync(ballast, Buffer.alloc(12 * 1024 * 1024));
    const practice = await startPractice({ DATA_DIR: join(folder, 'data') });
    const acknowledged: string[] = [];
    let refused: { status: number; detail: string } | null = null;
    for (let dni = 1; dni < 50_000 && refused === null; dni += 1) {
      const answer = await practice.create(String(dni));
      if (answer.status === 201) acknowledged.push(String(dni));
      else refused = answer;
    }
    const { bavail, bsize } = statfsSync(folder);
    console.log(`  ${acknowledged.length} patients, then ${bavail * bsize} bytes free`);
    // The rest of the room, down to the last page.
    for (let size = 65_536; size >= 1; size >>= 4) {
      for (let n = 0; n < 20; n += 1) {
        try {
          writeFileSync(join(folder, `resto-${size}-${n}`), Buffer.alloc(size));
        } catch {
          break;
        }
      }
    }
    check('a write is answered 507', refused?.status === 507);
    check('it says that there is no room', refused?.detail.startsWith('No hay más lugar') === true);
    check('somebody logs in', (await practice.logIn()).status === 200);
    const read = await practice.stored();
    check(
      'everything acknowledged is read',
      acknowledged.every((dni) => read.has(dni)),
    );
    unlinkSync(ballast);
    check('with room again a write is stored', (await practice.create('99999')).status === 201);
    await practice.stop();
    const next = await startPractice({ DATA_DIR: join(folder, 'data') });
    const after = await next.stored();
    check(
      'and after a start',
      [...acknowledged, '99999'].every((dni) => after.has(dni)),
    );
    check('the check can fail: what was never stored is missed', !after.has('no existe'));
    await next.stop();
  } finally {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  }
}
