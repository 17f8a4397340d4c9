const CONTROLS =
  'input:not(:disabled):not([tabindex="-1"]), textarea:not(:disabled), select:not(:disabled)';

/** Moves the focus to the next control of the same form: what Enter does in a one-line field (decision R14). */
export function focusNextControl(form: HTMLElement, current: HTMLInputElement): void {
  const next = [...form.querySelectorAll<HTMLElement>(CONTROLS)].find(
    (control) =>
      current.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING &&
      control.offsetParent !== null &&
      !isSameGroup(control, current),
  );
  next?.focus();
}

/** The radios of one group are one control. */
const isSameGroup = (control: HTMLElement, current: HTMLInputElement): boolean =>
  current.type === 'radio' && control instanceof HTMLInputElement && control.name === current.name;
