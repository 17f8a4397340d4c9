import { TYPING_PAUSE_MS } from '../primitives/typing-pause';

/** Somebody types in a field: the focus is theirs. A form that has just been closed may still have it, out of sight. */
export function isTyping(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused.matches(':read-write') && focused.checkVisibility();
}

/**
 * Whether the author of a form is at it: it is on the screen, and they type nowhere else. What opens by itself, or takes the focus, would
 * take the letters of somebody who is not (docs/decisions/262, 322). A form beside a list or a calendar that is walked through by key
 * stands in an element with `data-form-home`: the focus outside that element counts as elsewhere.
 */
export function isAttended(formId: string): boolean {
  const form = document.getElementById(formId);
  if (!form?.checkVisibility()) return false;
  const focused = document.activeElement;
  if (focused === null || focused === document.body || form.contains(focused)) return true;
  const home =
    form.closest('[data-form-home], [role="dialog"], [role="tabpanel"], main') ?? document.body;
  return home.contains(focused) && !isTyping();
}

/**
 * Whether what follows a save may take the place of its form: its author is at it, or looks at a dialog that lies over it, from which
 * nothing takes the focus (`primitives/refuse-focus-below`).
 */
export function mayGoOn(formId: string): boolean {
  const over = document.activeElement?.closest('[role="dialog"]') ?? null;
  return isAttended(formId) || (over !== null && !over.contains(document.getElementById(formId)));
}

/** When a letter was last typed into a field, and where nothing takes it: into a form that is being saved, onto a button. */
let letterAt = -TYPING_PAUSE_MS;
let lostLetterAt = -TYPING_PAUSE_MS;
let watching = false;

/** Begins to note letters, for {@link wroteSince} and {@link ignoreWhoIsTyping}. */
export function watchLetters(): void {
  if (watching) return;
  watching = true;
  const note = ({ key, ctrlKey, altKey, metaKey, target, timeStamp }: KeyboardEvent) => {
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
    if (!isLetter || !(target instanceof Element)) return;
    if (target.matches(':read-write')) letterAt = timeStamp;
    else lostLetterAt = timeStamp;
  };
  document.addEventListener('keydown', note, { capture: true });
}

/** Whether a letter was typed into a field since a moment (`performance.now`): what opened now would take the rest of its sentence. */
export const wroteSince = (moment: number): boolean => letterAt > moment;

/** Of a button that got the focus by itself: the blank of a sentence does not press it, and neither does its Enter. */
export function ignoreWhoIsTyping(event: {
  key: string;
  timeStamp: number;
  preventDefault: () => void;
}): void {
  const presses = event.key === ' ' || event.key === 'Enter';
  if (presses && event.timeStamp - lostLetterAt < TYPING_PAUSE_MS) event.preventDefault();
}
