/** What Tab reaches. */
export const FOCUSABLE =
  ':is(a[href],button,input:not([type=hidden]),select,textarea,[tabindex="0"]):not(:disabled,[tabindex="-1"])';

/**
 * Ref of what scrolls: while it does and nothing in it takes the focus, it takes the focus itself. Else nobody without a mouse could
 * read the rest of a text (WCAG 2.1.1); browsers do so by themselves, but not where a dialog moves the focus round.
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
