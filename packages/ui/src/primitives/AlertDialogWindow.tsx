import * as RadixAlertDialog from '@radix-ui/react-alert-dialog';
import { clsx } from 'clsx';
import { useRef } from 'react';
import type { AlertDialogProps } from './AlertDialog';
import { Button } from './Button';
import { useDialogFocus } from './use-dialog-focus';

/** The dialog itself, with the library that keeps the focus inside it. */
export function AlertDialogWindow({
  open,
  onOpenChange,
  title,
  description,
  safeLabel,
  actions = [],
  children,
  covers = false,
  returnFocus,
}: AlertDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const { content, ...focus } = useDialogFocus({
    initialFocus: safe,
    returnFocus,
    onEscape: () => onOpenChange(false),
  });

  return (
    <RadixAlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay
          className={clsx('fixed inset-0', covers ? 'z-50 bg-canvas' : 'z-20 bg-scrim')}
        />
        <RadixAlertDialog.Content
          {...focus}
          ref={content}
          className={clsx(
            'fixed inset-0 m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[27rem] max-w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-sheet border border-line bg-surface shadow-dialog outline-none',
            covers ? 'z-50' : 'z-20',
          )}
        >
          <div className="min-h-0 overflow-y-auto px-5 pt-4 pb-5">
            <RadixAlertDialog.Title className="font-serif text-patient font-semibold">
              {title}
            </RadixAlertDialog.Title>
            <RadixAlertDialog.Description className="mt-1 whitespace-pre-line text-ink-2">
              {description}
            </RadixAlertDialog.Description>
            {children && <div className="mt-3">{children}</div>}
          </div>
          <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line bg-canvas px-5 py-3">
            <Button ref={safe} onClick={() => onOpenChange(false)}>
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
