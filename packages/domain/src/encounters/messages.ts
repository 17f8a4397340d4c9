/** clinical-history §2.3, §8 "Consultas"; decisions CO*. */
export const encounterMessages = {
  /** What is written, where its text is offered outside its form. */
  noteRecord: 'Evolución',
  /** What is written, where its text is offered outside its form. */
  record: 'Consulta',
  newTitle: 'NUEVA CONSULTA',
  fields: { fecha_consulta: 'Fecha', motivo: 'Motivo' },
  noteFields: { fecha_evolucion: 'Fecha', contenido: 'Contenido' },
  save: 'Guardar',
  saveChanges: 'Guardar cambios',
  cancel: 'Cancelar',
  listTitle: 'Consultas y Evoluciones',
  /** A consulta whose reason is not known (clinical-history §3 says that its name is its title). */
  withoutReason: 'Sin motivo',
  newNote: 'Nueva evolución +',
  /** Which consulta a button is for: its accessible name. */
  toWhich: (action: string, name: string) => `${action}: ${name}`,
  /** Name of a consulta in accessible names and questions. */
  encounterName: (reason: string, day: string) => `${reason}, ${day}`,
  noteSubject: (reason: string, day: string, beginning: string) =>
    `${reason}, ${day}: ${beginning}`,
  noteCount: (count: number) => (count === 1 ? '1 evolución' : `${count} evoluciones`),
  copyFirstVisit: 'Copiar formato 1era vez',
  copying: 'Copiando...',
  empty: 'No hay consultas registradas',
  /** An expanded consulta without evoluciones. */
  noNotes: 'Sin evoluciones',
  /** Accessible name of the evoluciones of a consulta. */
  notesOf: (name: string) => `Evoluciones de ${name}`,
  detailTitle: 'Informes/Resultados',
  nothingSelected: 'Selecciona una evolución para ver su contenido',
  /** Above the form of a new evolución, and above one that is read. */
  newNoteOf: (name: string) => `Nueva evolución · ${name}`,
  noteOf: (reason: string) => `Evolución · ${reason}`,
  copyNote: 'Copiar evolución',
  edit: 'Editar',
  removeNote: 'Eliminar',
  /** In the form; the same action as `removeNote` (decision CO4). */
  deleteNote: 'Borrar evolución',
  /** decision CO2 */
  deleteEncounter: 'Eliminar consulta',
  deleteTitle: 'Eliminar evolución',
  /** decision CO4 */
  deleteQuestion: '¿Eliminar esta evolución?',
  deleteEncounterQuestion: '¿Eliminar esta consulta?',
  deleteConfirm: 'Eliminar',
  deleting: 'Eliminando...',

  /** clinical-history §5 */
  reasonRequired: 'Elegí un motivo de consulta.',
  contentRequired: 'Escribí el contenido de la evolución.',
  patientMissing: 'No hay paciente seleccionado.',
  encounterMissing: 'Falta la consulta de la evolución.',

  /** clinical-history §8 */
  reasonsFailed: 'No se pudieron cargar los motivos de consulta.',
  loadFailed: 'No se pudieron cargar las consultas.',
  notesFailed: 'No se pudieron cargar las evoluciones.',
  encounterFailed: 'No se pudo guardar la consulta.',
  encounterSaved: 'Consulta guardada correctamente.',
  noteSaved: 'Evolución guardada correctamente.',
  noteFailed: 'No se pudo guardar la evolución.',
  noteUpdated: 'Evolución actualizada.',
  noteUpdateFailed: 'No se pudo actualizar la evolución.',
  noteDeleted: 'Evolución eliminada correctamente.',
  noteDeleteFailed: 'No se pudo eliminar la evolución.',
  encounterDeleted: 'Consulta eliminada correctamente.',
  encounterDeleteFailed: 'No se pudo eliminar la consulta.',
  noteCopied: 'Evolución copiada al portapapeles.',
  firstVisitCopied: 'Texto "1era vez" copiado al portapapeles.',
  /** decision CO8 */
  copyFailed: (reason: string) => `Error al copiar: ${reason}`,
  copyUnread: 'no se pudieron leer los datos.',
  clipboardRefused: 'el navegador no lo permitió.',
  noteRestored: 'Evolución recuperada',
  noteRestoreFailed: 'No se pudo recuperar la evolución. Intentá nuevamente.',
  encounterRestored: 'Consulta recuperada',
  /** docs/decisions/316, of the consulta of a new evolución: whoever deleted it, alone or with its patient. */
  encounterGone: 'Esta consulta se borró. Lo que escribiste no se perdió.',
  encounterRestoreFailed: 'No se pudo recuperar la consulta. Intentá nuevamente.',

  /** The text of 'Copiar formato 1era vez' (decision CO7). */
  firstVisit: {
    reason: (reason: string) => `Motivo de consulta: ${reason}`,
    background: 'Antecedentes',
    section: (name: string, text: string) => `${name}: ${text}`,
  },

  /** Server: another computer deleted it first, or it is another patient's (decision CO5). */
  notFound: 'Esa consulta ya no existe: la eliminaron desde otro puesto.',
  noteNotFound: 'Esa evolución ya no existe: la eliminaron desde otro puesto.',
  /** decision CO2 */
  hasNotes: 'No se puede eliminar la consulta: tiene evoluciones.',
} as const;
