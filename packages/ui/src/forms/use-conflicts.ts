import { changedFields } from '@practice/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { adoptChanges, same, type Adopted, type Clash, type Clashes } from './adopt-changes';
import type { FieldName } from './field-name';
import { wroteSince } from './attended';
import { useComparison, type Comparison } from './use-comparison';
import type { PendingFields } from './use-pending-fields';
import type { RecordFormOptions } from './record-form-types';

interface ConflictOptions<D extends FieldValues> {
  form: UseFormReturn<D>;
  pending: PendingFields;
  options: Pick<
    RecordFormOptions<D, never>,
    'initial' | 'labels' | 'readOnly' | 'firstField' | 'storedFiles'
  >;
  /** A save is pending: nothing opens. */
  busy: boolean;
  /** The author is at the form. */
  isAttended: () => boolean;
  restart: (draft: D, focus: FieldName<D> | null) => void;
  /** The author chose which values stay. */
  onSettled: (fields: readonly string[]) => void;
}

export interface Conflicts<D extends FieldValues> {
  /** Fields that are edited here and that another computer changed too. */
  clashes: Clashes<D>;
  /** Fields that show what another computer stored meanwhile. */
  taken: readonly FieldName<D>[];
  /** How often the form took over a version of another computer: what was there before is no longer to be brought back. */
  adoptions: number;
  /** What the clashing fields were before both changes. */
  before: () => Partial<D>;
  comparison: Comparison;
  /** Whether the comparison opens as soon as another computer's values are known. */
  showNext: (wanted: boolean) => void;
  /** Writes what a shortcut offers: it gives way to what another computer stored (decision AN2). */
  fill: (field: FieldName<D>, value: PathValue<D, FieldName<D>>) => void;
  /** Says what was found when edits of a record as it was were compared with what is stored now. */
  tell: (found: Adopted<D>) => void;
  clear: () => void;
  /** The save failed: what came meanwhile was stored by another computer, whatever it is like. */
  refused: () => void;
}

/** What another computer stored while a form was open: untouched fields follow, edited ones are compared (decision G27). */
export function useConflicts<D extends FieldValues>(given: ConflictOptions<D>): Conflicts<D> {
  const { form, pending, options, busy } = given;
  const { initial, labels, readOnly = false } = options;
  const [clashes, setClashes] = useState<Clashes<D>>({});
  const [taken, setTaken] = useState<readonly FieldName<D>[]>([]);
  const [adoptions, setAdoptions] = useState(0);
  /** What shortcuts wrote, by field. */
  const [filled] = useState(() => new Map<string, unknown>());
  /** A save was refused because of another computer's change, or a draft was recovered over one. */
  const wanted = useRef(false);
  const wantedAt = useRef(0);
  const want = (next: boolean) => {
    wanted.current = next;
    wantedAt.current = performance.now();
  };
  /** Fields that became what the pending save sends: its own, unless it fails. */
  const own = useRef<readonly FieldName<D>[]>([]);

  const comparison = useComparison<D>({
    form,
    pending,
    labels,
    clashes,
    stored: initial,
    onSettled: (fields) => {
      setClashes((current) => without(current, new Set(fields)));
      // It may have followed the other computer since an earlier choice.
      setTaken((current) => current.filter((field) => !fields.includes(field)));
      given.onSettled(fields);
    },
  });

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
    const shown = { ...form.getValues() };
    const adopted = adoptChanges(form, pending, filled, before.initial, initial);
    for (const field of replaced) {
      // No file was chosen here: the stored one is simply another.
      if (form.getValues(field) === null) adopted.taken.push(field);
      else adopted.clashes[field] = { before: undefined, theirs: initial[field] };
    }
    const mayBeOwn = (field: FieldName<D>) => busy && same(shown[field], initial[field]);
    const followed = adopted.taken as FieldName<D>[];
    own.current = followed.filter(mayBeOwn);
    setTaken(followed.filter((field) => !mayBeOwn(field)));
    // A field that clashed before and was not changed again still does, over what it was at first.
    setClashes((current) => ({
      ...without(current, new Set<string>(adopted.taken)),
      ...overFirst(current, adopted.clashes),
    }));
    setAdoptions((count) => count + 1);
  });
  useEffect(() => follow(), [initial, readOnly, files]);

  const openWanted = useEffectEvent(() => {
    if (!wanted.current || busy || Object.keys(comparison.fields).length === 0) return;
    wanted.current = false;
    // Its notice has 'Comparar', for when they come back. Who went on writing meanwhile is in the middle of a sentence.
    if (given.isAttended() && !wroteSince(wantedAt.current)) comparison.open();
  });
  // The refusal and what the other computer stored may be rendered one after the other.
  useEffect(() => openWanted(), [clashes, busy]);

  return {
    clashes,
    taken,
    adoptions,
    before: () => {
      const known = Object.entries<Clash | undefined>(clashes);
      return Object.fromEntries(
        known.map(([field, clash]) => [field, clash?.before]),
      ) as Partial<D>;
    },
    comparison,
    showNext: want,
    fill: (field, value) => {
      filled.set(field, value);
      form.setValue(field, value, { shouldDirty: true });
    },
    tell: (found) => {
      want(true);
      setTaken(found.taken as FieldName<D>[]);
      setClashes(found.clashes);
    },
    clear: () => {
      setClashes({});
      setTaken([]);
      comparison.forget();
      filled.clear();
      wanted.current = false;
      own.current = [];
    },
    refused: () => {
      const others = own.current;
      own.current = [];
      setTaken((fields) => [...fields, ...others]);
    },
  };
}

const without = <D>(clashes: Clashes<D>, gone: ReadonlySet<string>): Clashes<D> =>
  Object.fromEntries(Object.entries(clashes).filter(([field]) => !gone.has(field))) as Clashes<D>;

/** `next`, with what each field was before its first clash. */
const overFirst = <D>(first: Clashes<D>, next: Clashes<D>): Clashes<D> => {
  const merged = { ...next };
  for (const field of Object.keys(next) as (keyof D & string)[]) {
    const [known, found] = [first[field], next[field]];
    if (known && found) merged[field] = { ...found, before: known.before };
  }
  return merged;
};

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
