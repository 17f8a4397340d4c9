import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoData } from '../demo/load';
import { percentile } from '../bench/stats';
import { startPractice, type Check } from './practice';

const STALLED = 300;
const LOGINS = 40;
const SEARCHES = 300;
const PATIENTS = 2_000;
const AIM_MS = 50;
const WORDS = ['gom', 'mar', 'fern', '30', 'san'];

/** Searches beside 300 bodies that never end and 40 logins of a nested megabyte. */
export async function stalled(check: Check): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-stalled-'));
  const dataDir = join(folder, 'data');
  await loadDemoData(
    { dataDir, databaseUrl: null, timeZone: 'America/Argentina/Buenos_Aires' },
    PATIENTS,
  );
  const practice = await startPractice({ DATA_DIR: dataDir });
  const sockets: Socket[] = [];
  try {
    const measure = async () => {
      const ms: number[] = [];
      for (let n = 0; n < SEARCHES; n += 1)
        ms.push(await practice.search(WORDS[n % WORDS.length] ?? ''));
      return ms;
    };
    await measure();
    const alone = await measure();
    let cut = 0;
    for (let n = 0; n < STALLED; n += 1) {
      const socket = connect(practice.port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.on('data', (answer) => (cut += answer.toString().includes(' 408 ') ? 1 : 0));
      socket.write(
        'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
      );
    }
    const nested = `{"password":${'['.repeat(500_000)}${']'.repeat(500_000)}}`;
    const logins = Array.from({ length: LOGINS }, () =>
      fetch(`${practice.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: nested,
      }).then(
        ({ status }) => status,
        // Refused before it was sent to its end.
        () => 413,
      ),
    );
    const beside = await measure();
    const answers = await Promise.all(logins);
    const [quiet, busy] = [percentile(alone, 0.99), percentile(beside, 0.99)];
    console.log(`  search p99: ${quiet.toFixed(1)} ms alone, ${busy.toFixed(1)} ms beside them`);
    // On a machine that is busy itself, searches alone take longer than the aim.
    const most = Math.max(AIM_MS, quiet);
    check(`searches beside them take ${most.toFixed(0)} ms at most (p99)`, busy <= most);
    check('a new person gets in meanwhile', (await practice.logIn()).status === 200);
    check(
      'no nested megabyte was read',
      answers.every((status) => status === 413),
    );
    const deadline = Date.now() + 25_000;
    while (cut < STALLED && Date.now() < deadline) await practice.search('san');
    console.log(`  ${cut} of ${STALLED} stalled bodies were given up`);
    check('every stalled body is given up', cut === STALLED);
  } finally {
    for (const socket of sockets) socket.destroy();
    await practice.stop();
    rmSync(folder, { recursive: true });
  }
}
