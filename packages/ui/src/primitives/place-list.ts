/** Pixels of a list with five rows, and of the gap to its field. */
const LIST_HEIGHT = 162;
const GAP = 4;

/**
 * Chooses the side of its field on which a list opens, so that it never covers the save button: a press that is meant
 * for the button would choose a row. Assumes the full height, so that the side stays while the rows are filtered.
 */
export function placeList(list: HTMLElement | null, anchor: HTMLElement | null): void {
  if (!list || !anchor) return;
  const field = anchor.getBoundingClientRect();
  const right = field.left + Math.max(field.width, list.offsetWidth);
  const below = savesOf(anchor)
    .map((save) => save.getBoundingClientRect())
    .filter((save) => save.top >= field.bottom && save.left < right && save.right > field.left)
    .map((save) => save.top - field.bottom - 2 * GAP);
  const free = Math.min(window.innerHeight, ...below);
  const isAbove = free < LIST_HEIGHT && field.top - 2 * GAP > free;
  list.dataset['side'] = isAbove ? 'above' : 'below';
  list.style.setProperty('--list-space', `${isAbove ? field.top - 2 * GAP : free}px`);
}

/** The save buttons of the field's form; in a dialog, the whole footer. */
function savesOf(field: HTMLElement): Element[] {
  return [...(field.closest('form')?.elements ?? [])]
    .filter((element) => element instanceof HTMLButtonElement && element.type === 'submit')
    .map((button) => button.closest('[data-dialog-footer]') ?? button);
}
