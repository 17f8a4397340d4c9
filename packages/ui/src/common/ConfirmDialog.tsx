import { commonMessages } from '@practice/domain';
import type { RefObject } from 'react';
import { AlertDialog } from '../primitives/AlertDialog';
import { Notice } from '../primitives/Notice';

/** A question whose confirmation performs an action. */
interface Question {
  title: string;
  text: string;
  /** The record it is about. */
  subject?: string;
  /** What goes with it, and the way back. */
  consequence?: string;
  /** Label of the confirming button ('Eliminar', 'Descartar cambios'). */
  confirmLabel: string;
  onConfirm: () => void;
  /** The server's answer is pending; the dialog stays open. */
  pending?: boolean;
  pendingLabel?: string;
  /** Error of the last attempt, shown inside the dialog, which stays open. */
  error?: string;
  errorTitle?: string;
  /** What is not known after that error. */
  errorNote?: string;
  cancelLabel?: string;
  /** The request cannot be taken back, and it is too early to stop waiting for it. */
  cannotCancel?: boolean;
}

/**
 * The shared confirmations that belong to no feature (practice §2 "Confirmation dialog"; decision G12). The other two
 * of the seven, contact and duplicate DNI, are in patients.
 */
export type Confirmation =
  | { type: 'info' | 'error' | 'validation'; title: string; text: string; subject?: string }
  | ({ type: 'confirm' | 'confirm-delete' } & Question);

export interface ConfirmDialogProps {
  open: boolean;
  /** The dialog was closed without the action. */
  onClose: () => void;
  /**
   * What it says or asks. `info`, `error` and `validation` have one button; `confirm` and `confirm-delete` have a safe one,
   * which gets the focus.
   */
  confirmation: Confirmation;
  /** Gets the focus on closing when the opener was removed (its row was deleted) or another target is better. */
  returnFocus?: RefObject<HTMLElement | null>;
}

/**
 * The messages and questions of the practice in one shape: each is answered before anything else. The safe button has the
 * focus.
 */
export function ConfirmDialog({ open, onClose, confirmation, returnFocus }: ConfirmDialogProps) {
  const question = isQuestion(confirmation) ? confirmation : null;
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={confirmation.title}
      description={confirmation.text}
      subject={confirmation.subject}
      safeLabel={question ? (question.cancelLabel ?? commonMessages.cancel) : commonMessages.accept}
      safeDisabled={question?.cannotCancel}
      actions={
        question
          ? [
              {
                label: question.confirmLabel,
                onSelect: question.onConfirm,
                variant: question.type === 'confirm-delete' ? 'danger' : 'primary',
                status: question.pending ? 'pending' : 'idle',
                pendingLabel: question.pendingLabel,
              },
            ]
          : []
      }
      returnFocus={returnFocus}
    >
      {question && (question.consequence ?? question.error) && (
        <div className="grid gap-3">
          {question.consequence && <p>{question.consequence}</p>}
          {question.error && (
            <Notice tone="error" title={question.errorTitle}>
              {question.error}
              {question.errorNote && <p>{question.errorNote}</p>}
            </Notice>
          )}
        </div>
      )}
    </AlertDialog>
  );
}

const isQuestion = (
  confirmation: Confirmation,
): confirmation is Extract<Confirmation, { type: 'confirm' | 'confirm-delete' }> =>
  confirmation.type === 'confirm' || confirmation.type === 'confirm-delete';
