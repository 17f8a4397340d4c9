import {
  checkTask,
  nameAndDni,
  shortTask,
  taskDraft,
  taskMessages as messages,
  type Task,
  type TaskDraft,
  type Transfer,
} from '@practice/domain';
import { RecordDialog } from '../forms/RecordDialog';
import { useRecordForm } from '../forms/use-record-form';
import { useToast } from '../primitives/use-toast';
import { TaskForm, type TaskFormProps } from './TaskForm';

export interface TaskFormDialogProps extends TaskFormProps {
  title: string;
  /** A new value while the dialog is open is another computer's change (decision G27). */
  initial: TaskDraft;
  /** Stores the draft; rejects with ApiError. */
  save: (draft: TaskDraft, transfer: Transfer) => Promise<Task>;
  /** Null: a new one. */
  id: number | null;
  /** Brings it back when another computer deleted it; rejects with ApiError. */
  restore?: () => Promise<unknown>;
  /** Message of a failed save when the server gives none (practice §8). */
  failedText: string;
  /** Of the list behind: whether its filters hide what was saved, and how it is shown. */
  hiding?: Hiding | undefined;
  onClose: () => void;
}

/** The list behind the form. */
export interface Hiding {
  hides: (saved: Task) => boolean;
  unhide: () => void;
  /** Given the function that closes the notice: it goes with the list. */
  onNotice: (close: () => void) => void;
}

/** Milliseconds: long enough to read a second sentence and to press its button. */
const HIDDEN_MS = 10_000;

export function TaskFormDialog({ title, onClose, ...props }: TaskFormDialogProps) {
  const toast = useToast();
  const record = useRecordForm<TaskDraft, Task>({
    initial: props.initial,
    draft: { form: 'pendiente', patient: null, record: props.id },
    about: messages.record,
    nameOf: ({ descripcion }) => descripcion.trim() && messages.recordNamed(shortTask(descripcion)),
    labels: messages.fields,
    shownAt: { id_paciente: 'paciente' },
    check: checkTask,
    save: props.save,
    asStored: taskDraft,
    restore: props.restore,
    onSaved: (saved) => {
      const { paciente_rel } = saved;
      const hiding = props.hiding?.hides(saved) ? props.hiding : null;
      const close = toast({
        tone: 'success',
        text: messages.saved,
        // With the DNI: the names of two patients may differ by an accent only.
        subject: paciente_rel ? nameAndDni(paciente_rel) : undefined,
        // Who looks for it in a list that hides it would write it again.
        ...(hiding && {
          detail: messages.hiddenByFilters,
          action: { label: messages.clearFilters, onSelect: hiding.unhide },
          durationMs: HIDDEN_MS,
        }),
      });
      hiding?.onNotice(close);
      onClose();
    },
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
