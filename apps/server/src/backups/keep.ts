import { isComplete, type Backup } from './manifest';

const DAY_MS = 86_400_000;
const KEPT = { days: 14, months: 12, years: 10 } as const;

/**
 * The copies that need not be kept. Kept are all of the last 14 days, also the ones before a migration, and the newest of each of
 * the last 14 days, 12 months and 10 years that have one; a complete one before an incomplete one. Periods are counted by
 * the copies themselves, so a wrong clock or a long holiday deletes none.
 */
export function copiesToDelete(backups: readonly Backup[], now: Date, timeZone: string): Backup[] {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const days = new Map(
    backups.map((backup) => [backup, dayOf.format(new Date(backup.manifest.creado))]),
  );
  const newest = backups.toSorted((a, b) => (a.manifest.creado < b.manifest.creado ? 1 : -1));
  const candidates = [...newest.filter(isComplete), ...newest.filter((one) => !isComplete(one))];
  const kept = new Set(
    backups.filter(
      ({ manifest }) => now.getTime() - Date.parse(manifest.creado) < KEPT.days * DAY_MS,
    ),
  );
  for (const [letters, count] of [
    [10, KEPT.days],
    [7, KEPT.months],
    [4, KEPT.years],
  ] as const) {
    const periodOf = (backup: Backup) => days.get(backup)?.slice(0, letters);
    const periods = [...new Set(newest.map(periodOf))].slice(0, count);
    for (const period of periods) {
      const first = candidates.find((backup) => periodOf(backup) === period);
      if (first !== undefined) kept.add(first);
    }
  }
  return backups.filter((backup) => !kept.has(backup));
}
