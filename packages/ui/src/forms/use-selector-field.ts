import { useEffect, useRef } from 'react';
import { mergeRefs } from '../primitives/merge-refs';
import { useRecordFormContext } from './record-form-context';
import { useFormField } from './use-form-field';

/**
 * What a selector takes from the form: its value, and what a save must wait for or report (docs/decisions/100). `idOf`
 * turns the selector's choice into the field's value.
 */
export function useSelectorField<T>(name: string, format: (value: T | null) => string) {
  const { form, pending, choices, draft } = useRecordFormContext();
  const { key, field, label, error, dirty, readOnly, theirs } = useFormField(name, format);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    choices.set(name, {
      name: () => input.current?.value ?? '',
      drop: () => form.setValue(name, null, { shouldDirty: true }),
    });
    return () => void choices.delete(name);
  }, [choices, form, name]);

  return {
    key,
    theirs,
    readOnly,
    /** The stored record has this value, too: the name that came with the record is its name. */
    isStored: form.formState.defaultValues?.[name] === field.value,
    props: {
      ref: mergeRefs(input, field.ref),
      label,
      error,
      dirty,
      value: field.value as T | null,
      initialText: draft.texts[name],
      onValueChange: (value: T | null) => {
        pending.cancel(name);
        if (value !== null) {
          // At once, because the same key or click may save.
          pending.setUnparseable(name, null);
          // What was recovered is answered: a field that goes and comes back must not begin with it again.
          if (draft.texts[name] !== undefined) draft.forgetTexts([name]);
        }
        field.onChange(value);
      },
      onUnsettled: (settled: Promise<boolean>) => void pending.track(name, settled),
      onUnmatched: (text: string | null, message: string) => {
        pending.setUnparseable(name, text === null ? null : { text, message });
        // An edited text has no form value, so that no value change clears its message.
        if (text === null || form.getFieldState(name).error?.type === 'server')
          form.clearErrors(name);
      },
    },
  };
}
