/** Attribute of a button that works while a pending save freezes its form. */
export const WORKS_WHILE_FROZEN = { 'data-works-while-frozen': '' };

export const worksWhileFrozen = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-works-while-frozen]') !== null;
