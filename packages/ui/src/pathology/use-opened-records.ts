import type { PathologyRecord } from '@practice/domain';
import { useCallback, useMemo, useState } from 'react';

export interface OpenedRecords {
  /** As they were when they were opened, in that order. */
  list: readonly PathologyRecord[];
  open: (record: PathologyRecord) => void;
  close: (record: PathologyRecord) => void;
}

/** The records of the list that are open: they stay while they are edited, also when another computer deletes one. */
export function useOpenedRecords(): OpenedRecords {
  const [list, setList] = useState<readonly PathologyRecord[]>([]);
  const close = useCallback(
    (record: PathologyRecord) => setList((all) => without(all, record)),
    [],
  );
  const open = useCallback(
    (record: PathologyRecord) => setList((all) => [...without(all, record), record]),
    [],
  );
  return useMemo(() => ({ list, open, close }), [list, open, close]);
}

const without = (list: readonly PathologyRecord[], { id_patologia }: PathologyRecord) =>
  list.filter((other) => other.id_patologia !== id_patologia);

/** The stored records, with the open ones that are not among them: just created, or deleted elsewhere. */
export function withOpened(
  rows: readonly PathologyRecord[],
  opened: readonly PathologyRecord[],
): readonly PathologyRecord[] {
  const ids = new Set(rows.map(({ id_patologia }) => id_patologia));
  const others = opened.filter(({ id_patologia }) => !ids.has(id_patologia));
  if (others.length === 0) return rows;
  return [...rows, ...others].toSorted(newestFirst);
}

function newestFirst(a: PathologyRecord, b: PathologyRecord): number {
  if (a.fecha === b.fecha) return b.id_patologia - a.id_patologia;
  return a.fecha < b.fecha ? 1 : -1;
}
