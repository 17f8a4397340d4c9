import { taskBody, taskDraft, taskMessages as messages, type Task } from '@practice/domain';
import { usePatientNames, useTaskChanges } from '@practice/domain/api';
import { useState } from 'react';
import { useToast } from '../primitives/use-toast';
import { TaskFormDialog } from './TaskFormDialog';

export interface EditTaskPanelProps {
  /** As the list has it now: a refused save is tried again over the newest version (decision G16). */
  task: Task;
  onClose: () => void;
}

/** 'Editar pendiente' (practice §2; PUT /pendientes/{id}). */
export function EditTaskPanel({ task, onClose }: EditTaskPanelProps) {
  const [initial] = useState(() => taskDraft(task));
  const [wanted, setWanted] = useState(false);
  const patients = usePatientNames(wanted);
  const save = useTaskChanges(task);
  const toast = useToast();
  return (
    <TaskFormDialog
      title={messages.editTitle}
      initial={initial}
      withStatus
      save={(draft) => save(taskBody(draft))}
      failedText={messages.updateFailed}
      onSaved={() => {
        toast({ tone: 'success', text: messages.saved });
        onClose();
      }}
      onClose={onClose}
      patients={patients}
      onPatientsWanted={() => setWanted(true)}
    />
  );
}
