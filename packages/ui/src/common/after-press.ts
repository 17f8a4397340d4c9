/**
 * Runs `show` at once, or after the current pointer press ends. A message below a field shifts the layout: a button
 * would move away from under the pointer before its click event, which would be lost.
 */
export function afterPress(show: () => void): void {
  if (document.querySelector(':active') === null) return show();
  window.addEventListener('mouseup', () => setTimeout(show), { once: true, capture: true });
}
