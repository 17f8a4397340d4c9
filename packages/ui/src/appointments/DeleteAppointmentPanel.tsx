import {
  appointmentMessages as messages,
  formatCivilDate,
  type Appointment,
} from '@practice/domain';
import { useAppointmentWrites } from '@practice/domain/api';
import { DeleteDialog, type DeleteDialogProps } from '../common/DeleteDialog';
import { useToast } from '../primitives/use-toast';

export interface DeleteAppointmentPanelProps extends Pick<
  DeleteDialogProps,
  'onClose' | 'onGone' | 'returnFocus'
> {
  appointment: Appointment;
}

/** practice §2 "Appointments"; decision T8 */
export function DeleteAppointmentPanel({ appointment, ...props }: DeleteAppointmentPanelProps) {
  const { remove } = useAppointmentWrites();
  const toast = useToast();
  return (
    <DeleteDialog
      {...props}
      title={messages.deleteTitle}
      question={messages.deleteQuestion}
      subject={`${appointment.nombre} · ${formatCivilDate(appointment.fecha)}`}
      confirmLabel={messages.removeLabel}
      pendingLabel={messages.removing}
      failedText={messages.deleteFailed}
      remove={() => remove(appointment.id_turno)}
      onDeleted={() => toast({ tone: 'success', text: messages.deleted })}
    />
  );
}
