import {
  ApiError,
  appointmentMessages as messages,
  errorText,
  formatCivilDate,
  type Appointment,
} from '@practice/domain';
import { useAppointmentRemoval } from '@practice/domain/api';
import { useState, type RefObject } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { useToast } from '../primitives/use-toast';

export interface DeleteAppointmentPanelProps {
  appointment: Appointment;
  /** The question is over, whatever was answered. */
  onClose: () => void;
  /** The row leaves the list: it was deleted here, or elsewhere before. */
  onGone: () => void;
  /** Where the focus goes when the row is gone. */
  returnFocus: RefObject<HTMLElement | null>;
}

/** Asks, deletes, and says why it could not (practice §2; decisions G14, T8). */
export function DeleteAppointmentPanel({
  appointment,
  returnFocus,
  ...props
}: DeleteAppointmentPanelProps) {
  const remove = useAppointmentRemoval();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async () => {
    setPending(true);
    setError(undefined);
    try {
      await remove(appointment.id_turno);
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
        text: `${messages.deleteQuestion}\n${appointment.nombre} · ${formatCivilDate(appointment.fecha)}`,
        confirmLabel: messages.removeLabel,
        pendingLabel: messages.removing,
        pending,
        error,
        onConfirm: () => void confirm(),
      }}
    />
  );
}
