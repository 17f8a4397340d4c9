import * as RadixDialog from '@radix-ui/react-dialog';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDialogFocus, type DialogFocusOptions } from './use-dialog-focus';

export interface FullScreenDialogProps extends Pick<DialogFocusOptions, 'returnFocus'> {
  title: string;
  /** Escape, or the caller's own close button. */
  onClose: () => void;
  /** Keys of what it shows; they reach nothing below it. */
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * A dialog that covers the page, open while it is mounted. It is one layer: Escape closes nothing below it, and its keys
 * do not reach the form or the dialog that opened it. It gets the focus itself: its keys act without a control of it.
 */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const focus = useDialogFocus({
    open: true,
    returnFocus: props.returnFocus,
    onEscape: props.onClose,
  });
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          {...focus}
          aria-describedby={undefined}
          tabIndex={-1}
          onKeyDown={(event) => {
            focus.onKeyDown(event);
            props.onKeyDown(event);
            event.stopPropagation();
          }}
          className="fixed inset-0 z-30 flex flex-col bg-stage text-on-stage outline-none print:hidden"
        >
          <RadixDialog.Title className="sr-only">{props.title}</RadixDialog.Title>
          {props.children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
