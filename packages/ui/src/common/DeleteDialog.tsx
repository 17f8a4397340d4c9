import { ApiError, errorText } from '@practice/domain';
import { useState, type RefObject } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

export interface DeleteDialogProps {
  title: string;
  question: string;
  /** What is about to go, on a line of its own; absent where the question names it. */
  subject?: string;
  confirmLabel: string;
  pendingLabel: string;
  /** Said when the server gives no reason; a function says all there is to say. */
  failedText: string | ((error: unknown) => string);
  /** Throws ApiError. */
  remove: () => Promise<void>;
  /** It is gone: deleted here, or elsewhere before. Where the focus goes is decided now, while the row is there. */
  onGone: () => void;
  onDeleted: () => void;
  /** The question is over, whatever was answered. */
  onClose: () => void;
  returnFocus?: RefObject<HTMLElement | null>;
}

/** Asks, deletes, and says why it could not: the question stays open over a failure (decisions G12, G14, G15). */
export function DeleteDialog(props: DeleteDialogProps) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [gone, setGone] = useState(false);

  const confirm = async () => {
    setPending(true);
    setError(undefined);
    try {
      await props.remove();
      props.onGone();
      props.onClose();
      props.onDeleted();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) {
        props.onGone();
        setGone(true);
      }
      const { failedText } = props;
      setError(
        typeof failedText === 'string' ? errorText(failure, failedText) : failedText(failure),
      );
    } finally {
      setPending(false);
    }
  };

  return (
    <ConfirmDialog
      open
      // What is on its way cannot be called back; its answer is seconds away.
      onClose={() => !pending && props.onClose()}
      returnFocus={props.returnFocus}
      confirmation={{
        type: 'confirm-delete',
        title: props.title,
        text: [props.question, ...(props.subject ? [props.subject] : [])].join('\n'),
        confirmLabel: props.confirmLabel,
        pendingLabel: props.pendingLabel,
        pending,
        error,
        over: gone,
        onConfirm: () => void confirm(),
      }}
    />
  );
}
