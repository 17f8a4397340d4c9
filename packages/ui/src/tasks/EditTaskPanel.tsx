import { taskDraft, taskMessages as messages, type Task } from '@practice/domain';
import { usePatientNames, useTaskWrites } from '@practice/domain/api';
import { useState } from 'react';
import { TaskFormDialog, type TaskFormDialogProps } from './TaskFormDialog';

export interface EditTaskPanelProps {
  /** The pendiente as it was when the dialog opened. */
  task: Task;
  hiding?: TaskFormDialogProps['hiding'];
  onClose: () => void;
}

/** 'Editar pendiente' (practice §2; PUT /pendientes/{id}). */
export function EditTaskPanel({ task, hiding, onClose }: EditTaskPanelProps) {
  const [wanted, setWanted] = useState(false);
  const patients = usePatientNames(wanted);
  const { latest, save, ...writes } = useTaskWrites(task);
  return (
    <TaskFormDialog
      title={messages.editTitle}
      initial={taskDraft(latest ?? task)}
      withStatus
      id={task.id_pendiente}
      save={save}
      restore={async () => writes.restart(await writes.restore(task.id_pendiente))}
      failedText={messages.updateFailed}
      hiding={hiding}
      onClose={onClose}
      patients={patients}
      onPatientsWanted={() => setWanted(true)}
    />
  );
}
