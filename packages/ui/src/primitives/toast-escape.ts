/**
 * A toast is Radix's topmost layer while it shows, so it alone would hear Escape: the dialog under it would
 * need a second press. A toast that does not hold the focus lets the key pass; the dialog asks here.
 */
const passedOn = new WeakSet<Event>();

export function passEscapeOn(event: KeyboardEvent): void {
  const focused = document.activeElement;
  if (focused?.closest('[data-toaster]')) return;
  event.preventDefault();
  passedOn.add(event);
}

export function wasPassedOn(event: KeyboardEvent): boolean {
  return passedOn.has(event);
}
