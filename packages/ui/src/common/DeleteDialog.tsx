import { ApiError, commonMessages, deletionMessages, errorText } from '@practice/domain';
import { useRef, useState, type RefObject } from 'react';
import { STILL_WAITING_MS, STOP_WAITING_MS, useElapsed } from '../primitives/use-elapsed';
import { LONG_MS, useToast } from '../primitives/use-toast';
import { ConfirmDialog } from './ConfirmDialog';
import { useAlive } from './use-alive';
import { wasUnanswered } from './was-unanswered';

export interface DeleteDialogProps {
  title: string;
  question: string;
  /** Why it cannot be deleted: said in place of the question, which is then not asked. */
  refusal?: string;
  /** The record to delete, on a line of its own; absent when the question names it. */
  subject?: string;
  /** What goes with it, and the way back. */
  consequence?: string;
  /** Of the red button: 'Eliminar'. */
  confirmLabel: string;
  /** Replaces it until the server answers. */
  pendingLabel: string;
  /** Above the message of a failed delete. */
  failedTitle?: string;
  /** Message when the server gives none; a function determines the whole message. */
  failedText: string | ((error: unknown) => string);
  /** Rejects with ApiError. */
  remove: () => Promise<void>;
  /**
   * The record is deleted, here or earlier elsewhere. Called while the row is still mounted, to choose the next focus.
   */
  onGone: () => void;
  /**
   * Called once the question is closed. `elsewhere`: another computer had deleted it already, which is no failure. `present`:
   * false when the user stopped waiting and does something else by now.
   */
  onDeleted: (elsewhere: boolean, present: boolean) => void;
  /** The dialog closes, whatever the answer. */
  onClose: () => void;
  /** Gets the focus on closing when the opener was removed with its row. */
  returnFocus?: RefObject<HTMLElement | null>;
}

/**
 * Asks, deletes, and stays open with the error when the delete fails (decisions G12, G14, G15). A delete without an answer can be
 * left after 15 s: what became of it then comes as a notice.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [unanswered, setUnanswered] = useState(false);
  const late = useElapsed(pending, STILL_WAITING_MS);
  const slow = useElapsed(pending, STOP_WAITING_MS);
  const alive = useAlive();
  const toast = useToast();
  const endWaiting = useRef<() => void>(() => undefined);
  const { subject = props.question } = props;

  const confirm = async () => {
    setPending(true);
    setError(undefined);
    try {
      const elsewhere = await wasGoneBefore(props.remove);
      const present = alive.current;
      if (present) {
        props.onGone();
        props.onClose();
      }
      props.onDeleted(elsewhere, present);
    } catch (failure) {
      const { failedText } = props;
      const text =
        typeof failedText === 'string' ? errorText(failure, failedText) : failedText(failure);
      const mayBeDone = wasUnanswered(failure);
      setUnanswered(mayBeDone);
      if (alive.current) setError(text);
      else {
        const detail = mayBeDone ? deletionMessages.mayBeDeleted : undefined;
        toast({ tone: 'error', text, subject, detail });
      }
    } finally {
      setPending(false);
      endWaiting.current();
    }
  };

  /** A pending request cannot be cancelled; its answer mostly arrives within seconds. */
  const close = () => {
    if (pending && !slow) return;
    if (pending) {
      const text = deletionMessages.inBackground;
      endWaiting.current = toast({ tone: 'info', text, subject, durationMs: LONG_MS });
    }
    props.onClose();
  };

  if (props.refusal !== undefined && !pending) {
    return (
      <ConfirmDialog
        open
        onClose={props.onClose}
        returnFocus={props.returnFocus}
        confirmation={{
          type: 'error',
          title: props.title,
          text: props.refusal,
          // Most of the reasons name it.
          subject: props.refusal.includes(props.subject ?? '') ? undefined : props.subject,
        }}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onClose={close}
      returnFocus={props.returnFocus}
      confirmation={{
        type: 'confirm-delete',
        title: props.title,
        text: props.question,
        subject: props.subject,
        consequence: props.consequence,
        cancelLabel: slow ? commonMessages.stopWaiting : undefined,
        confirmLabel: props.confirmLabel,
        cannotCancel: pending && !slow,
        pendingLabel: late ? deletionMessages.unanswered : props.pendingLabel,
        pending,
        error,
        errorTitle: props.failedTitle === error ? undefined : props.failedTitle,
        errorNote: unanswered ? deletionMessages.mayBeDeleted : undefined,
        onConfirm: () => void confirm(),
      }}
    />
  );
}

/** Resolves to whether the record had been deleted before. */
async function wasGoneBefore(remove: () => Promise<void>): Promise<boolean> {
  try {
    await remove();
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return true;
    throw error;
  }
}
