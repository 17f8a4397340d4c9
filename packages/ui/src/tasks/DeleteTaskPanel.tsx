import { ApiError, errorText, taskMessages as messages, type Task } from '@practice/domain';
import { useTaskRemoval } from '@practice/domain/api';
import { useState, type RefObject } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { useToast } from '../primitives/use-toast';

export interface DeleteTaskPanelProps {
  task: Task;
  /** The question is over, whatever was answered. */
  onClose: () => void;
  /** The row leaves the list: it was deleted here, or elsewhere before. */
  onGone: () => void;
  /** Where the focus goes when the row is gone. */
  returnFocus: RefObject<HTMLElement | null>;
}

/** Asks, deletes, and says why it could not (decisions G14, P8). */
export function DeleteTaskPanel({ task, returnFocus, ...props }: DeleteTaskPanelProps) {
  const remove = useTaskRemoval();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async () => {
    setPending(true);
    setError(undefined);
    try {
      await remove(task.id_pendiente);
      props.onGone();
      props.onClose();
      toast({ tone: 'success', text: messages.deleted });
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) props.onGone();
      setError(errorText(failure, messages.deleteFailed));
    } finally {
      setPending(false);
    }
  };

  return (
    <ConfirmDialog
      open
      onClose={props.onClose}
      returnFocus={returnFocus}
      confirmation={{
        type: 'confirm-delete',
        title: messages.deleteTitle,
        text: `${messages.deleteQuestion}\n${task.descripcion}`,
        confirmLabel: messages.remove,
        pendingLabel: messages.deleting,
        pending,
        error,
        onConfirm: () => void confirm(),
      }}
    />
  );
}
