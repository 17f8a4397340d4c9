import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BackupRunning } from './make';
import { newManifest, type Backup } from './manifest';
import { MissingTool } from './postgres-tools';
import { scheduleBackups } from './schedule';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
let copies: Backup[] = [];
const logged: unknown[] = [];
const copy = (creado: string, faltan: string[] = []): Backup => ({
  folder: creado,
  manifest: newManifest({
    ...{ creado, motivo: 'diaria', motor: 'sqlite', filas: {}, faltan, migraciones: [] },
    ...{ auditoria: null, archivos: { cantidad: 0, bytes: 0 } },
    base: { archivo: 'consultorio.db', bytes: 0, sha256: '0'.repeat(64) },
  }),
});
const make = vi.fn<() => Promise<Backup>>();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  copies = [];
  logged.length = 0;
  make.mockReset().mockImplementation(async () => {
    const made = copy(new Date().toISOString());
    copies = [made, ...copies];
    return made;
  });
});
afterEach(() => vi.useRealTimers());

const start = () =>
  scheduleBackups({
    ...{ copies: async () => copies, make, now: () => new Date() },
    log: (error) => logged.push(error),
  });

it('makes a copy ten minutes after the start, and then one a day', async () => {
  const schedule = start();
  await vi.advanceTimersByTimeAsync(9 * MINUTE_MS);
  expect(make).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(make).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10 * 24 * HOUR_MS);
  expect(make).toHaveBeenCalledTimes(10);
  expect(schedule.status()).toMatchObject({ atrasada: false });
  schedule.stop();
  await vi.advanceTimersByTimeAsync(72 * HOUR_MS);
  expect(make).toHaveBeenCalledTimes(10);
  expect(schedule.status().atrasada).toBe(true);
});

it('a start after a recent copy makes none until it is a day old', async () => {
  copies = [copy('2026-11-20T02:00:00.000Z')];
  const schedule = start();
  await vi.advanceTimersByTimeAsync(13 * HOUR_MS);
  expect(make).not.toHaveBeenCalled();
  expect(schedule.status()).toEqual({ ultima: '2026-11-20T02:00:00.000Z', atrasada: false });
  await vi.advanceTimersByTimeAsync(HOUR_MS + 15 * MINUTE_MS);
  expect(make).toHaveBeenCalledTimes(1);
  schedule.stop();
});

it('what fails is logged and tried again; after 48 hours it is late, until one is made', async () => {
  copies = [copy('2026-11-20T11:00:00.000Z')];
  make.mockRejectedValue(new Error('no hay lugar'));
  const schedule = start();
  await vi.advanceTimersByTimeAsync(46 * HOUR_MS);
  expect(schedule.status().atrasada).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(schedule.status()).toEqual({ ultima: '2026-11-20T11:00:00.000Z', atrasada: true });
  expect(logged.length).toBeGreaterThan(90);
  make.mockImplementation(async () => (copies = [copy(new Date().toISOString())])[0] as Backup);
  await vi.advanceTimersByTimeAsync(15 * MINUTE_MS);
  expect(schedule.status().atrasada).toBe(false);
  schedule.stop();
});

it('says at once that none can be made, and counts one that lacks files for none', async () => {
  make.mockImplementation(
    async () => (copies = [copy('2026-11-20T12:10:00.000Z', ['x'])])[0] as Backup,
  );
  const schedule = start();
  expect(schedule.status()).toEqual({ ultima: null, atrasada: false });
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(schedule.status()).toEqual({ ultima: null, atrasada: true });
  schedule.stop();
});

it('a copy that another server is making is waited for, without a word', async () => {
  make.mockRejectedValueOnce(new BackupRunning('datos'));
  const schedule = start();
  await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
  expect([make.mock.calls.length, logged, schedule.status().atrasada]).toEqual([1, [], false]);
  copies = [copy('2026-11-20T12:10:00.000Z')];
  await vi.advanceTimersByTimeAsync(20 * HOUR_MS);
  expect(make).toHaveBeenCalledTimes(1);
  expect(schedule.status().ultima).toBe('2026-11-20T12:10:00.000Z');
  schedule.stop();
});

it('without pg_dump whoever looks after that database makes the copies', async () => {
  make.mockRejectedValue(new MissingTool('pg_dump'));
  const schedule = start();
  await vi.advanceTimersByTimeAsync(96 * HOUR_MS);
  expect(make).toHaveBeenCalledTimes(1);
  expect(schedule.status()).toEqual({ ultima: null, atrasada: false });
  schedule.stop();
});
