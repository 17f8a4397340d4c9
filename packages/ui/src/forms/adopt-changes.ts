import { changedFields, cleanLine, cleanText } from '@practice/domain';
import type { FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { FieldName } from './field-name';
import type { PendingFields } from './use-pending-fields';

/** A field that two computers changed: what it was `before` both, and what the other one stored. */
export interface Clash {
  before: unknown;
  theirs: unknown;
}

/** What became of a form when another computer's changes arrived (decision G27). */
export interface Adopted<D> {
  /** Fields that only the other computer changed: they follow. */
  taken: FieldsOf<D>[];
  /** Fields that both changed: they keep what was typed here. */
  clashes: Clashes<D>;
}
export type Clashes<D> = Partial<Record<FieldsOf<D>, Clash>>;
type FieldsOf<D> = keyof D & string;

/** Texts as they are stored: what was typed with a blank at its end comes back without it, and is one's own. */
const asStored = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  return value.includes('\n') ? cleanText(value) : cleanLine(value);
};

/** Whether two values of a field are stored alike. */
export const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, asStored) === JSON.stringify(b, asStored);

/**
 * What a form shows that was edited over a record as it was `before`, now that `now` is stored: as {@link adoptChanges}, of a
 * form that is not on screen.
 */
export function mergeEdits<D extends object>(
  before: D,
  edited: D,
  now: D,
): Adopted<D> & { merged: D } {
  const merged = { ...edited };
  const taken: FieldsOf<D>[] = [];
  const clashes: Clashes<D> = {};
  for (const field of changedFields(before, now)) {
    const mine = edited[field];
    if (!same(mine, before[field]) && !same(mine, now[field])) {
      clashes[field] = { before: before[field], theirs: now[field] };
    } else {
      merged[field] = now[field];
      // What was typed here and is stored now may be one's own save, whose answer was lost.
      if (!same(mine, now[field])) taken.push(field);
    }
  }
  return { merged, taken, clashes };
}

/**
 * Adopts what another computer stored: untouched fields follow, edited ones keep their text (decision G27). What a
 * shortcut filled in counts as untouched: it was meant for an empty field (decision AN2).
 */
export function adoptChanges<D extends FieldValues>(
  form: UseFormReturn<D>,
  pending: PendingFields,
  filled: Map<string, unknown>,
  before: D,
  now: D,
): Adopted<D> {
  const taken: FieldsOf<D>[] = [];
  const clashes: Clashes<D> = {};
  for (const field of changedFields(before, now) as FieldName<D>[]) {
    const mine = form.getValues(field);
    const half = pending.isTracked(field) || pending.unparseable().has(field);
    const typed = !same(mine, before[field]) && !(filled.has(field) && filled.get(field) === mine);
    form.resetField(field, { defaultValue: now[field] as PathValue<D, FieldName<D>> });
    if (!half && (!typed || same(mine, now[field]))) {
      // A field that is not on screen is not reset.
      if (!same(form.getValues(field), now[field])) {
        form.setValue(field, now[field] as PathValue<D, FieldName<D>>);
      }
      taken.push(field);
      continue;
    }
    form.setValue(field, mine, { shouldDirty: true });
    clashes[field] = { before: before[field], theirs: now[field] };
  }
  return { taken, clashes };
}
