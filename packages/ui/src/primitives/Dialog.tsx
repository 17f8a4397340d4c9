import * as RadixDialog from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShown } from './covered';
import { swallowSecondClick, wasSwallowed } from './double-click';
import { isFloating } from './floating';
import { IconButton } from './IconButton';
import { saveKeysOf } from './save-keys';
import { scrollStop } from './scroll-stop';
import { keepFocus, useDialogFocus, type DialogFocusOptions } from './use-dialog-focus';

export interface DialogProps extends DialogFocusOptions {
  open: boolean;
  /** Called with false when the dialog closes. */
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence below the title. */
  description?: string;
  /** Width: 26, 38, 62 and 90 rem. `full` also takes the height of the window, for the report form. */
  size?: 'small' | 'medium' | 'large' | 'full';
  /** `escape`: a click outside does nothing. */
  dismiss?: 'any' | 'escape';
  /** Called instead of closing on Escape, outside click or X; for forms with unsaved text. */
  onDismissRequest?: () => void;
  /** Shows the X; this is its accessible name. */
  closeLabel?: string;
  /** The patient of the record, more prominent than the title; stays visible while the body scrolls. */
  banner?: ReactNode;
  /** Printed at the head of each sheet: whose record it is. */
  paperHead?: string;
  /** What is seen in place of the title, which is then only read aloud: a logo and buttons, as of a centre. */
  shownTitle?: ReactNode;
  /** Stays visible while the body scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

const SIZE = {
  small: 'h-fit w-[26rem]',
  medium: 'h-fit w-[38rem]',
  large: 'h-fit w-[62rem]',
  full: 'h-[calc(100dvh-1rem)] w-[90rem]',
};

/**
 * A layer for one task over the page: Escape closes it alone, and the focus returns to what opened it. A form has
 * `RecordDialog`, a question `AlertDialog`.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'medium',
  dismiss = 'any',
  onDismissRequest,
  closeLabel,
  banner,
  paperHead,
  shownTitle,
  savesForm,
  footer,
  children,
  initialFocus,
  returnFocus,
}: DialogProps) {
  const shown = useShown(open);
  const handleOpenChange = (next: boolean) => {
    if (!next && onDismissRequest) onDismissRequest();
    else onOpenChange(next);
  };
  const focus = useDialogFocus({
    open: shown,
    initialFocus,
    savesForm,
    returnFocus,
    onEscape: () => handleOpenChange(false),
  });

  return (
    <RadixDialog.Root open={shown} onOpenChange={handleOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          data-scrim
          onMouseDown={keepFocus}
          className="fixed inset-0 z-20 bg-scrim"
        />
        <RadixDialog.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          data-size={size}
          data-paper-head={paperHead}
          tabIndex={-1}
          onKeyDown={(event) => {
            focus.onKeyDown(event);
            if (savesForm !== undefined) saveKeysOf(savesForm)(event);
          }}
          onInteractOutside={(event) => {
            const { originalEvent } = event.detail;
            const isPressed = !isFloating(originalEvent.target) && !wasSwallowed(originalEvent);
            if (dismiss !== 'any' || !isPressed) event.preventDefault();
            else swallowSecondClick();
          }}
          className={clsx(
            'fixed inset-0 z-20 m-auto flex max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-2rem)] flex-col overflow-clip rounded-sheet border border-line bg-surface shadow-dialog outline-none',
            SIZE[size],
          )}
        >
          {/* In a low window and on a telephone the patient scrolls away with the form: the two would leave it a few lines (docs/decisions/290). */}
          <div
            className={clsx(
              'flex min-h-0 grow flex-col',
              banner && 'cramped:block cramped:overflow-y-auto',
            )}
          >
            <header
              className={clsx(
                'flex shrink-0 gap-4 border-b border-line px-4 py-3',
                banner || description ? 'items-start' : 'items-center',
              )}
            >
              <div
                className={clsx(
                  'min-w-0 grow pt-0.5',
                  // Whose record it is stands first; at the width of a desk the title is at the right end of that line.
                  banner &&
                    'flex flex-col-reverse gap-1 desk:flex-row-reverse desk:items-baseline desk:gap-6',
                )}
              >
                <div
                  className={clsx(
                    banner && (description ? 'desk:max-w-[60%] desk:text-right' : 'desk:shrink-0'),
                  )}
                >
                  <RadixDialog.Title
                    className={clsx(
                      shownTitle && 'sr-only',
                      'font-serif font-semibold',
                      banner ? 'text-section' : 'text-patient',
                    )}
                  >
                    {title}
                  </RadixDialog.Title>
                  {shownTitle}
                  {description && (
                    <RadixDialog.Description className="mt-0.5 text-ink-2">
                      {description}
                    </RadixDialog.Description>
                  )}
                </div>
                {banner && <div className="min-w-0 grow">{banner}</div>}
              </div>
              {closeLabel && (
                <IconButton
                  label={closeLabel}
                  icon={<X size={18} aria-hidden />}
                  onClick={() => handleOpenChange(false)}
                />
              )}
            </header>
            <div
              ref={scrollStop}
              data-dialog-body
              className={clsx(
                'relative min-h-0 grow overflow-y-auto px-4 pt-4 pb-6 -outline-offset-2',
                banner && 'cramped:overflow-y-visible',
              )}
            >
              {children}
            </div>
          </div>
          {footer && (
            <footer
              data-dialog-footer
              className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-4 py-3"
            >
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
