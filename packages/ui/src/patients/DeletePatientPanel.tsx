import {
  commonMessages,
  errorText,
  patientMessages as messages,
  type Patient,
} from '@practice/domain';
import { usePatientWrites, useRestorePatient } from '@practice/domain/api';
import { DeleteDialog, type DeleteDialogProps } from '../common/DeleteDialog';
import { useToast } from '../primitives/use-toast';

export interface DeletePatientPanelProps extends Pick<
  DeleteDialogProps,
  'onClose' | 'onGone' | 'returnFocus'
> {
  patient: Pick<Patient, 'id_paciente' | 'nombre'>;
  /** The patient is back in the list. */
  onRestored: (patient: Patient) => void;
}

/** decision H11 */
const UNDO_MS = 10_000;

/** Deletes, and offers to undo (practice §2 "/pacientes"; decisions G14, H11). */
export function DeletePatientPanel({ patient, onRestored, ...props }: DeletePatientPanelProps) {
  const { remove } = usePatientWrites();
  const restore = useRestorePatient();
  const toast = useToast();

  const undo = async () => {
    try {
      const restored = await restore(patient.id_paciente);
      toast({ tone: 'success', text: messages.restored });
      onRestored(restored);
    } catch (failure) {
      toast({
        tone: 'error',
        text: errorText(failure, messages.restoreFailed),
        action: { label: commonMessages.retry, onSelect: () => void undo() },
      });
    }
  };

  return (
    <DeleteDialog
      {...props}
      title={messages.deleteTitle}
      question={messages.deleteQuestion}
      subject={patient.nombre}
      confirmLabel={messages.directory.remove}
      pendingLabel={messages.deleting}
      failedText={messages.deleteFailed}
      remove={() => remove(patient.id_paciente)}
      onDeleted={() =>
        toast({
          tone: 'success',
          text: messages.deleted,
          durationMs: UNDO_MS,
          action: { label: messages.undo, onSelect: () => void undo() },
        })
      }
    />
  );
}
