/** Spanish texts of studies (clinical-history §2.4, §5, §8; decisions ES1–ES9). */
export const studyMessages = {
  /** What is written, where its text is offered outside its form. */
  record: 'Estudio',
  newTitle: 'Nuevo estudio complementario',
  fields: {
    tipo: 'Tipo de estudio',
    fecha: 'Fecha',
    id_laboratorio: 'Laboratorio',
    id_imagen: 'Imagen',
    id_otro: 'Estudio',
    descripcion: 'Descripción',
    archivo: 'Archivo (PDF, JPG o PNG)',
  },
  types: { laboratorio: 'Laboratorio', imagen: 'Imagen', otro: 'Otro' },
  save: 'Guardar',
  saveChanges: 'Guardar cambios',
  listTitle: 'Estudios cargados',
  sections: { laboratorio: 'Laboratorios', imagen: 'Imágenes', otro: 'Otros' },
  empty: {
    laboratorio: 'No hay laboratorios',
    imagen: 'No hay imágenes',
    otro: 'No hay otros estudios',
  },
  /** A study whose catalogue entry is not known (decision ES8). */
  withoutName: 'Sin nombre',
  withFile: 'con archivo',
  count: (count: number) => (count === 1 ? '1 estudio' : `${count} estudios`),
  detailTitle: 'Detalles del Estudio',
  nothingSelected: 'Selecciona un estudio',
  howToSelect: 'Haz clic en cualquier estudio de la lista',
  closeDetail: 'Cerrar detalles',
  withoutDescription: 'Sin descripción',
  edit: 'Editar',
  remove: 'Eliminar',
  /** Name of a study in questions and accessible names. */
  studyName: (name: string, day: string) => `${name}, ${day}`,

  /** clinical-history §5: titles and texts of the dialogs of a new study. */
  missing: {
    paciente: {
      title: 'Paciente no seleccionado',
      text: 'Seleccioná un paciente antes de cargar estudios.',
    },
    tipo: {
      title: 'Tipo de estudio requerido',
      text: 'Elegí un tipo de estudio antes de guardar.',
    },
    fecha: { title: 'Fecha requerida', text: 'Ingresá la fecha del estudio.' },
    laboratorio: {
      title: 'Laboratorio requerido',
      text: 'Elegí un tipo de laboratorio antes de guardar.',
    },
    imagen: { title: 'Imagen requerida', text: 'Elegí un tipo de imagen antes de guardar.' },
    otro: { title: 'Estudio requerido', text: 'Elegí un tipo de estudio antes de guardar.' },
  },
  dateRequired: 'La fecha es requerida',
  /** clinical-history §5: 'El campo id_laboratorio es requerido'. */
  entryRequired: (idField: string) => `El campo ${idField} es requerido`,

  /** clinical-history §8 */
  saved: { title: 'Estudio guardado', text: 'El estudio se guardó correctamente.' },
  saveFailed: {
    title: 'Error al guardar',
    text: 'No se pudo guardar el estudio. Intentalo de nuevo.',
  },
  updated: { title: 'Estudio actualizado', text: 'Los cambios se guardaron correctamente.' },
  /** decision G14 */
  updateFailed: {
    title: 'Error al actualizar',
    text: 'No se pudo actualizar el estudio. Intentá nuevamente.',
  },
  /** decision ES7 */
  sentData: 'Datos enviados',
  sentFile: 'Archivo',
  deleteTitle: '¿Eliminar estudio?',
  deleteQuestion:
    '¿Estás seguro que querés eliminar este estudio? Esta acción no se puede deshacer.',
  deleting: 'Eliminando...',
  deleteFailed: {
    title: 'Error al eliminar',
    text: 'No se pudo eliminar el estudio. Intenta nuevamente.',
  },
  deleted: 'Estudio eliminado',
  restored: 'Estudio recuperado',
  restoreFailed: 'No se pudo recuperar el estudio. Intentá nuevamente.',
  /** decision G14 */
  loadFailed: 'No se pudieron cargar los estudios.',
  notFound: 'No encontramos ese estudio.',
} as const;
