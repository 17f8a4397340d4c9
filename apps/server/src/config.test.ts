import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

describe('settings (operations)', () => {
  it('have the documented defaults; empty is unset', () => {
    expect(readConfig({ PORT: '', APP_PASSWORD: '', SURGEON_NAME: ' ' })).toEqual({
      host: '127.0.0.1',
      port: 8000,
      dataDir: resolve('data'),
      databaseUrl: null,
      appPassword: null,
      surgeonName: 'Consultorio',
      specialty: 'Cirugía General',
      defaultSurgeonId: null,
      defaultSurgeonName: null,
      timeZone: 'America/Argentina/Buenos_Aires',
    });
  });

  it('keep a password as it is written', () => {
    expect(readConfig({ APP_PASSWORD: ' con espacios ' }).appPassword).toBe(' con espacios ');
  });

  it.each([
    ['PORT', 'ocho'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['TIME_ZONE', 'Marte/Olympus'],
    ['DATABASE_URL', 'mysql://x'],
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
