/** How a patient is deleted from /pacientes. A file of its own: the first screen needs none of it. */
export const patientDeletionMessages = {
  title: 'Eliminar paciente',
  question: '¿Estás seguro que querés eliminar este paciente?',
  consequence: 'Se elimina con toda su historia clínica. Se puede recuperar desde Actividad.',
  confirmLabel: 'Eliminar',
  pendingLabel: 'Eliminando...',
  /** decision G14 */
  failedText: 'No se pudo eliminar el paciente. Intentá nuevamente.',
  deleted: 'Paciente eliminado',
} as const;
