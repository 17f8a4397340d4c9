import { commonMessages } from '@practice/domain';
import type { RefObject } from 'react';
import { AlertDialog } from '../primitives/AlertDialog';
import { Notice } from '../primitives/Notice';

/** A question that is answered by doing something. */
interface Question {
  title: string;
  text: string;
  /** The doing answer ('Eliminar', 'Descartar cambios'). */
  confirmLabel: string;
  onConfirm: () => void;
  /** Waiting for the answer of the server; the dialog stays open. */
  pending?: boolean;
  pendingLabel?: string;
  /** Why the last attempt failed; shown inside, for the question is still open. */
  error?: string;
  /** Nothing is left to be done: the doing answer is off, and keeps the focus. */
  over?: boolean;
  cancelLabel?: string;
}

/**
 * The types of the shared dialog that no feature owns (practice §2 "Confirmation dialog"; decision G12). The other two of
 * the seven, contact and duplicate DNI, stand with the patients.
 */
export type Confirmation =
  | { type: 'info' | 'error' | 'validation'; title: string; text: string }
  | ({ type: 'confirm' | 'confirm-delete' } & Question);

export interface ConfirmDialogProps {
  open: boolean;
  /** The dialog was left without doing anything. */
  onClose: () => void;
  confirmation: Confirmation;
  /** Focused on closing when the opener is gone (its row was deleted) or another place is due. */
  returnFocus?: RefObject<HTMLElement | null>;
}

export function ConfirmDialog({ open, onClose, confirmation, returnFocus }: ConfirmDialogProps) {
  const question = isQuestion(confirmation) ? confirmation : null;
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={confirmation.title}
      description={confirmation.text}
      safeLabel={question ? (question.cancelLabel ?? commonMessages.cancel) : commonMessages.accept}
      actions={
        question
          ? [
              {
                label: question.confirmLabel,
                onSelect: question.onConfirm,
                variant: question.type === 'confirm-delete' ? 'danger' : 'primary',
                status: question.pending ? 'pending' : 'idle',
                pendingLabel: question.pendingLabel,
                'aria-disabled': question.over,
              },
            ]
          : []
      }
      returnFocus={returnFocus}
    >
      {question?.error && <Notice tone="error">{question.error}</Notice>}
    </AlertDialog>
  );
}

const isQuestion = (
  confirmation: Confirmation,
): confirmation is Extract<Confirmation, { type: 'confirm' | 'confirm-delete' }> =>
  confirmation.type === 'confirm' || confirmation.type === 'confirm-delete';
