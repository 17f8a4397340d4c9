/** Spanish texts of Patología (clinical-history §2.7, §8; decisions PA1–PA10). */
export const pathologyMessages = {
  pendingTitle: 'Pendientes',
  pathologyPending: 'Patología pendiente',
  culturePending: 'Cultivo pendiente',
  nothingPending: 'No hay pendientes de patología ni de cultivos.',
  /** How long a result has been awaited. */
  waiting: (days: number) => {
    if (days <= 0) return 'desde hoy';
    return days === 1 ? 'hace 1 día' : `hace ${days} días`;
  },
  /** At the right end of a pending item, which opens the dialog. */
  load: 'Cargar',
  pathology: 'Patología',
  culture: 'Cultivo',

  /** decision PA8 */
  showLoaded: (count: number) => `Ver archivos cargados (${count})`,
  /** docs/decisions/308 */
  /** On paper, with the search that chose the records below it. */
  loadedOnPaper: (count: number, search = '') =>
    `Archivos cargados (${count})${search && `, búsqueda «${search}»`}.`,
  loadedTitle: 'Archivos cargados',
  nothingLoaded: 'No hay archivos cargados todavía.',
  nothingFound: 'Ningún archivo cargado coincide con la búsqueda.',
  search: 'Buscar en los archivos cargados',
  searchHint: 'Informe, procedimiento, fecha o archivo',
  found: (count: number, total: number) => `${count} de ${total}`,
  fileCount: (count: number) => (count === 1 ? '1 archivo' : `${count} archivos`),
  withoutText: 'Sin informe cargado.',
  procedureDay: 'Fecha del procedimiento',
  /** A record without a procedure (decision PA2). */
  external: 'Estudio externo',
  files: 'Archivos adjuntos',
  viewPhotos: 'Ver todas las fotos',
  deleteInEditMode: 'Para eliminar archivos, entrá a editar.',
  edit: 'Editar',
  remove: 'Eliminar',
  exit: 'Salir',
  save: 'Guardar',
  /** What a form is about, in the notice of lost text. */
  record: 'Patología',
  /** Name of a record in questions. */
  recordName: (type: string, title: string, day: string) => `${type} · ${title}, ${day}`,

  newTitle: 'Cargar patología',
  cancel: 'Cancelar',
  /** Of the chosen procedure. */
  procedure: 'Procedimiento',
  technique: 'Técnica',
  /** Two procedures of one day may have the same technique. */
  centre: 'Centro',
  day: 'Fecha',
  chooseOther: 'Elegir otro',
  /** decision PA2 */
  externalChoice: 'Estudio externo (sin relación)',
  externalHint: 'Si es un estudio externo, dejalo sin relación.',
  notChosen: '— Seleccione —',
  fields: {
    muestra: 'Seleccioná un procedimiento',
    id_procedimiento: 'Tipo de procedimiento',
    tipo_registro: 'Tipo de carga',
    fecha: 'Fecha',
    informe_texto: 'Informe / Observaciones',
    archivo: 'Archivo (PDF o imagen)',
  },
  /** Labels of the edit mode that differ. */
  editFields: {
    informe_texto: 'Informe',
    archivo: 'Reemplazar archivo (PDF o imagen - opcional)',
  },
  /** An image is added beside the others (decision PA6). */
  replaceHint: 'Un PDF reemplaza al anterior; una imagen se agrega a las fotos.',

  dateRequired: 'La fecha es obligatoria.',
  procedureTypeRequired: 'Elegí el tipo de procedimiento.',
  sampleRequired: 'Seleccioná un procedimiento, o el estudio externo.',
  loadedMeanwhile: 'Ese resultado ya no está pendiente: puede haberlo cargado otro puesto.',
  procedureOfOther: 'Ese procedimiento no es de este paciente.',
  kindRequired: 'Elegí Patología o Cultivo.',
  onlyClears: 'Acá solo se puede marcar el cultivo como cargado.',
  /** docs/decisions/342 */
  beforeProcedure: (day: string, procedure: string) =>
    `La fecha (${day}) es anterior a la del procedimiento (${procedure}).`,
  patientMissing: 'No hay paciente seleccionado.',

  created: { patologia: 'Patología guardada', cultivo: 'Cultivo guardado' },
  updated: { patologia: 'Patología actualizada', cultivo: 'Cultivo actualizado' },
  deleted: { patologia: 'Patología eliminada', cultivo: 'Cultivo eliminado' },
  restored: { patologia: 'Patología recuperada', cultivo: 'Cultivo recuperado' },
  photoDeleted: 'Foto eliminada',
  pdfDeleted: 'PDF eliminado',
  /** Which of both it was is not known. */
  pdfGone: 'Otro puesto ya lo había eliminado, o cambiado por otro PDF.',
  fileRestored: 'Archivo recuperado',
  fileRestoreFailed: 'No se pudo recuperar el archivo. Intentá nuevamente.',
  restoreFailed: 'No se pudo recuperar la patología. Intentá nuevamente.',
  loadFailed: 'No se pudieron cargar las patologías. Intentá nuevamente.',
  typesFailed: 'No se pudieron cargar los tipos de procedimiento. Intentá nuevamente.',
  proceduresFailed: 'No se pudieron cargar los procedimientos. Intentá nuevamente.',

  /** clinical-history §8: refused, and without an answer. */
  createFailed: 'No se pudo guardar la patología',
  createUnanswered: 'Error creando patología',
  updateFailed: 'No se pudo actualizar la patología.',
  updateUnanswered: 'Error de red actualizando la patología.',
  deleteFailed: 'No se pudo eliminar la patología.',
  deleteUnanswered: 'Error de red eliminando la patología.',
  photoDeleteFailed: 'No se pudo eliminar la foto.',
  pdfDeleteFailed: 'No se pudo eliminar el PDF.',
  fileDeleteUnanswered: 'Error de red al eliminar archivo.',
  cultureNotMarked: 'No se pudo marcar el cultivo como cargado.',
  deleteTitle: 'Eliminar patología',
  deleteQuestion: '¿Querés eliminar esta patología y todos sus archivos?',
  deleting: 'Eliminando...',
  deleteFileTitle: 'Eliminar archivo',
  deletePhotoQuestion: '¿Querés eliminar la FOTO?',
  deletePdfQuestion: '¿Querés eliminar el PDF?',
  removeFile: (name: string) => `Eliminar ${name}`,

  /** Another computer deleted it first. */
  notFound: 'Esa patología ya no existe: la eliminaron desde otro puesto.',
  /** Another one came into the place of the deleted one, and may have been deleted since. */
  otherPdf: 'No se recuperó: después se puso otro PDF en su lugar.',
  fileNotFound: 'Ese archivo ya no existe: lo eliminaron desde otro puesto.',
  procedureNotFound: 'Ese procedimiento ya no existe.',
} as const;
