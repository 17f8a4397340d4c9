const DOUBLE_CLICK_MS = 600;

/**
 * Called when the first press of a possible double click closed something: the second press must not hit what was
 * below, such as a row that opens a patient.
 */
export function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(
    () => window.removeEventListener('click', swallow, { capture: true }),
    DOUBLE_CLICK_MS,
  );
}
