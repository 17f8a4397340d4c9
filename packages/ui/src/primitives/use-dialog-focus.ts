import {
  useRef,
  type FocusEvent as ReactFocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from 'react';
import { wasPassedOn } from './toast-escape';

const FOCUSABLE =
  'a[href],button:not(:disabled):not([tabindex="-1"]),input:not(:disabled):not([type=hidden]):not([tabindex="-1"]),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]';

const OPEN_LIST = '[data-popup="open"]';

export interface DialogFocusOptions {
  /** Focused on opening; otherwise the first control of the body, then of the footer. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Focused on closing when the opener is gone (its row was deleted) or is not the right place. */
  returnFocus?: RefObject<HTMLElement | null>;
}

interface OpenDialog {
  opener: HTMLElement | null;
}

/** Dialogs that are open, in the order in which they opened. */
const openDialogs: OpenDialog[] = [];

/**
 * When one dialog leads to another (choose a centre, then write the report), the first is gone before the
 * second can see who opened it: the opener is handed on, and the focus stays where the second put it.
 */
function handOn(closed: OpenDialog, opener: HTMLElement | null): boolean {
  const index = openDialogs.indexOf(closed);
  const successor = openDialogs.slice(index + 1).find((dialog) => dialog.opener === null);
  openDialogs.splice(index, 1);
  if (!successor) return false;
  successor.opener = opener;
  return true;
}

/**
 * The three protections every dialog needs and Radix lacks when it is opened by state:
 * Escape closes an open list, not the dialog around it (hazard H1); the focus returns to whoever
 * opened it instead of falling to the body (hazard H2, WCAG 2.4.3); and on its way from one field
 * to the next it arrives, whatever is drawn anew just then.
 */
export function useDialogFocus({
  initialFocus,
  returnFocus,
  onEscape,
}: DialogFocusOptions & {
  /** Escape that a toast let pass. */
  onEscape: () => void;
}) {
  const self = useRef<OpenDialog>({ opener: null });
  const content = useRef<HTMLDivElement>(null);
  const goingTo = useRef<HTMLElement | null>(null);

  return {
    content,
    onOpenAutoFocus(event: Event) {
      event.preventDefault();
      // Radix has not moved the focus yet: whoever holds it now is the opener.
      const focused = document.activeElement;
      self.current.opener =
        focused instanceof HTMLElement && focused !== document.body ? focused : null;
      openDialogs.push(self.current);
      const first = (part: string) =>
        content.current?.querySelector<HTMLElement>(part)?.querySelector<HTMLElement>(FOCUSABLE);
      const target =
        initialFocus?.current ??
        first('[data-dialog-body]') ??
        first('[data-dialog-footer]') ??
        content.current;
      target?.focus({ preventScroll: true });
      // A text that is there already can be typed over.
      if (target instanceof HTMLInputElement && target === initialFocus?.current) target.select();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const target = returnFocus?.current ?? self.current.opener;
      if (!handOn(self.current, target) && target?.isConnected) target.focus();
    },
    onBlurCapture({ relatedTarget }: ReactFocusEvent) {
      if (relatedTarget === content.current) return;
      const stays =
        relatedTarget instanceof HTMLElement && content.current?.contains(relatedTarget);
      goingTo.current = stays ? relatedTarget : null;
      setTimeout(() => (goingTo.current = null));
    },
    onFocusCapture({ target }: ReactFocusEvent) {
      const next = goingTo.current;
      // Between two fields nobody has the focus, and Radix takes it for the sheet, once for each thing removed just then.
      if (target !== content.current || next === null) return;
      next.focus({ preventScroll: true });
      // As Tab does.
      if (next instanceof HTMLInputElement) next.select();
    },
    onEscapeKeyDown(event: KeyboardEvent) {
      // Radix listens in the capture phase, before the list's own handler could stop the event.
      if (content.current?.querySelector(OPEN_LIST)) event.preventDefault();
    },
    onKeyDown(event: ReactKeyboardEvent) {
      // React's events also bubble out of dialogs that are drawn elsewhere: only this one's own count.
      const own = event.target instanceof Node && content.current?.contains(event.target);
      if (!own || event.key !== 'Escape' || !wasPassedOn(event.nativeEvent)) return;
      if (!content.current?.querySelector(OPEN_LIST)) onEscape();
    },
  };
}

/** Of a scrim: a press beside the dialog does not take the caret from what is being written in it. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
