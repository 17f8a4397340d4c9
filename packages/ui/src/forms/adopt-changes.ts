import { changedFields } from '@practice/domain';
import type { FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { FieldName } from './field-name';
import type { PendingFields } from './use-pending-fields';

/**
 * Adopts what another computer stored: untouched fields follow, edited ones keep their text and show the other value
 * beside it (decision G27).
 */
export function adoptChanges<D extends FieldValues>(
  form: UseFormReturn<D>,
  pending: PendingFields,
  before: D,
  now: D,
  told: {
    setTheirs: (theirs: Partial<D>) => void;
    setChangedElsewhere: (fields: readonly string[]) => void;
  },
) {
  const changed = changedFields(before, now) as FieldName<D>[];
  const theirs: Partial<D> = {};
  for (const field of changed) {
    const mine = form.getValues(field);
    const touched =
      JSON.stringify(mine) !== JSON.stringify(before[field]) ||
      pending.isTracked(field) ||
      pending.unparseable().has(field);
    form.resetField(field, { defaultValue: now[field] as PathValue<D, FieldName<D>> });
    if (!touched) continue;
    form.setValue(field, mine, { shouldDirty: true });
    theirs[field] = now[field];
  }
  told.setTheirs(theirs);
  told.setChangedElsewhere(changed);
}
