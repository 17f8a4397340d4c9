/** Puts the focus on the row marked `data-row={id}`: on its `data-row-link`. False when it is not there. */
export function focusRow(list: HTMLElement | null, id: number): boolean {
  const link = rowLink(list, id);
  link?.focus({ preventScroll: true });
  return link !== null;
}

/** The link or button of a row that takes the focus for it. */
export function rowLink(list: HTMLElement | null, id: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`) ?? null;
}
