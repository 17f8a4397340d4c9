import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

interface Registered {
  _f?: { ref?: { focus?: () => void } };
}

/**
 * Focuses a field that is on screen, at once. The form library's own `setFocus` waits for a timer, and a busy browser gives the keys
 * that follow to whatever has the focus until then: the first letters of a text would be lost.
 */
export function focusField<D extends FieldValues>(form: UseFormReturn<D>, field: Path<D>): void {
  const registered = get(form.control._fields, field) as Registered | undefined;
  registered?._f?.ref?.focus?.();
}
