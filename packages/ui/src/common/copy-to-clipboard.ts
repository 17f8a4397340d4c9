/**
 * Copies `text`; resolves to false when the browser refuses. On a plain-http address of the clinic's network
 * `navigator.clipboard` is undefined (hazard H7), so `document.execCommand` copies from a text box inserted next to
 * `beside`: a dialog's focus trap does not let the focus leave its subtree.
 */
export async function copyToClipboard(text: string, beside: HTMLElement): Promise<boolean> {
  // Its type says that it always exists; on plain http it is undefined.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) {
    const copied = await clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (copied) return true;
  }
  return copyByCommand(text, beside);
}

function copyByCommand(text: string, beside: HTMLElement): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  box.setAttribute('aria-hidden', 'true');
  box.style.cssText = 'position:fixed;opacity:0;pointer-events:none';
  const focused = document.activeElement;
  beside.after(box);
  box.select();
  try {
    return document.execCommand('copy');
  } finally {
    box.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
