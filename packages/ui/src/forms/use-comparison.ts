import { useState } from 'react';
import type { FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { Clash, Clashes } from './adopt-changes';
import type { FieldName } from './field-name';
import { showField } from './show-field';
import type { PendingFields } from './use-pending-fields';

export type Side = 'mine' | 'theirs';

/** A field of the comparison. */
export interface ComparedField extends Clash {
  mine: unknown;
  /** `mine` is text that is no value of the field. */
  unparseable: boolean;
}

/** The comparison of what two computers wrote (decision G16, docs/decisions/262). */
export interface Comparison {
  /** What can be chosen: fields that clash, and those that were chosen before and not saved yet. */
  fields: Readonly<Record<string, ComparedField>>;
  /** Fields of the last choice, which is not saved yet. */
  chosen: readonly string[];
  isOpen: boolean;
  open: () => void;
  /** Leaves every field as it is. */
  close: () => void;
  /** Writes what was chosen into the form. */
  settle: (choices: Readonly<Record<string, Side>>) => void;
  forget: () => void;
  /** How often each control must be remounted, because a choice replaced text that was no value. */
  remounts: Readonly<Record<string, number>>;
}

interface ComparisonOptions<D extends FieldValues> {
  form: UseFormReturn<D>;
  pending: PendingFields;
  labels: Readonly<Record<FieldName<D>, string>>;
  clashes: Clashes<D>;
  /** The record as it is stored. */
  stored: D;
  onSettled: (fields: readonly string[]) => void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const NOTHING: Readonly<Record<string, ComparedField>> = {};

export function useComparison<D extends FieldValues>(options: ComparisonOptions<D>): Comparison {
  const { form, pending, labels, clashes, stored } = options;
  const [isOpen, setOpen] = useState(false);
  const [settled, setSettled] = useState(NOTHING);
  const [remounts, setRemounts] = useState<Readonly<Record<string, number>>>({});

  const valueOf = (field: string): unknown => form.getValues(field as FieldName<D>);
  const asShown = (field: string, clash: Clash): ComparedField => {
    const half = pending.unparseable().get(field);
    return { ...clash, mine: half?.text ?? valueOf(field), unparseable: half !== undefined };
  };
  // A field that took the other computer's value can still be given back what was typed here.
  const fields: Record<string, ComparedField> = {};
  for (const field of Object.keys(labels)) {
    const clash = clashes[field];
    const earlier = settled[field];
    if (clash) fields[field] = asShown(field, clash);
    else if (earlier) {
      // Since the choice the other computer may have changed it again, and the form followed.
      const now = { ...earlier, theirs: stored[field] as unknown };
      const shown = asShown(field, now);
      fields[field] = !shown.unparseable && same(shown.mine, now.theirs) ? now : shown;
    }
  }

  const write = (field: string, value: unknown) => {
    pending.cancel(field);
    pending.setUnparseable(field, null);
    const name = field as FieldName<D>;
    form.setValue(name, value as PathValue<D, FieldName<D>>, { shouldDirty: true });
    form.clearErrors(name);
  };

  const leave = () => {
    setOpen(false);
    const [first] = Object.keys(fields);
    // After the dialog has returned the focus.
    if (first !== undefined) setTimeout(() => showField(form, first as FieldName<D>));
  };

  const settle = (choices: Readonly<Record<string, Side>>) => {
    for (const [field, side] of Object.entries(choices)) {
      const compared = fields[field];
      if (!compared || (side === 'mine' && compared.unparseable)) continue;
      write(field, compared[side]);
    }
    setRemounts((current) => {
      const next = { ...current };
      for (const [field, side] of Object.entries(choices)) {
        if (side === 'theirs' && fields[field]?.unparseable) next[field] = (next[field] ?? 0) + 1;
      }
      return next;
    });
    // Text that is no value cannot be given back.
    setSettled(
      Object.fromEntries(Object.entries(fields).filter(([, { unparseable }]) => !unparseable)),
    );
    options.onSettled(Object.keys(choices));
    leave();
  };

  return {
    fields,
    chosen: Object.keys(settled).filter((field) => !clashes[field]),
    isOpen,
    open: () => setOpen(true),
    close: leave,
    settle,
    forget: () => {
      setSettled(NOTHING);
      setOpen(false);
    },
    remounts,
  };
}
