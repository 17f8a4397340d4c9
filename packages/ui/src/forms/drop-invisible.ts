import { withoutInvisible } from '@practice/domain';
import type { SyntheticEvent } from 'react';

/**
 * Removes pasted characters without a shape as soon as they are in a field: a direction mark would show '500 mg' as
 * 'gm 005' until it is saved (docs/decisions/116). In the capture phase, before the field's own handler reads the value.
 */
export function dropInvisible({ target }: SyntheticEvent): void {
  const prototype = prototypeOf(target);
  if (prototype === null) return;
  const field = target as HTMLInputElement | HTMLTextAreaElement;
  const text = withoutInvisible(field.value);
  if (text === field.value) return;
  const caret = withoutInvisible(field.value.slice(0, field.selectionEnd ?? undefined)).length;
  // React replaces the setter of each field: through it, the change would go unnoticed.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  if (field.selectionEnd !== null) field.setSelectionRange(caret, caret);
}

function prototypeOf(target: EventTarget) {
  if (target instanceof HTMLTextAreaElement) return HTMLTextAreaElement.prototype;
  return target instanceof HTMLInputElement &&
    ['text', 'search', 'tel', 'email'].includes(target.type)
    ? HTMLInputElement.prototype
    : null;
}
