import {
  useLayoutEffect,
  useRef,
  type FocusEvent as ReactFocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from 'react';
import { refuseFocusBelow } from './refuse-focus-below';
import { FOCUSABLE } from './scroll-stop';
import { wasPassedOn } from './toast-escape';

const OPEN_LIST = '[data-popup="open"]';

/** What an open dialog leaves usable: the notices, and the scrims, whose presses it handles itself. */
const ABOVE = ':has(> [data-toaster]),[data-scrim]';

export interface DialogFocusOptions {
  /** Gets the focus on opening; default: the first field of `savesForm`, else the first control of the body, else of the footer, else a body that scrolls. */
  initialFocus?: RefObject<HTMLElement | null>;
  /**
   * Id of the form that Ctrl+Enter and Ctrl+S submit, from the header and the footer too. Its first field gets the focus,
   * not what is offered above it: who types would press that.
   */
  savesForm?: string;
  /** Gets the focus on closing when the opener was removed (its row was deleted) or is not the right target. */
  returnFocus?: RefObject<HTMLElement | null>;
}

interface OpenDialog {
  opener: HTMLElement | null;
  /** What had the focus in it last. */
  last: HTMLElement | null;
}

/** Open dialogs, in the order of opening. */
const openDialogs: OpenDialog[] = [];

/**
 * When one dialog leads to another (choose a centre, then write the report), the first has unmounted before the second
 * can read its opener, or the opener was in the first: pass the opener on, and leave the focus where the second dialog
 * puts it.
 */
function handOn(closed: OpenDialog, opener: HTMLElement | null): boolean {
  const index = openDialogs.indexOf(closed);
  const successor = openDialogs.slice(index + 1).find((dialog) => !dialog.opener?.isConnected);
  openDialogs.splice(index, 1);
  if (!successor) return false;
  successor.opener = opener;
  return true;
}

/**
 * Five protections that every dialog needs and Radix lacks when opened by state: Escape closes an open list, not the
 * dialog around it (hazard H1); the focus returns to the opener instead of falling to the body (hazard H2, WCAG 2.4.3);
 * a focus change between two fields completes even if a rerender removes elements at that moment; a save that ends below
 * the dialog can't move the focus, because nothing below it can take it (docs/decisions/244); and what Tab reaches from
 * the other end of the dialog is in sight.
 */
export function useDialogFocus({
  open,
  initialFocus,
  savesForm,
  returnFocus,
  onEscape,
}: DialogFocusOptions & {
  open: boolean;
  /** An Escape that a toast passed on. */
  onEscape: () => void;
}) {
  const self = useRef<OpenDialog>({ opener: null, last: null });
  const content = useRef<HTMLDivElement>(null);
  const release = useRef<(() => void) | null>(null);
  const goingTo = useRef<HTMLElement | null>(null);

  // Before the effects of the commit that closes it: they may move the focus to what is below.
  useLayoutEffect(() => (open ? () => release.current?.() : undefined), [open]);

  return {
    ref: content,
    onOpenAutoFocus(event: Event) {
      event.preventDefault();
      // Radix has not moved the focus yet: the focused element is the opener.
      const focused = document.activeElement;
      self.current.opener =
        focused instanceof HTMLElement && focused !== document.body ? focused : null;
      openDialogs.push(self.current);
      const first = (part: string) =>
        content.current?.querySelector<HTMLElement>(part)?.querySelector<HTMLElement>(FOCUSABLE);
      const target =
        initialFocus?.current ??
        (savesForm === undefined ? null : first(`#${CSS.escape(savesForm)}`)) ??
        first('[data-dialog-body]') ??
        first('[data-dialog-footer]') ??
        // A text alone, which has to be scrolled.
        content.current?.querySelector<HTMLElement>('[data-dialog-body][tabindex="0"]') ??
        content.current;
      target?.focus({ preventScroll: true });
      // Select existing text, so that typing replaces it.
      if (target instanceof HTMLInputElement && target === initialFocus?.current) target.select();
      if (content.current) {
        release.current = refuseFocusBelow([content.current, ...document.querySelectorAll(ABOVE)]);
      }
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const target = returnFocus?.current ?? self.current.opener;
      if (handOn(self.current, target)) return;
      // A notice that opened it has gone: whoever was writing in the dialog below goes on there.
      const isLost = !target?.isConnected || target.matches('[data-toaster]');
      const next = (isLost && openDialogs.at(-1)?.last) || target;
      next?.focus();
    },
    onBlurCapture({ relatedTarget }: ReactFocusEvent) {
      if (relatedTarget === content.current) return;
      const stays =
        relatedTarget instanceof HTMLElement && content.current?.contains(relatedTarget);
      goingTo.current = stays ? relatedTarget : null;
      setTimeout(() => (goingTo.current = null));
    },
    onFocusCapture({ target }: ReactFocusEvent) {
      // Focus events bubble from dialogs rendered in portals.
      const own = target instanceof HTMLElement && content.current?.contains(target);
      if (own) self.current.last = target;
      const next = goingTo.current;
      // Between the blur of one field and the focus of the next, Radix moves the focus to the dialog for each element
      // removed.
      if (target !== content.current || next === null) return;
      next.focus({ preventScroll: true });
      // Selects the text, as Tab does.
      if (next instanceof HTMLInputElement) next.select();
    },
    onEscapeKeyDown(event: KeyboardEvent) {
      // Radix listens in the capture phase, before the list's own handler could stop the event.
      if (content.current?.querySelector(OPEN_LIST)) event.preventDefault();
    },
    onKeyDown(event: ReactKeyboardEvent) {
      // React events also bubble from dialogs rendered in portals: handle only this dialog's own.
      const own = event.target instanceof Node && content.current?.contains(event.target);
      if (own && event.key === 'Tab') queueMicrotask(() => showIfLooped(event.nativeEvent));
      if (!own || event.key !== 'Escape' || !wasPassedOn(event.nativeEvent)) return;
      if (!content.current?.querySelector(OPEN_LIST)) onEscape();
    },
  };
}

/** Radix moves the focus from the last control to the first without scrolling: in a low window the header may be out of sight. */
function showIfLooped(tab: KeyboardEvent): void {
  if (tab.defaultPrevented) document.activeElement?.scrollIntoView({ block: 'nearest' });
}

/** Handler of the scrim: a press outside the dialog does not move the focus out of its field. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
