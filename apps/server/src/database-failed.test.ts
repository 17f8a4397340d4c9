import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { databaseFailed } from './database-failed';
import { openDatabase } from './db/open';

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

/** A server that refuses every login with the SQLSTATE of a real PostgreSQL. */
async function refusingWith(sqlState: string): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const body = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0Min English\0\0`);
      const head = Buffer.from([0x45, 0, 0, 0, 0]);
      head.writeInt32BE(body.length + 4, 1);
      socket.end(Buffer.concat([head, body]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const open = (host: string) =>
  openDatabase(
    { dataDir: '/nowhere', databaseUrl: `postgres://alguien:clave@${host}/consultorio` },
    async () => undefined,
  )
    .then(() => 'opened')
    .catch(
      (error: unknown) =>
        databaseFailed({ dataDir: '/nowhere', databaseUrl: 'postgres://…' }, error).message,
    );

it('a DATABASE_URL that leads nowhere is said in one Spanish sentence, without the driver’s words', async () => {
  expect(await open('nadie.invalid')).toBe(
    'No se encontró el servidor de la base de datos: revisá el nombre en DATABASE_URL.',
  );
  expect(await open('127.0.0.1:1')).toBe(
    'El servidor de la base de datos no contesta: revisá que esté andando, y la dirección y el puerto en DATABASE_URL.',
  );
  const rejected =
    'La base de datos no aceptó el usuario o la contraseña: revisalos en DATABASE_URL.';
  expect(await open(await refusingWith('28P01'))).toBe(rejected);
  server?.close();
  expect(await open(await refusingWith('28000'))).toBe(rejected);
  server?.close();
  expect(await open(await refusingWith('3D000'))).toBe(
    'La base de datos que nombra DATABASE_URL no existe en ese servidor: creala, o corregí el nombre.',
  );
  server?.close();
  expect(await open(await refusingWith('42501'))).toBe(
    'El usuario de DATABASE_URL no tiene permiso para crear las tablas en esa base de datos.',
  );
});

it('any other cause keeps the driver’s words as the detail', async () => {
  expect(await open(await refusingWith('XX000'))).toBe(
    'No se pudo abrir la base de datos (DATABASE_URL): in English',
  );
});
