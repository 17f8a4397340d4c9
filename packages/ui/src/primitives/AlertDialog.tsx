import { useState, type ReactNode, type RefObject } from 'react';
import type { ButtonStatus, ButtonVariant } from './Button';
import { deferred, usePreloadWhenIdle } from './deferred';

export interface AlertAction {
  label: string;
  onSelect: () => void;
  variant?: ButtonVariant;
  status?: ButtonStatus;
  pendingLabel?: string;
}

export interface AlertDialogProps {
  open: boolean;
  /** Called with false by Escape and by the safe action. */
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** The answer that changes nothing: it gets the focus, so Enter by habit destroys nothing. */
  safeLabel: string;
  /** Further answers, drawn after the safe one; they do not close the dialog by themselves. */
  actions?: readonly AlertAction[];
  /** Below the description: a list of fields, a record's data, an error that came back. */
  children?: ReactNode;
  /** Hides everything behind it, toasts too: what is there is nobody's to read any more. */
  covers?: boolean;
  /** Focused on closing when the opener is gone (its row was deleted). */
  returnFocus?: RefObject<HTMLElement | null>;
}

const { Component: AlertDialogWindow, preload } = deferred(
  async () => (await import('./AlertDialogWindow')).AlertDialogWindow,
);

/** A question or a piece of news that must be answered. It is no part of the first screen, and there before it is asked. */
export function AlertDialog(props: AlertDialogProps) {
  usePreloadWhenIdle(preload);
  // Once opened it stays: closing, it still has to give the focus back.
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? <AlertDialogWindow {...props} /> : null;
}
