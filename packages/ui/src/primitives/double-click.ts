const DOUBLE_CLICK_MS = 600;

/**
 * Called when the first press of what may become a double click closed something: the second must not land on what lay
 * under it, where it would open a patient nobody asked for.
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
