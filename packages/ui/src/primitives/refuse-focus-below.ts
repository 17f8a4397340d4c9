/** How many open dialogs lie over an element. */
const covers = new Map<Element, number>();

function isCovered(element: Element | null): boolean {
  return element !== null && (covers.has(element) || isCovered(element.parentElement));
}

let installed = false;

/** Once, with the first dialog. Defined anew instead of assigned: a test library may have made it read-only. */
function install(): void {
  if (installed) return;
  installed = true;
  const { focus } = HTMLElement.prototype;
  Object.defineProperty(HTMLElement.prototype, 'focus', {
    configurable: true,
    writable: true,
    value(this: HTMLElement, options?: FocusOptions) {
      if (!isCovered(this)) focus.call(this, options);
    },
  });
}

/**
 * Until the returned function is called, `focus()` does nothing in all of the page but `kept`. What is added to the body
 * later (another dialog, a notice) takes the focus as always.
 *
 * The method itself is replaced, as react-aria and keyborg do: the calls come from our effects, from `autoFocus` and from
 * `setFocus` of the form library. The attribute `inert` does the same, but the browser then computes the style of every
 * element of the page (docs/decisions/054, 244).
 */
export function refuseFocusBelow(kept: readonly Element[]): () => void {
  install();
  const covered = othersBelow(document.body, kept);
  for (const element of covered) covers.set(element, (covers.get(element) ?? 0) + 1);
  return () => {
    for (const element of covered.splice(0)) {
      const left = (covers.get(element) ?? 1) - 1;
      if (left > 0) covers.set(element, left);
      else covers.delete(element);
    }
  };
}

/** The topmost elements below `parent` that contain none of `kept`. */
function othersBelow(parent: Element, kept: readonly Element[]): Element[] {
  return [...parent.children].flatMap((child) => {
    if (kept.includes(child)) return [];
    return kept.some((element) => child.contains(element)) ? othersBelow(child, kept) : [child];
  });
}
