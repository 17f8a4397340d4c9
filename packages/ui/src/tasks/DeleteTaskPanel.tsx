import { taskMessages as messages, type Task } from '@practice/domain';
import { useTaskWrites } from '@practice/domain/api';
import { DeleteDialog, type DeleteDialogProps } from '../common/DeleteDialog';
import { useToast } from '../primitives/use-toast';

export interface DeleteTaskPanelProps extends Pick<
  DeleteDialogProps,
  'onClose' | 'onGone' | 'returnFocus'
> {
  task: Task;
}

/** practice §7; decision P8 */
export function DeleteTaskPanel({ task, ...props }: DeleteTaskPanelProps) {
  const { remove } = useTaskWrites();
  const toast = useToast();
  return (
    <DeleteDialog
      {...props}
      title={messages.deleteTitle}
      question={messages.deleteQuestion}
      subject={task.descripcion}
      confirmLabel={messages.remove}
      pendingLabel={messages.deleting}
      failedText={messages.deleteFailed}
      remove={() => remove(task.id_pendiente)}
      onDeleted={() => toast({ tone: 'success', text: messages.deleted })}
    />
  );
}
