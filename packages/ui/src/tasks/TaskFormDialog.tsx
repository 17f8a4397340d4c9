import { checkTask, taskMessages as messages, type TaskDraft } from '@practice/domain';
import { RecordDialog } from '../forms/RecordDialog';
import { useRecordForm } from '../forms/use-record-form';
import { TaskForm, type TaskFormProps } from './TaskForm';

export interface TaskFormDialogProps extends TaskFormProps {
  title: string;
  /** A new value while the dialog is open is another computer's change (decision G27). */
  initial: TaskDraft;
  /** Stores the draft; rejects with ApiError. */
  save: (draft: TaskDraft) => Promise<unknown>;
  /** Message of a failed save when the server gives none (practice §8). */
  failedText: string;
  onSaved: () => void;
  onClose: () => void;
}

export function TaskFormDialog({ title, onClose, ...props }: TaskFormDialogProps) {
  const record = useRecordForm<TaskDraft, unknown>({
    initial: props.initial,
    labels: messages.fields,
    shownAt: { id_paciente: 'paciente' },
    check: checkTask,
    save: props.save,
    onSaved: props.onSaved,
    failedText: props.failedText,
  });
  return (
    <RecordDialog
      record={record}
      title={title}
      saveLabel={messages.save}
      onClose={onClose}
      initialField="descripcion"
      className="grid gap-field"
    >
      <TaskForm {...props} />
    </RecordDialog>
  );
}
