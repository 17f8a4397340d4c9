import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { text } from 'node:stream/consumers';
import { createConsult } from '@practice/domain';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { openSqlite } from '../db/sqlite';
import { openFiles } from '../files/files';
import { formBytes } from './form-payload';
import { START } from './server';

/**
 * A program for kill.test.ts: stores one interconsulta with its file, read from stdin, and kills itself before step KILL_AT. A step is
 * whatever touches the disk: each call of the file system, the beginning and the commit of the transaction, and the answer.
 */
const { DATA_DIR = '', TOKEN = '', KILL_AT = '', KEY = '' } = process.env;

let armed = false;
let steps = 0;
function step(name: string): void {
  if (!armed) return;
  steps += 1;
  if (steps === Number(KILL_AT)) {
    process.stdout.write(`killed before ${name}\n`);
    process.kill(process.pid, 'SIGKILL');
  }
}

type Asynchronous = (...args: never[]) => Promise<unknown>;

/** Makes a method announce itself before it runs. */
function announce<K extends string>(target: Record<K, Asynchronous>, name: K, label: string): void {
  const original = target[name];
  target[name] = async function (this: unknown, ...args: never[]) {
    step(`${label}${name}`);
    return original.apply(this, args);
  };
}

for (const name of ['open', 'mkdir', 'rename'] as const) {
  announce(fs as unknown as Record<typeof name, Asynchronous>, name, '');
}
syncBuiltinESMExports();

const database = openSqlite(DATA_DIR);
const probe = await fs.open(DATA_DIR);
const handle = Object.getPrototypeOf(probe) as FileHandle;
for (const name of ['writeFile', 'sync', 'close'] as const) {
  announce(handle as unknown as Record<typeof name, Asynchronous>, name, 'file ');
}
await probe.close();

// What is between the two is one transaction: all of it, or nothing.
const transaction = database.write.transaction.bind(database.write);
database.write.transaction = () => {
  const builder = transaction();
  const execute = builder.execute.bind(builder);
  builder.execute = async (work) => {
    step('begin');
    return execute(async (tx) => {
      const result = await work(tx);
      step('commit');
      return result;
    });
  };
  return builder;
};

const { app } = await buildApp({
  config: readConfig({ DATA_DIR }),
  db: database,
  files: await openFiles(DATA_DIR),
  // The session of the test was made then.
  now: () => START,
});
const { body, content } = JSON.parse(await text(process.stdin)) as {
  body: object;
  content: string;
};
const form = formBytes({ field: 'archivo' }, body, [
  { name: 'biopsia.pdf', content: Buffer.from(content, 'base64') },
]);
armed = true;
const response = await app.inject({
  method: 'POST',
  url: createConsult.path,
  payload: form.payload,
  headers: { ...form.headers, authorization: `Bearer ${TOKEN}`, 'idempotency-key': KEY },
});
step('the answer');
process.stdout.write(`answered ${response.statusCode} after ${steps} steps\n`);
await app.close();
await database.close();
