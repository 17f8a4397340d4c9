/**
 * Runs inside the page. Checks that every visible control lies within the window's width, that no two overlap, unless one
 * contains the other or one is in a higher layer (dialog, popup, late offer of a draft, toast), that no message of a field lies on
 * a control or a label of another one, that no name is cut without a way to read it, and that none is read letter by letter
 * from top to bottom. Self-contained because stories and
 * journeys send its source text to the browser.
 */
export function layoutFaults(): string[] {
  const CONTROLS =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=tab],[role=option],[role=radio]';
  const LAYERS = '[role=dialog],[role=alertdialog],[data-popup],[data-floating],[data-toaster]';
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

  /**
   * A text of one line that is wider than its box has an ellipsis, and a name a tooltip with the whole of it. A date or an hour is
   * never cut: what is left of it reads as another one. What somebody types scrolls in its field.
   */
  const isCut = (el: Element) => {
    if (el.scrollWidth <= el.clientWidth + SLACK || el === document.activeElement) return false;
    if (!(el instanceof HTMLInputElement)) return el.closest('[title]') === null;
    if (/^\d\d?[/:]\d\d/.test(el.value)) return true;
    if (getComputedStyle(el).textOverflow !== 'ellipsis') return true;
    return el.role === 'combobox' && el.closest('[title]') === null;
  };

  // Rows out of sight are checked as if they were in sight; asked for one by one, each would be laid out by itself.
  const all = document.createElement('style');
  all.textContent = '*{content-visibility:visible!important}';
  document.head.append(all);

  const shown = [...document.querySelectorAll(CONTROLS)]
    .filter((el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((el) => ({ el, box: visibleBox(el), layer: el.closest(LAYERS) }))
    .filter(({ box }) => box.right - box.left > SLACK && box.bottom - box.top > SLACK);

  /** Room for a few letters: a word is then read from top to bottom. */
  const isColumnOfLetters = (el: Element) => {
    const own = [...el.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    if (!own.some((node) => /[\p{L}]{8}/u.test(node.textContent ?? ''))) return false;
    const { width, height } = el.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(el).fontSize);
    return width < 3.5 * size && height > 5 * size;
  };

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
  const labels = [...document.querySelectorAll('[data-field] [id$="label"]')]
    .filter((el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((el) => ({ el, box: visibleBox(el), layer: el.closest(LAYERS) }));
  /** The text of a message, its mark and the button beside it. */
  const wholeOf = (message: Element | null | undefined) => message?.parentElement?.parentElement;
  for (const message of document.querySelectorAll('[data-message]')) {
    const field = message.closest('[data-field]');
    const layer = message.closest(LAYERS);
    const box = visibleBox(message);
    const covered = [...shown, ...labels].find((it) => {
      const other = it.el.closest('[data-field]');
      if (it.layer !== layer || field?.contains(it.el)) return false;
      // Two messages side by side: the one of the field that has the focus is whole.
      if (wholeOf(other?.querySelector('[data-message]'))?.contains(it.el)) return false;
      // The target of a link beside a label begins above its field.
      const top = Math.max(it.box.top, other?.getBoundingClientRect().top ?? it.box.top);
      const width = Math.min(box.right, it.box.right) - Math.max(box.left, it.box.left);
      const height = Math.min(box.bottom, it.box.bottom) - Math.max(box.top, top);
      return width > SLACK && height > SLACK;
    });
    if (covered) faults.push(`the message ${name(message)} lies on ${name(covered.el)}`);
  }
  for (const el of document.querySelectorAll(
    'input:not([type=radio],[type=checkbox]),[class*=truncate],[class*=text-ellipsis]',
  )) {
    const isLine =
      el instanceof HTMLInputElement
        ? el.value !== ''
        : getComputedStyle(el).whiteSpace === 'nowrap';
    if (isLine && el.checkVisibility({ visibilityProperty: true }) && isCut(el)) {
      faults.push(`${name(el)} cuts its text, without an ellipsis or a tooltip`);
    }
  }
  for (const el of document.querySelectorAll('body *')) {
    if (!el.checkVisibility({ visibilityProperty: true })) continue;
    if (isColumnOfLetters(el)) faults.push(`${name(el)} is a column of letters`);
    const isList = el.matches('ul,ol,[role=listbox]') && el.scrollWidth > el.clientWidth + SLACK;
    if (isList && getComputedStyle(el).overflowX !== 'visible')
      faults.push(`${name(el)} hides the end of its lines`);
  }
  all.remove();
  return faults;
}
