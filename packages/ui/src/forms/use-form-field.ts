import { commonMessages } from '@practice/domain';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { readValue } from './read-value';
import { useRecordFormContext } from './record-form-context';
import type { AnyRecordForm } from './use-record-form';

/** What a control takes from the form, by the name of its field. `format`: how its value is read. */
export function useFormField(name: string, format?: (value: never) => string) {
  const record = useRecordFormContext();
  const { form, labels, readOnly, revision, comparison } = record;
  const { field, fieldState } = useController({ name, control: form.control });
  return {
    /** Remounts a control with internal text when the form restarts, or another value was chosen for it. */
    key: `${revision}.${comparison.remounts[name] ?? 0}`,
    field,
    label: labelOf(labels, name),
    error: fieldState.error?.message,
    invalid: fieldState.invalid,
    dirty: record.marksChanges && fieldState.isDirty,
    readOnly,
    theirs: otherValue(record, name, format),
  };
}

/** For native text boxes and selects: the form library reads them without a render for each key. */
export function useNativeField(
  name: string,
  hint: string | undefined,
  format?: (value: never) => string,
) {
  const record = useRecordFormContext();
  const { form, labels, readOnly, marksChanges } = record;
  // Asked only where it is shown: elsewhere the form library would compare at each key.
  const { dirtyFields } = useFormState({ control: form.control, name, disabled: !marksChanges });
  return {
    field: {
      dirty: marksChanges && dirtyFields[name] === true,
      label: labelOf(labels, name),
      hint: otherValue(record, name, format) ?? hint,
      error: form.formState.errors[name]?.message as string | undefined,
    },
    native: { ...form.register(name), readOnly },
  };
}

/** The current value of a field, for components that render it outside its control. */
export function useFieldValue<T>(name: string): T {
  const { form } = useRecordFormContext();
  return useWatch({ control: form.control, name }) as T;
}

/** What a component needs to know of several fields: rendered again only when that changes. */
export function useFormFact<D extends object, U>(factOf: (draft: D) => U): U {
  const { form } = useRecordFormContext();
  return useWatch({ control: form.control, compute: (draft) => factOf(draft as D) });
}

/** What a component needs to know of a field: rendered again only when that changes, not at each key. */
export function useFieldFact<T, U>(name: string, factOf: (value: T) => U): U {
  const { form } = useRecordFormContext();
  return useWatch({ control: form.control, name, compute: factOf as (value: unknown) => U });
}

/** How the value of a field is read while no control of it is mounted. */
export function useFieldFormat<T>(name: string, format: (value: T) => string): void {
  useRecordFormContext().formats.set(name, format);
}

export function labelOf(labels: Readonly<Record<string, string>>, name: string): string {
  const label = labels[name];
  if (label === undefined) throw new Error(`The form has no field '${name}'`);
  return label;
}

/** The value that another computer stored in a field that is also edited here (decision G27). */
function otherValue(
  { clashes, formats }: AnyRecordForm,
  name: string,
  format: (value: never) => string = readValue,
): string | undefined {
  // The comparison and a copy read values as their controls do, also those of controls that have gone since.
  formats.set(name, format);
  const clash = clashes[name];
  if (!clash) return undefined;
  return commonMessages.theirValue(format(clash.theirs as never) || commonMessages.none);
}
