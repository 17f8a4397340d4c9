/**
 * A visible toast is Radix's topmost layer, so it alone would receive Escape, and the dialog under it would need a
 * second press. A toast without the focus passes the key on; the dialog checks that here.
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
