/**
 * Runs inside the page. Checks that every visible control lies within the window's width and that no two overlap,
 * unless one contains the other or one is in a higher layer (dialog, popup, toast). Self-contained because stories and
 * journeys send its source text to the browser.
 */
export function layoutFaults(): string[] {
  const CONTROLS =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=tab],[role=option],[role=radio]';
  const LAYERS = '[role=dialog],[role=alertdialog],[data-popup],[data-toaster]';
  const SLACK = 1;

  const name = (el: Element) =>
    `<${el.tagName.toLowerCase()}> "${(el.getAttribute('aria-label') ?? el.textContent ?? el.id).trim().slice(0, 40)}"`;

  /** The part of an element's box that its scrolling or clipping ancestors leave visible. */
  const visibleBox = (el: Element) => {
    const box = el.getBoundingClientRect();
    const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    for (let up = el.parentElement; up && !up.matches('body'); up = up.parentElement) {
      if (up.matches('[popover]')) break;
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const clip = up.getBoundingClientRect();
      seen.left = Math.max(seen.left, clip.left);
      seen.right = Math.min(seen.right, clip.right);
      seen.top = Math.max(seen.top, clip.top);
      seen.bottom = Math.min(seen.bottom, clip.bottom);
    }
    return seen;
  };

  // Rows out of sight are checked as if they were in sight; asked for one by one, each would be laid out by itself.
  const all = document.createElement('style');
  all.textContent = '*{content-visibility:visible!important}';
  document.head.append(all);

  const shown = [...document.querySelectorAll(CONTROLS)]
    .filter((el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((el) => ({ el, box: visibleBox(el), layer: el.closest(LAYERS) }))
    .filter(({ box }) => box.right - box.left > SLACK && box.bottom - box.top > SLACK);

  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + SLACK) faults.push('the page scrolls sideways');
  for (const [index, a] of shown.entries()) {
    if (a.box.left < -SLACK || a.box.right > innerWidth + SLACK) {
      faults.push(`${name(a.el)} is cut by the window`);
    }
    for (const b of shown.slice(index + 1)) {
      if (a.layer !== b.layer || a.el.contains(b.el) || b.el.contains(a.el)) continue;
      // A control inside a field (clear, calendar) overlaps it by design.
      if (a.el.closest('[data-inside-field]') || b.el.closest('[data-inside-field]')) continue;
      const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (width > SLACK && height > SLACK) faults.push(`${name(a.el)} lies on ${name(b.el)}`);
    }
  }
  all.remove();
  return faults;
}
