/** Spanish texts of interconsultas (clinical-history §2.6, §5, §8; decisions IN1–IN5). */
export const consultMessages = {
  /** What is written, where its text is offered outside its form. */
  record: 'Interconsulta',
  newTitle: 'NUEVA INTERCONSULTA',
  listTitle: 'Interconsultas',
  detailTitle: 'Informes/Resultados',
  fields: {
    fecha: 'Fecha',
    especialidad: 'Especialidad',
    descripcion: 'Descripción',
    /** decision IN2 */
    archivo: 'Archivo (PDF, JPG o PNG)',
  },
  /** Label of the file in edit mode. */
  replaceFile: 'Reemplazar archivo (PDF/JPG/PNG)',
  withoutSpecialty: 'Sin especialidad',
  withoutText: 'Sin descripción',
  empty: 'No hay interconsultas registradas',
  nothingSelected: 'Selecciona una interconsulta para ver su contenido',
  save: 'Guardar',
  saveChanges: 'Guardar cambios',
  edit: 'Editar',
  remove: 'Eliminar',
  /** Name of an interconsulta in questions. */
  consultName: (specialty: string, day: string) => `${specialty}, ${day}`,
  count: (count: number) => (count === 1 ? '1 interconsulta' : `${count} interconsultas`),
  withFile: 'con archivo',
  /** In the window of the file, until its address arrives. */
  openingFile: 'Abriendo el archivo...',
  /** decision IN4 */
  deleteTitle: 'Eliminar interconsulta',
  deleteQuestion: '¿Eliminar esta interconsulta?',
  deleting: 'Eliminando...',
  restored: 'Interconsulta recuperada',
  restoreFailed: 'No se pudo recuperar la interconsulta. Intentá nuevamente.',

  /** clinical-history §5 */
  dateAndTextRequired: 'Fecha y descripción son obligatorios.',
  patientMissing: 'No hay paciente seleccionado.',

  /** clinical-history §8 */
  fileAddressFailed: 'No se pudo obtener el enlace del archivo.',
  fileOpenFailed: 'No se pudo abrir el archivo.',
  created: 'Interconsulta creada exitosamente.',
  updated: 'Interconsulta actualizada exitosamente.',
  deleted: 'Interconsulta eliminada exitosamente.',
  createFailed: (reason: string) => `Error al crear interconsulta: ${reason}`,
  /** The reason of `createFailed` where each problem stands at its field. */
  seeFields: 'revisá los datos marcados.',
  tryAgain: 'intentá nuevamente.',
  updateFailed: 'No se pudo actualizar la interconsulta.',
  deleteFailed: 'No se pudo eliminar la interconsulta.',
  loadFailed: 'No se pudieron cargar las interconsultas.',

  /** Another computer deleted it first. */
  notFound: 'Esa interconsulta ya no existe: la eliminaron desde otro puesto.',
} as const;
