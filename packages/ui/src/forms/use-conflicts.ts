import { changedFields } from '@practice/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { adoptChanges } from './adopt-changes';
import type { FieldName } from './field-name';
import { showField } from './show-field';
import type { PendingFields } from './use-pending-fields';
import type { RecordFormOptions } from './record-form-types';

interface ConflictOptions<D extends FieldValues> {
  form: UseFormReturn<D>;
  pending: PendingFields;
  options: Pick<
    RecordFormOptions<D, never>,
    'initial' | 'labels' | 'readOnly' | 'firstField' | 'storedFiles'
  >;
  /** A save is pending: the focus stays where it is. */
  busy: boolean;
  restart: (draft: D, focus: FieldName<D> | null) => void;
}

interface Conflicts<D extends FieldValues> {
  /** Values that another computer stored in fields that are also edited here. */
  theirs: Partial<D>;
  /** Fields that show what another computer stored meanwhile. */
  taken: readonly FieldName<D>[];
  /** Focuses the first edited field that another computer changed too. */
  show: () => void;
  /** Whether `show` runs as soon as another computer's values are known. */
  showNext: (wanted: boolean) => void;
  /** Writes what a shortcut offers: it gives way to what another computer stored (decision AN2). */
  fill: (field: FieldName<D>, value: PathValue<D, FieldName<D>>) => void;
  /** Says what was found when edits of a record as it was were compared with what is stored now. */
  tell: (found: { taken: readonly FieldName<D>[]; theirs: Partial<D> }) => void;
  clear: () => void;
}

/** What another computer stored while a form was open: untouched fields follow, edited ones stay (decision G27). */
export function useConflicts<D extends FieldValues>(given: ConflictOptions<D>): Conflicts<D> {
  const { form, pending, options, busy } = given;
  const { initial, labels, readOnly = false } = options;
  const [theirs, setTheirs] = useState<Partial<D>>({});
  const [taken, setTaken] = useState<readonly FieldName<D>[]>([]);
  /** What shortcuts wrote, by field. */
  const [filled] = useState(() => new Map<string, unknown>());
  /** A save was refused because of another computer's change: the first field to compare gets the focus. */
  const wanted = useRef(false);

  /** Compared as text: the object is another one in each render. */
  const files = JSON.stringify(options.storedFiles ?? {});
  const known = useRef({ initial, readOnly, files });
  const follow = useEffectEvent(() => {
    const before = known.current;
    known.current = { initial, readOnly, files };
    if (readOnly !== before.readOnly) {
      return given.restart(initial, readOnly ? null : (options.firstField ?? null));
    }
    const replaced = replacedFiles<D>(before.files, files);
    const changed = changedFields(before.initial, initial).length > 0;
    if (!changed && replaced.length === 0) return;
    // A locked form has no edits: it shows the record as stored.
    if (readOnly) return form.reset(initial);
    const adopted = adoptChanges(form, pending, filled, before.initial, initial);
    for (const field of replaced) {
      // No file was chosen here: the stored one is simply another.
      if (form.getValues(field) === null) adopted.taken.push(field);
      else adopted.theirs[field] = initial[field];
    }
    setTaken(adopted.taken);
    // A field that clashed before and was not changed again still does.
    const followed = new Set<string>(adopted.taken);
    setTheirs((current) => ({
      ...(Object.fromEntries(
        Object.entries(current).filter(([field]) => !followed.has(field)),
      ) as Partial<D>),
      ...adopted.theirs,
    }));
  });
  useEffect(() => follow(), [initial, readOnly, files]);

  const show = () => {
    const first = Object.keys(labels).find((field) => field in theirs) as FieldName<D> | undefined;
    if (first === undefined) return;
    wanted.current = false;
    showField(form, first);
  };
  const showWanted = useEffectEvent(() => {
    if (wanted.current && !busy) show();
  });
  // The refusal and what the other computer stored may be rendered one after the other.
  useEffect(() => showWanted(), [theirs, busy]);

  return {
    theirs,
    taken,
    show,
    showNext: (next) => {
      wanted.current = next;
    },
    fill: (field, value) => {
      filled.set(field, value);
      form.setValue(field, value, { shouldDirty: true });
    },
    tell: (found) => {
      setTaken(found.taken);
      setTheirs(found.theirs);
    },
    clear: () => {
      setTheirs({});
      setTaken([]);
      filled.clear();
      wanted.current = false;
    },
  };
}

/** File fields whose stored file is another one now. */
function replacedFiles<D extends FieldValues>(before: string, now: string): FieldName<D>[] {
  if (before === now) return [];
  const [old, current] = [before, now].map(
    (text) => JSON.parse(text) as Record<string, string | null>,
  );
  return Object.keys(current ?? {}).filter(
    (field) => current?.[field] !== old?.[field],
  ) as FieldName<D>[];
}
