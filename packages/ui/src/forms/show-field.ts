import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Focuses a field and scrolls it and its message into view. */
export function showField<D extends FieldValues>(form: UseFormReturn<D>, field: Path<D>): void {
  form.setFocus(field);
  // After the render of the message: the browser's own scroll on focus stops at the edge of the field.
  requestAnimationFrame(() => {
    const box = document.activeElement?.closest('[data-field]');
    box?.scrollIntoView({ block: 'center' });
    // If the field is taller than the window, the message has priority.
    box?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  });
}
