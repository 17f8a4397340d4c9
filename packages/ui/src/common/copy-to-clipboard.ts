/**
 * Copies `text`; false when the browser refuses. On a plain-http name of the clinic's network there
 * is no `navigator.clipboard` (hazard H7), so the old command does it from a box put next to
 * `beside`: inside an open dialog the focus may not leave its subtree.
 */
export async function copyToClipboard(text: string, beside: HTMLElement): Promise<boolean> {
  // Typed as always there; on plain http it is not.
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
