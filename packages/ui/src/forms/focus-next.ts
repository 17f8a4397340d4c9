const CONTROLS =
  'input:not(:disabled):not([tabindex="-1"]), textarea:not(:disabled), select:not(:disabled)';

/** Moves the focus to the next control of the same form: what Enter does in a one-line field (decision R14). */
export function focusNextControl(form: HTMLElement, current: Element): void {
  const controls = [...form.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.offsetParent !== null,
  );
  const next = controls[controls.findIndex((control) => control === current) + 1];
  next?.focus();
}
