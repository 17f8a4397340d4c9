import { errorText, patientMessages as messages, type Patient } from '@practice/domain';
import { usePatientRemoval } from '@practice/domain/api';
import { useState, type RefObject } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { useToast } from '../primitives/use-toast';

export interface DeletePatientPanelProps {
  patient: Pick<Patient, 'id_paciente' | 'nombre'>;
  /** The question is over, whatever was answered. */
  onClose: () => void;
  onDeleted: () => void;
  /** The patient is back in the list. */
  onRestored: (patient: Patient) => void;
  /** Where the focus goes when the row is gone. */
  returnFocus?: RefObject<HTMLElement | null>;
}

/** decision H11 */
const UNDO_MS = 10_000;

/** Asks, deletes, says why it could not, and offers to undo (practice §2 "/pacientes"; decisions G14, H11). */
export function DeletePatientPanel({ patient, returnFocus, ...props }: DeletePatientPanelProps) {
  const { remove, restore } = usePatientRemoval();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  const undo = async () => {
    try {
      const restored = await restore(patient.id_paciente);
      toast({ tone: 'success', text: messages.restored });
      props.onRestored(restored);
    } catch (failure) {
      toast({ tone: 'error', text: errorText(failure, messages.restoreFailed) });
    }
  };

  const confirm = async () => {
    setPending(true);
    setError(undefined);
    try {
      await remove(patient.id_paciente);
      props.onDeleted();
      props.onClose();
      toast({
        tone: 'success',
        text: messages.deleted,
        durationMs: UNDO_MS,
        action: { label: messages.undo, onSelect: () => void undo() },
      });
    } catch (failure) {
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
        text: `${messages.deleteQuestion}\n${patient.nombre}`,
        confirmLabel: messages.directory.remove,
        pendingLabel: messages.deleting,
        pending,
        error,
        onConfirm: () => void confirm(),
      }}
    />
  );
}
