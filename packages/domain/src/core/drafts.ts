/**
 * A stored record as its form edits it: the fields of `blank`, with null replaced by the blank value. 'Cancelar
 * cambios' restores exactly this (practice §4).
 */
export function fillDraft<D extends object>(blank: D, record: { [K in keyof D]?: D[K] | null }): D {
  const fields = Object.keys(blank) as (keyof D)[];
  return Object.fromEntries(
    fields.map((field) => [field, record[field] ?? blank[field]]),
  ) as unknown as D;
}

/** The names of the fields in which two drafts differ, in the order of the form (decision G27). */
export function changedFields<D extends object>(before: D, now: D): Extract<keyof D, string>[] {
  return (Object.keys(now) as Extract<keyof D, string>[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  );
}
