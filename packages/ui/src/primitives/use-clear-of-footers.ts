import { useLayoutEffect, type RefObject } from 'react';

/** Between a notice and the buttons below it, in pixels. */
const GAP = 8;

/** Marks what fills the window to its lower edge and does not scroll from under a notice. */
const UNCOVERED = '[data-uncovered]';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

const CONTROLS = 'a[href], button, input, textarea, select';

/** Where they stand by their classes. */
const AS_DRAWN = {
  inset: '',
  maxHeight: '',
  overflowY: '',
  flexDirection: '',
  alignItems: '',
  width: '',
  maxWidth: '',
};

/**
 * Lifts the notices above every footer that they would cover: the buttons of a footer that wraps take two or three lines
 * in a narrow window, and a question in a low one stands where the notices are (docs/decisions/245). What is then higher
 * than the window scrolls. `data-over-dialog` says that a dialog is open (docs/decisions/260). Where they would lie on what is
 * marked by {@link UNCOVERED}, they stand beside the page's title (docs/decisions/213).
 *
 * @param box The notices; placed by `bottom`, in pixels, where they must be lifted.
 * @param any Whether any notice is shown; the footers are measured only then.
 */
export function useClearOfFooters(box: RefObject<HTMLElement | null>, any: boolean): void {
  useLayoutEffect(() => {
    const notices = box.current;
    if (!notices || !any) return;
    const place = () => lift(notices);
    // A dialog is a child of the body. Its footer changes with what is in it, and moves when the dialog grows.
    const resized = new ResizeObserver(place);
    const watch = () => {
      notices.toggleAttribute('data-over-dialog', document.querySelector(DIALOGS) !== null);
      resized.disconnect();
      resized.observe(notices);
      // It goes with its page.
      const marked = document.querySelector(UNCOVERED);
      if (marked) resized.observe(marked);
      for (const footer of document.querySelectorAll('footer')) {
        resized.observe(footer);
        if (footer.parentElement) resized.observe(footer.parentElement);
      }
    };
    const opened = new MutationObserver(watch);
    opened.observe(document.body, { childList: true });
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { passive: true });
    watch();
    place();
    return () => {
      opened.disconnect();
      resized.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place);
    };
  }, [box, any]);
}

function lift(notices: HTMLElement): void {
  Object.assign(notices.style, AS_DRAWN);
  const footers = [...document.querySelectorAll('footer')].map((it) => it.getBoundingClientRect());
  // From the lowest up: above one footer there may be the next.
  for (const footer of footers.sort((a, b) => b.top - a.top)) {
    if (!overlap(notices.getBoundingClientRect(), footer)) continue;
    notices.style.bottom = `${String(window.innerHeight - footer.top + GAP)}px`;
  }
  moveToTitle(notices);
  const { top, bottom } = notices.getBoundingClientRect();
  if (top >= GAP) return;
  notices.style.maxHeight = `${String(bottom - GAP)}px`;
  notices.style.overflowY = 'auto';
}

/**
 * Only where the title's row has room for them, and where they cover no control below it: 'Deshacer' of a second notice stood on the
 * button that saves a turno. They stand beside each other, the newest at the left, so that those before it stay where they are.
 */
function moveToTitle(notices: HTMLElement): void {
  const marked = document.querySelector(UNCOVERED);
  const uncovered = marked?.getBoundingClientRect();
  const section = marked?.closest('section');
  const row = section?.querySelector('h1')?.parentElement;
  if (!uncovered || !row || document.querySelector(DIALOGS)) return;
  const box = notices.getBoundingClientRect();
  const { top, right } = row.getBoundingClientRect();
  const taken = row.lastElementChild?.getBoundingClientRect().right ?? 0;
  if (!overlap(box, uncovered) || top < 0 || right - taken < box.width + GAP) return;
  const before = { ...AS_DRAWN, bottom: notices.style.bottom };
  Object.assign(notices.style, {
    inset: `${String(top)}px ${String(document.documentElement.clientWidth - right)}px auto auto`,
    flexDirection: 'row-reverse',
    alignItems: 'start',
    width: 'max-content',
    maxWidth: `${String(right - taken - GAP)}px`,
  });
  const now = notices.getBoundingClientRect();
  const covers = [...section.querySelectorAll(CONTROLS)].some((control) => isUnder(now, control));
  if (covers) Object.assign(notices.style, before);
}

/** False for what is scrolled out of its list: it has a place there, and is not drawn. */
function isUnder(box: DOMRect, control: Element): boolean {
  const it = control.getBoundingClientRect();
  if (!overlap(box, it)) return false;
  const x = (Math.max(box.left, it.left) + Math.min(box.right, it.right)) / 2;
  const y = (Math.max(box.top, it.top) + Math.min(box.bottom, it.bottom)) / 2;
  return document.elementsFromPoint(x, y).includes(control);
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
