/**
 * Runs `show` at once, or when the press that is going on has ended. What appears under a field pushes down everything
 * below it: a button would slip away from under the pointer before its click, and the click be lost.
 */
export function afterPress(show: () => void): void {
  if (document.querySelector(':active') === null) return show();
  window.addEventListener('mouseup', () => setTimeout(show), { once: true, capture: true });
}
