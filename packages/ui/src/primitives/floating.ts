/** Marks an element that floats above every dialog without being part of one. */
export const FLOATING = { 'data-floating': '' } as const;

/** True for an element inside a floating one: pressing it must not close the dialog below. */
export function isFloating(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-floating]') !== null;
}
