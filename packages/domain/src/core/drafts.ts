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

/** 'evolucion.12.nuevo-3.x1y2': what `draftKey` of drafts/rules.ts writes; a branch of it has a fifth part. */
const OPENING = /^[a-z]+\.\d+\.(?:nuevo|\d+)(?:-\d+)?\.[^.]+/;

/**
 * The key that the draft of an opened form began with: whoever goes on with its text, under whichever key, has the same root
 * (docs/decisions/333). A key that no form writes has no branches.
 */
export const draftRoot = (key: string): string => OPENING.exec(key)?.[0] ?? key;

/** A key for a text that parts from its draft, because another computer went on with that draft or ended it. */
export const draftBranch = (key: string, branch: string): string => `${draftRoot(key)}.${branch}`;
