import { changedFields } from '@practice/domain';
import type { FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { FieldName } from './field-name';
import type { PendingFields } from './use-pending-fields';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What a form shows that was edited over a record as it was `before`, now that `now` is stored: as {@link adoptChanges}, of a
 * form that is not on screen.
 */
export function mergeEdits<D extends object>(before: D, edited: D, now: D) {
  const merged = { ...edited };
  const taken: (keyof D & string)[] = [];
  const theirs: Partial<D> = {};
  for (const field of changedFields(before, now)) {
    const mine = edited[field];
    if (!same(mine, before[field]) && !same(mine, now[field])) theirs[field] = now[field];
    else {
      merged[field] = now[field];
      taken.push(field);
    }
  }
  return { merged, taken, theirs };
}

/**
 * Adopts what another computer stored: untouched fields follow, edited ones keep their text and show the other value
 * beside it (decision G27). What a shortcut filled in counts as untouched: it was meant for an empty field (decision
 * AN2). Returns the fields that followed, and the other values of those that did not.
 */
export function adoptChanges<D extends FieldValues>(
  form: UseFormReturn<D>,
  pending: PendingFields,
  filled: Map<string, unknown>,
  before: D,
  now: D,
): { taken: FieldName<D>[]; theirs: Partial<D> } {
  const taken: FieldName<D>[] = [];
  const theirs: Partial<D> = {};
  for (const field of changedFields(before, now) as FieldName<D>[]) {
    const mine = form.getValues(field);
    const half = pending.isTracked(field) || pending.unparseable().has(field);
    const typed = !same(mine, before[field]) && !(filled.has(field) && filled.get(field) === mine);
    form.resetField(field, { defaultValue: now[field] as PathValue<D, FieldName<D>> });
    if (!half && (!typed || same(mine, now[field]))) {
      taken.push(field);
      continue;
    }
    form.setValue(field, mine, { shouldDirty: true });
    theirs[field] = now[field];
  }
  return { taken, theirs };
}
