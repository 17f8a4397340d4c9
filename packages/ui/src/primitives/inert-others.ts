/** How many open dialogs make an element inert. */
const holders = new Map<Element, number>();

/**
 * Makes everything but `kept` inert, until the returned function is called. Several may hold the same element: it works
 * again when the last has let go. Not `inertOthers` of aria-hidden: it shares its counts with the `hideOthers` that Radix
 * calls, and leaves the page inert.
 */
export function makeOthersInert(kept: readonly Element[]): () => void {
  const held = othersBelow(document.body, kept);
  for (const element of held) {
    holders.set(element, (holders.get(element) ?? 0) + 1);
    element.toggleAttribute('inert', true);
  }
  return () => {
    for (const element of held.splice(0)) {
      const left = (holders.get(element) ?? 1) - 1;
      if (left > 0) holders.set(element, left);
      else if (holders.delete(element)) element.removeAttribute('inert');
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
