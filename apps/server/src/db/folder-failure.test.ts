import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseFailed } from '../database-failed';
import { folderFailure } from './folder-failure';

/** The long form uses real disks (npm run chaos -- refusals); root may write where nobody else may, so this one cannot. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-folder-'));
  new DatabaseSync(join(folder, 'x.db')).exec('create table x (y)');
});
afterAll(() => rmSync(folder, { recursive: true }));

function errorOf(pragma: string, readOnly: boolean): unknown {
  const db = new DatabaseSync(join(folder, 'x.db'), { readOnly });
  try {
    db.exec(pragma);
    for (let n = 0; n < 100; n += 1) db.exec('insert into x values (zeroblob(4096))');
  } catch (error) {
    return error;
  } finally {
    db.close();
  }
  throw new Error('everything was written');
}
const sentence = (error: unknown) =>
  databaseFailed({ dataDir: folder, databaseUrl: null }, error).message;

it('a full disk and a folder that cannot be written are said in one Spanish sentence, without the words of SQLite', () => {
  expect(sentence(errorOf('pragma max_page_count = 3', false))).toBe(
    `No hay lugar en el disco de la carpeta de datos ${folder} (DATA_DIR). No se cambió nada. Liberá espacio y arrancá otra vez.`,
  );
  expect(sentence(errorOf('pragma cache_size = 0', true))).toBe(
    `No se puede escribir en la carpeta de datos ${folder} (DATA_DIR): revisá sus permisos y el disco. No se cambió nada.`,
  );
});

it('a folder that cannot be made is not taken for a read-only one', () => {
  writeFileSync(join(folder, 'archivo'), '');
  const below = join(folder, 'archivo', 'datos');
  expect(folderFailure(below, Object.assign(new Error('mkdir'), { code: 'ENOTDIR' }))).toBeNull();
});
