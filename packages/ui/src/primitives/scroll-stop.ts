/** What Tab reaches. */
export const FOCUSABLE =
  ':is(a[href],button,input:not([type=hidden]),select,textarea,[tabindex="0"]):not(:disabled,[tabindex="-1"])';

/**
 * Ref of a box that scrolls. While its text is longer than the box and holds nothing that Tab reaches, Tab reaches the box: else nobody
 * without a mouse could read the rest (WCAG 2.1.1). Browsers do this by themselves, but Radix's focus trap passes such a box by.
 */
export function scrollStop(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined;
  const look = () => {
    const isStop = !box.querySelector(FOCUSABLE) && box.scrollHeight > box.clientHeight + 1;
    if (isStop) box.tabIndex = 0;
    // What has the focus keeps it.
    else if (box === document.activeElement) box.tabIndex = -1;
    else box.removeAttribute('tabindex');
  };
  look();
  const resized = new ResizeObserver(look);
  resized.observe(box);
  // At its greatest height it does not grow with its text.
  const changed = new MutationObserver(look);
  changed.observe(box, { childList: true, subtree: true });
  return () => {
    resized.disconnect();
    changed.disconnect();
  };
}
