import { HEAD_ID, NO_ROWS, linkOf, type ChainHead } from './audit-chain';
import type { ReadDb } from './engine';

/** What is wrong with the audit, in the words of `verifyMessages.audit`. */
export type AuditProblem =
  | { kind: 'altered'; id: number }
  | { kind: 'missing'; after: number; before: number }
  | { kind: 'end' }
  | { kind: 'no-head' }
  | { kind: 'differs'; from: string };

/** The head of the chain as it was at another time, noted at another place: by a backup. */
export interface NotedHead extends ChainHead {
  /** Where it was noted. */
  from: string;
}

export interface AuditFound {
  rows: number;
  problems: AuditProblem[];
}

const PAGE = 500;

/**
 * Reads the audit from its first row to its last, also while others write: which rows were altered, or are missing, compared with
 * the head beside it and with what was noted at other places. What each can notice: docs/decisions/265.
 */
export async function verifyAudit(
  db: ReadDb,
  noted: readonly NotedHead[] = [],
): Promise<AuditFound> {
  const before = await readHead(db);
  const problems: AuditProblem[] = [];
  const missed = new Set(noted.filter(({ filas }) => filas > 0));
  const seen = { ...NO_ROWS };
  // While nobody writes, the head has to be the last row; otherwise it is one that comes on the way.
  let headMet = before !== null && before.filas === 0;
  for (;;) {
    const page = await db
      .selectFrom('auditoria')
      .selectAll()
      .where('id_auditoria', '>', seen.ultimo_id)
      .orderBy('id_auditoria')
      .limit(PAGE)
      .execute();
    for (const row of page) {
      if (row.huella !== linkOf(seen.huella, row)) {
        problems.push(
          row.id_auditoria > seen.ultimo_id + 1
            ? { kind: 'missing', after: seen.ultimo_id, before: row.id_auditoria }
            : { kind: 'altered', id: row.id_auditoria },
        );
      }
      seen.filas += 1;
      seen.ultimo_id = row.id_auditoria;
      seen.huella = row.huella;
      if (before !== null && same(before, seen)) headMet = true;
      for (const head of missed) if (same(head, seen)) missed.delete(head);
    }
    if (page.length < PAGE) break;
  }
  const after = await readHead(db);
  if (before === null || after === null) problems.push({ kind: 'no-head' });
  else if (
    !headMet ||
    seen.ultimo_id > after.ultimo_id ||
    (same(before, after) && !same(after, seen))
  ) {
    problems.push({ kind: 'end' });
  }
  for (const { from } of missed) problems.push({ kind: 'differs', from });
  return { rows: seen.filas, problems };
}

const same = (a: ChainHead, b: ChainHead) =>
  a.filas === b.filas && a.ultimo_id === b.ultimo_id && a.huella === b.huella;

/** Where the chain ends, as it is noted beside it. */
export async function readHead(db: ReadDb): Promise<ChainHead | null> {
  const head = await db
    .selectFrom('auditoria_cabeza')
    .select(['filas', 'ultimo_id', 'huella'])
    .where('id_cabeza', '=', HEAD_ID)
    .executeTakeFirst();
  return head ?? null;
}
