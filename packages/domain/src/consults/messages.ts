/** Spanish texts of interconsultas (clinical-history §2.6, §5, §8; decisions IN1–IN5). */
export const consultMessages = {
  dateAndTextRequired: 'Fecha y descripción son obligatorios.',
  patientMissing: 'No hay paciente seleccionado.',
  notFound: 'No encontramos esa interconsulta.',
  fileAddressFailed: 'No se pudo obtener el enlace del archivo.',
  fileOpenFailed: 'No se pudo abrir el archivo.',
  created: 'Interconsulta creada exitosamente.',
  updated: 'Interconsulta actualizada exitosamente.',
  deleted: 'Interconsulta eliminada exitosamente.',
  createFailed: (reason: string) => `Error al crear interconsulta: ${reason}`,
  updateFailed: 'No se pudo actualizar la interconsulta.',
  deleteFailed: 'No se pudo eliminar la interconsulta.',
} as const;
