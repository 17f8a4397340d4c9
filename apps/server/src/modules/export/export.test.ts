import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportPath } from '@practice/domain';
import type { Engine } from '../../db/engine';
import { migrate } from '../../db/migrate';
import { openSqlite } from '../../db/sqlite';
import { placeOf, type FileStore } from '../../files/file-store';
import { EXPORT, runToEnd } from '../../testing/process';
import { pdf } from '../../testing/sample-files';
import { startServer, type TestServer } from '../../testing/server';
import { addWholePatient } from '../../testing/whole-patient';
import { writeZip } from '../../write-export';
import { readExportSource } from './source';
import { exportZip } from './zip';

let root: string;
let dataDir: string;
let engine: Engine;
let server: TestServer;
let id_paciente: number;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'practice-export-'));
  dataDir = join(root, 'data');
  engine = openSqlite(dataDir);
  await migrate(engine, null);
  server = await startServer(
    { name: 'in a folder', open: async () => ({ engine, drop: () => engine.close() }) },
    {},
    { filesIn: dataDir },
  );
  ({ id_paciente } = await addWholePatient(server, '30123456'));
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const practice = { surgeonName: 'Consultorio', specialty: 'Cirugía' };
const run = (...args: string[]) => runToEnd({ DATA_DIR: dataDir }, { file: EXPORT, args });
const namesOf = (zip: Buffer) => Object.keys(unzipSync(zip)).toSorted();

/** An export whose files come from `store`. */
async function made(store: FileStore) {
  const source = await readExportSource(engine.read, id_paciente);
  if (source === null) throw new Error('no such patient');
  return exportZip(source, { db: engine.read, store, practice }, new Date());
}

describe('npm run export', () => {
  it('writes the ZIP while the server runs, for its owner alone, and audits it', async () => {
    const out = join(root, 'nueva', 'carpeta');
    const [code, said] = await run('--paciente', String(id_paciente), '--out', out);
    const [name = '', ...more] = readdirSync(out);
    expect(more).toEqual([]);
    expect(name).toMatch(/^Historia Gómez \d{4}-\d{2}-\d{2}\.zip$/);
    expect([code, said]).toEqual([
      0,
      `Historia de Gómez, María Ñandú (DNI 30123456) exportada en ${join(out, name)}: nombra 8 archivos adjuntos.`,
    ]);
    const names = namesOf(readFileSync(join(out, name)));
    expect(names).toContain('LEEME.txt');
    expect(names).toHaveLength(14);
    const audit = await engine.read
      .selectFrom('auditoria')
      .select(['nombre', 'id_sesion', 'id_registro'])
      .where('accion', '=', 'exportacion')
      .execute();
    expect(audit).toEqual([
      {
        nombre: expect.stringMatching(/^npm run export/),
        id_sesion: null,
        id_registro: id_paciente,
      },
    ]);
  });

  it('touches no file that is there', async () => {
    const out = join(root, 'nueva', 'carpeta');
    const [name = ''] = readdirSync(out);
    const before = readFileSync(join(out, name));
    const [code, said] = await run('--paciente', String(id_paciente), '--out', out);
    expect([code, said]).toEqual([
      1,
      `Ya está ${join(out, name)}: movelo o elegí otra carpeta. No se tocó, y no se exportó nada.`,
    ]);
    expect(readFileSync(join(out, name)).equals(before)).toBe(true);
  });

  it.each([
    [['--paciente', 'Gómez', '--out', 'x'], /^Se usa así: npm run export -- --paciente N --out/],
    [['--paciente', '999999', '--out', 'x'], /^No hay ningún paciente 999999, o está eliminado/],
  ])('%j: one sentence', async (args, sentence) => {
    const [code, said] = await run(...args);
    expect(code).toBe(1);
    expect(said).toMatch(sentence);
    expect(said.split('\n')).toHaveLength(1);
  });

  it('says why nothing can be written', async () => {
    const file = join(root, 'un-archivo');
    writeFileSync(file, '');
    const [code, said] = await run('--paciente', String(id_paciente), '--out', join(file, 'x'));
    expect(code).toBe(1);
    expect(said).toMatch(
      /^No se pudo exportar la historia en .+: ENOTDIR.+No quedó nada a medias\.$/,
    );
  });

  it('names the files that are missing or altered, and the ZIP is made', async () => {
    const source = await readExportSource(engine.read, id_paciente);
    const { sha256 } = await engine.read
      .selectFrom('archivos')
      .select('sha256')
      .where('nombre', '=', 'riesgofdp.pdf')
      .executeTakeFirstOrThrow();
    expect(source?.interconsultas).toHaveLength(1);
    const place = join(dataDir, 'files', ...placeOf(sha256));
    const content = readFileSync(place);
    const out = join(root, 'con-faltas');
    rmSync(place);
    const [code, said] = await run('--paciente', String(id_paciente), '--out', out);
    writeFileSync(place, content);
    expect(code).toBe(1);
    expect(said).toContain('exportada en');
    // The result of the biopsy is the same content.
    expect(said).toContain('Falta Interconsultas/2026-10-05/riesgofdp.pdf («riesgofdp.pdf»)');
    expect(said).toContain('Falta Patología/2026-11-20/Biopsia.pdf («Biopsia.pdf»)');
    const [name = ''] = readdirSync(out);
    const zip = unzipSync(readFileSync(join(out, name)));
    expect(strFromU8(zip['LEEME.txt'] ?? new Uint8Array())).toContain('FALTAN 2 archivos adjuntos');
  });
});

describe('an error half-way', () => {
  /** Gives some bytes of the third content that is read, and fails. */
  const failing = (): FileStore => {
    let reads = 0;
    return {
      ...server.files.store,
      read: async (sha256, range) => {
        reads += 1;
        if (reads < 3) return server.files.store.read(sha256, range);
        const content = new PassThrough();
        content.write(pdf());
        setTimeout(() => content.destroy(new Error('EIO: the disk failed')), 20);
        return content;
      },
    };
  };

  it('leaves no file, whatever had been written', async () => {
    const out = join(root, 'a-medias');
    mkdirSync(out);
    const path = join(out, 'historia.zip');
    await expect(writeZip(await made(failing()), path)).rejects.toThrow('the disk failed');
    expect(readdirSync(out)).toEqual([]);
  });

  it('ends the connection: no browser takes it for a whole file', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const download = () =>
      new Promise<{ status: number; bytes: number; complete: boolean }>((resolve, reject) => {
        const asked = request(
          {
            port,
            path: exportPath(id_paciente),
            headers: { authorization: `Bearer ${server.token}` },
          },
          (answer) => {
            let bytes = 0;
            const end = () =>
              resolve({ status: answer.statusCode ?? 0, bytes, complete: answer.complete });
            answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
            answer.on('close', end);
            answer.on('error', end);
          },
        );
        asked.on('error', reject);
        asked.end();
      });
    const whole = await download();
    expect(whole).toMatchObject({ status: 200, complete: true });
    const { store } = server.files;
    const read = store.read;
    store.read = failing().read;
    const cut = await download();
    store.read = read;
    expect(cut).toMatchObject({ status: 200, complete: false });
    expect(cut.bytes).toBeGreaterThan(0);
    expect(cut.bytes).toBeLessThan(whole.bytes);
  });

  it('before the first byte is an answer with a sentence', async () => {
    await engine.write.schema.alterTable('auditoria_cabeza').renameTo('otra').execute();
    const answer = await server.send({ method: 'GET', url: exportPath(id_paciente) });
    await engine.write.schema.alterTable('otra').renameTo('auditoria_cabeza').execute();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ detail: expect.stringMatching(/^Algo falló/) });
  });
});

/** 30 photos of 8 MB, as a report may have. */
it('holds no more than a few pieces of the files in memory, and closes what nobody reads any more', async () => {
  const open = new Set<Readable>();
  let produced = 0;
  const piece = Buffer.alloc(65_536);
  const store: FileStore = {
    ...server.files.store,
    read: async () => {
      let left = 8 * 1_048_576;
      const content: Readable = new Readable({
        highWaterMark: piece.length,
        read() {
          produced += piece.length;
          left -= piece.length;
          this.push(left < 0 ? null : piece);
        },
      });
      open.add(content);
      content.once('close', () => open.delete(content));
      return content;
    },
  };
  const content = (await made(store)).open();
  let consumed = 0;
  let ahead = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    consumed += chunk.length;
    ahead = Math.max(ahead, produced - consumed);
    expect(open.size).toBeLessThanOrEqual(1);
    if (consumed > 20 * 1_048_576) break;
  }
  expect(ahead).toBeLessThan(1_048_576);
  content.destroy();
  await expect.poll(() => open.size).toBe(0);
});
