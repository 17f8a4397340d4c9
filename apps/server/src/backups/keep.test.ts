import { expect, it } from 'vitest';
import { copiesToDelete } from './keep';
import { newManifest, type Backup } from './manifest';

const DAY_MS = 86_400_000;
const ZONE = 'America/Argentina/Buenos_Aires';

const copy = (creado: Date, faltan: string[] = []): Backup => ({
  folder: creado.toISOString(),
  manifest: newManifest({
    ...{ creado: creado.toISOString(), motivo: 'diaria', motor: 'sqlite', filas: {}, faltan },
    ...{ migraciones: [], auditoria: null, archivos: { cantidad: 0, bytes: 0 } },
    base: { archivo: 'consultorio.db', bytes: 0, sha256: '0'.repeat(64) },
  }),
});

/** A copy at 6:00 of every day, each day deleting what is too old, as the server does. */
function years(count: number): { left: Backup[]; now: Date } {
  let left: Backup[] = [];
  let now = new Date('2016-01-01T09:00:00Z');
  for (let day = 0; day < count * 365; day += 1) {
    now = new Date(now.getTime() + DAY_MS);
    left.push(copy(now));
    const old = new Set(copiesToDelete(left, now, ZONE));
    left = left.filter((backup) => !old.has(backup));
  }
  return { left, now };
}

it('keeps 14 days, 12 months and 10 years of daily copies', () => {
  const { left } = years(11);
  const days = left.map(({ folder }) => folder.slice(0, 10));
  // 14 days of which one is the newest of its month and year, 11 more months of which one is a year's, 9 more years.
  expect(days).toHaveLength(14 + 11 + 9);
  expect(days.slice(-14)).toEqual(Array.from({ length: 14 }, (_, n) => `2026-12-${n + 16}`));
  expect(days.slice(0, 9).map((day) => day.slice(4))).toEqual(Array(9).fill('-12-31'));
});

it('a wrong clock deletes nothing, and a long holiday neither', () => {
  const { left } = years(1);
  for (const now of ['2099-01-01T00:00:00Z', '1999-01-01T00:00:00Z']) {
    expect(copiesToDelete(left, new Date(now), ZONE)).toEqual([]);
  }
});

it('keeps every copy of the last 14 days, and of an older day the newest that is complete', () => {
  const at = (day: string, hour: number) => new Date(`2026-${day}T${hour}:00:00Z`);
  const now = at('11-22', 15);
  const recent = [10, 12, 14].map((hour) => copy(at('11-20', hour)));
  expect(copiesToDelete(recent, now, ZONE)).toEqual([]);
  const whole = copy(at('10-05', 12));
  const incomplete = copy(at('10-05', 14), ['f'.repeat(64)]);
  const older = copy(at('10-05', 11));
  expect(copiesToDelete([...recent, whole, incomplete, older], now, ZONE)).toEqual([
    incomplete,
    older,
  ]);
});
