import * as RadixAlertDialog from '@radix-ui/react-alert-dialog';
import { clsx } from 'clsx';
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button, type ButtonStatus, type ButtonVariant } from './Button';
import { useShown } from './covered';
import { scrollStop } from './scroll-stop';
import { keepFocus, useDialogFocus } from './use-dialog-focus';
import { TYPING_PAUSE_MS } from './typing-pause';

export interface AlertAction {
  label: string;
  onSelect: () => void;
  variant?: ButtonVariant;
  status?: ButtonStatus;
  pendingLabel?: string;
  'aria-disabled'?: boolean;
}

export interface AlertDialogProps {
  open: boolean;
  /** Called with false on Escape and on the safe action. */
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** Whom or what it is about, on a line of its own. */
  subject?: string;
  /** The action that changes nothing: it gets the focus, so that a habitual Enter destroys nothing. */
  safeLabel: string;
  /** It does nothing now. */
  safeDisabled?: boolean | undefined;
  /** Other actions, rendered after the safe one; they do not close the dialog by themselves. */
  actions?: readonly AlertAction[];
  /** Below the description: a list of fields, a record's data, an error message. */
  children?: ReactNode;
  /**
   * Hides everything behind it, toasts too, because the user may no longer see it. Opens without a user action, possibly while the
   * user is typing: ignores keys until the user pauses. Only its button closes it: a habitual Escape would discard what it covers.
   */
  covers?: boolean;
  /** Gets the focus on closing when the opener was removed (its row was deleted). */
  returnFocus?: RefObject<HTMLElement | null>;
}

/**
 * A question or message that must be answered. Never lazy-loaded: it must work when the server is unreachable
 * (docs/decisions/013).
 */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  subject,
  safeLabel,
  safeDisabled,
  actions = [],
  children,
  covers = false,
  returnFocus,
}: AlertDialogProps) {
  // The line break is part of what a screen reader is told.
  const lead = subject ? [description, ''].join('\n') : description;
  const shown = useShown(open);
  const safe = useRef<HTMLButtonElement>(null);
  const lastKey = useRef(0);
  const ignoreWhoIsTyping = (event: KeyboardEvent) => {
    const now = performance.now();
    if (now - lastKey.current < TYPING_PAUSE_MS) {
      event.preventDefault();
      event.stopPropagation();
      lastKey.current = now;
    }
  };
  const focus = useDialogFocus({
    open: shown,
    initialFocus: safe,
    returnFocus,
    onEscape: () => !covers && onOpenChange(false),
  });

  return (
    <RadixAlertDialog.Root open={shown} onOpenChange={onOpenChange}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay
          data-scrim
          onMouseDown={keepFocus}
          className={clsx('fixed inset-0', covers ? 'z-50 bg-canvas' : 'z-20 bg-scrim')}
        />
        <RadixAlertDialog.Content
          {...focus}
          onOpenAutoFocus={(event) => {
            lastKey.current = performance.now();
            focus.onOpenAutoFocus(event);
          }}
          onKeyDownCapture={covers ? ignoreWhoIsTyping : undefined}
          onEscapeKeyDown={(event) => {
            focus.onEscapeKeyDown(event);
            if (covers) event.preventDefault();
          }}
          className={clsx(
            'fixed inset-0 m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[28rem] max-w-[calc(100vw-2rem)] flex-col overflow-clip rounded-sheet border border-line bg-surface shadow-dialog outline-none',
            covers ? 'z-50' : 'z-20',
          )}
        >
          <div
            ref={scrollStop}
            className="min-h-0 overflow-y-auto px-5 pt-4 pb-5 -outline-offset-2"
          >
            <RadixAlertDialog.Title className="font-serif text-patient font-semibold">
              {title}
            </RadixAlertDialog.Title>
            <RadixAlertDialog.Description className="mt-1 whitespace-pre-line text-ink-2">
              {lead}
              {subject && (
                <strong className="text-section font-semibold text-ink">{subject}</strong>
              )}
            </RadixAlertDialog.Description>
            {children && <div className="mt-3">{children}</div>}
          </div>
          <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line bg-canvas px-5 py-3">
            {/* The only way on is the main one. */}
            <Button
              ref={safe}
              variant={actions.length === 0 ? 'primary' : undefined}
              aria-disabled={safeDisabled}
              onClick={() => onOpenChange(false)}
            >
              {safeLabel}
            </Button>
            {actions.map(({ label, onSelect, variant = 'primary', ...rest }) => (
              <Button key={label} variant={variant} onClick={onSelect} {...rest}>
                {label}
              </Button>
            ))}
          </footer>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
