import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Focuses a field and brings it with its message into sight. */
export function showField<D extends FieldValues>(form: UseFormReturn<D>, field: Path<D>): void {
  form.setFocus(field);
  // The form library focuses in a timer. This one runs after it, and after the render that draws the message: the
  // browser's own scroll stops at the edge of the field.
  setTimeout(() => {
    const box = document.activeElement?.closest('[data-field]');
    box?.scrollIntoView({ block: 'center' });
    // A field that is taller than the window: then its message must be seen.
    box?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  });
}
