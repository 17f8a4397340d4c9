import type { BusyResult } from './busy-searches';
import type { CreateResult } from './creates';
import type { ReadResult } from './reads';

/** issue 2 §8: how far the product may be from the floors. */
export const AIMS = { p50: 1.5, p99: 2, creates: 3 } as const;
/** issue 14: a history without rows, a point read, creates beside all of their rows, searches by many at once. */
export const COSTS = {
  'empty history': { p50: 2, p99: 3 },
  patient: { p50: 1.5, p99: 3 },
  wholeCreates: 2.5,
  /** How many times as many creates with 8 connections as with 1. */
  together: 2,
  busySearch: 1.3,
} as const;

/** One text: a table of the reads, one of the creates, and a verdict a line. */
export function report(
  reads: readonly ReadResult[],
  creates: readonly CreateResult[],
  busy: readonly BusyResult[],
): string {
  return [
    'Reads: ms over loopback; "same SQL" is node:http with the same statements and JSON.stringify.',
    table(
      [
        '',
        'server p50',
        'p99',
        'same SQL p50',
        'p99',
        'ratio p50',
        'p99',
        'bare Fastify p50',
        'KB',
        'n',
      ],
      reads.map(({ row, ms: { server, sql, fastify }, bytes, samples }) => [
        row,
        fixed(server.p50),
        fixed(server.p99),
        fixed(sql.p50),
        fixed(sql.p99),
        times(server.p50 / sql.p50),
        times(server.p99 / sql.p99),
        fixed(fastify.p50),
        (bytes / 1024).toFixed(1),
        String(samples),
      ]),
    ),
    'Durable creates a second (patient, search index, audit, version, key; synchronous=FULL).',
    table(
      [
        ...['connections', 'server', 'all rows over HTTP', 'ratio'],
        ...['bare INSERT over HTTP', 'ratio', 'bare INSERT in a loop', 'ratio'],
      ],
      creates.map(({ connections, server, insert, loop, whole }) => [
        ...[String(connections), server.toFixed(0), whole.toFixed(0), times(whole / server)],
        insert.toFixed(0),
        times(insert / server),
        loop.toFixed(0),
        times(loop / server),
      ]),
    ),
    'Searches a second, each with another term.',
    table(
      ['connections', 'server', 'same SQL', 'ratio'],
      busy.map(({ connections, server, sql }) => [
        ...[String(connections), server.toFixed(0), sql.toFixed(0), times(sql / server)],
      ]),
    ),
    ...verdicts(reads, creates, busy),
  ].join('\n\n');
}

function verdicts(
  reads: readonly ReadResult[],
  creates: readonly CreateResult[],
  busy: readonly BusyResult[],
): string[] {
  const lines = reads.map(({ row, ms: { server, sql } }) => {
    const p50 = server.p50 / sql.p50;
    const p99 = server.p99 / sql.p99;
    const aim = row === 'empty history' || row === 'patient' ? COSTS[row] : AIMS;
    const met = p50 <= aim.p50 && p99 <= aim.p99;
    return verdict(
      met,
      `${row}: p50 ${times(p50)} (≤ ${aim.p50}), p99 ${times(p99)} (≤ ${aim.p99})`,
    );
  });
  for (const { connections, server, insert, loop, whole } of creates) {
    const ratio = insert / server;
    const against = `bare INSERT over HTTP ${times(ratio)} (≤ ${AIMS.creates}), in a loop ${times(loop / server)}`;
    lines.push(verdict(ratio <= AIMS.creates, `creates, ${connections} at once: ${against}`));
    if (connections > 1) continue;
    const rows = whole / server;
    const text = `creates, 1 at once: all rows over HTTP ${times(rows)} (≤ ${COSTS.wholeCreates})`;
    lines.push(verdict(rows <= COSTS.wholeCreates, text));
  }
  const [one, many] = creates;
  if (one && many) {
    const gain = many.server / one.server;
    const text = `creates with ${many.connections} against ${one.connections}: ${times(gain)} (≥ ${COSTS.together})`;
    lines.push(verdict(gain >= COSTS.together, text));
  }
  for (const { connections, server, sql } of busy) {
    const ratio = sql / server;
    const text = `searches by ${connections} at once: ${times(ratio)} (≤ ${COSTS.busySearch})`;
    lines.push(verdict(ratio <= COSTS.busySearch, text));
  }
  return [lines.join('\n')];
}

export const verdict = (met: boolean, what: string) => `${met ? 'met   ' : 'MISSED'}  ${what}`;
export const fixed = (ms: number) => ms.toFixed(2);
export const times = (ratio: number) => `${ratio.toFixed(2)}×`;

/** First column to the left, numbers to the right. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join(
    '\n',
  );
}
