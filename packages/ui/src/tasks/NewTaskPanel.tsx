import { BLANK_TASK, taskMessages as messages, type TaskFilters } from '@practice/domain';
import { usePatientNames, useTaskWrites } from '@practice/domain/api';
import { useState } from 'react';
import { TaskFormDialog, type TaskFormDialogProps } from './TaskFormDialog';

export interface NewTaskPanelProps {
  /** The patient by whom the list is filtered: preselected in the new pendiente. */
  paciente: TaskFilters['paciente'];
  hiding?: TaskFormDialogProps['hiding'];
  onClose: () => void;
}

/** 'Nuevo pendiente' (practice §2; POST /pendientes/). */
export function NewTaskPanel({ paciente, hiding, onClose }: NewTaskPanelProps) {
  const [wanted, setWanted] = useState(false);
  const patients = usePatientNames(wanted);
  const { save } = useTaskWrites();
  const [initial] = useState(() => ({ ...BLANK_TASK, paciente }));
  return (
    <TaskFormDialog
      title={messages.createTitle}
      initial={initial}
      withStatus={false}
      id={null}
      save={save}
      failedText={messages.createFailed}
      hiding={hiding}
      onClose={onClose}
      patients={patients}
      onPatientsWanted={() => setWanted(true)}
    />
  );
}
