import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

describe('settings (operations)', () => {
  it('have the documented defaults; empty is unset', () => {
    expect(readConfig({ PORT: '', APP_PASSWORD: '', SURGEON_NAME: ' ' })).toEqual({
      host: '127.0.0.1',
      port: 8000,
      dataDir: resolve('data'),
      backupDir: join(resolve('data'), 'copias'),
      databaseUrl: null,
      appPassword: null,
      surgeonName: 'Consultorio',
      specialty: 'Cirugía General',
      defaultSurgeonId: null,
      defaultSurgeonName: null,
      timeZone: 'America/Argentina/Buenos_Aires',
      trustProxy: null,
      techniquesPath: '/bases/tecnicas',
      maxPhotoBytes: 25 * 1024 * 1024,
      maxPhotos: 30,
      s3: null,
    });
  });

  it('take all of an object storage or nothing of it', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.ejemplo.test',
      S3_BUCKET: 'archivos',
      S3_ACCESS_KEY: 'llave',
      S3_SECRET_KEY: 'secreto',
    };
    expect(readConfig(s3).s3).toEqual({
      endpoint: 'https://s3.ejemplo.test',
      region: 'auto',
      bucket: 'archivos',
      accessKey: 'llave',
      secretKey: 'secreto',
    });
    expect(() => readConfig({ ...s3, S3_BUCKET: '', S3_SECRET_KEY: '' })).toThrow(
      new ConfigError('Falta la configuración S3_BUCKET, S3_SECRET_KEY del almacenamiento S3.'),
    );
  });

  it('take another path for the techniques, without its last slash (CAT-20)', () => {
    const { techniquesPath } = readConfig({ TECHNIQUES_PATH: '/quirofano/tecnicas/' });
    expect(techniquesPath).toBe('/quirofano/tecnicas');
  });

  it('keep a password as it is written', () => {
    expect(readConfig({ APP_PASSWORD: ' con espacios ' }).appPassword).toBe(' con espacios ');
  });

  it.each([
    ['PORT', 'ocho'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['TIME_ZONE', 'Marte/Olympus'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0.256'],
    ['DATABASE_URL', 'mysql://x'],
    ['TECHNIQUES_PATH', 'tecnicas'],
    ['TECHNIQUES_PATH', '/tecnicas'],
    ['TECHNIQUES_PATH', '/bases/cirujanos/'],
    ['TECHNIQUES_PATH', '/patologias/paciente'],
    ['TECHNIQUES_PATH', '/api/tecnicas'],
    ['TECHNIQUES_PATH', '/quirofano/:id'],
    ['DEFAULT_SURGEON_ID', '0'],
    ['DEFAULT_SURGEON_ID', 'x'],
    ['APP_PASSWORD', 'x'.repeat(1025)],
    ['APP_PASSWORD', 'siete77'],
  ])('%s=%s stops the start with a sentence that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^La configuración ${name} no es válida: se espera .+\\.$`));
  });
});
