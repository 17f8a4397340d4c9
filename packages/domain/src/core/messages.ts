/** Spanish texts that several features share. */
export const commonMessages = {
  retry: 'Reintentar',
  cancel: 'Cancelar',
  undo: 'Deshacer',
  accept: 'Aceptar',
  close: 'Cerrar',
  back: 'Volver',
  saving: 'Guardando...',
  /** After 5 s without an answer (issue 10, B9). */
  stillSaving: 'Sigue guardando…',
  stopWaiting: 'Dejar de esperar',
  /** Nobody waits any longer for what a save needs first: an entry that is being added, a list, a check. */
  notSent: 'Sin respuesta: todavía no se guardó nada. Probá de nuevo en un momento.',
  savingInBackground: 'Se sigue guardando. Te avisamos cuando haya respuesta.',
  showForm: 'Ver',
  /** Beside it: another record can be written. */
  blankForm: 'Abrir uno en blanco',
  backToForm: 'Volver a lo escrito',
  copyTyped: 'Copiar lo escrito',
  leaveWhileSavingTitle: 'Guardando…',
  leaveWhileSavingText: 'Salís en cuanto termine.',
  leaveWithoutWaiting: 'Salir sin esperar',
  stayHere: 'Quedarme acá',
  loading: 'Cargando...',
  /** Titles of the lists that home opens (decision H14): here, because the registry of all catalogues is not in the first screen. */
  lists: { coberturas: 'Coberturas', localidades: 'Localidades', nacionalidades: 'Nacionalidades' },
  /** The next step where a search found nothing. */
  clearSearch: 'Borrar búsqueda',
  copied: 'Copiado',
  /** Below 'Copiado': what was copied. */
  copiedText: (what: string, text: string) => `${what}: ${text}`,
  copy: (what: string) => `Copiar ${what}`,
  /** clinical-history §2.1 */
  emptyText: 'Texto vacío',
  /** clinical-history §2.1 */
  copyFailed: 'No se pudo copiar al portapapeles',
  notAvailable: 'N/D',
  none: '-',
  yes: 'Sí',
  no: 'No',
  unsaved: 'sin guardar',
  unsavedChanges: 'Cambios sin guardar',
  discardTitle: '¿Descartar cambios?',
  /** Of a notice about a report whose page was left. */
  openReport: 'Abrir el parte',
  /** `what`: sentences that name the record. */
  discardLost: (what: string) => `${what} Si salís ahora, se pierden.`,
  discardText: 'Hay cambios sin guardar. Si salís ahora, se pierden.',
  /** The answer of a save was lost (docs/decisions/155). */
  discardUncertain:
    'Puede haberse guardado: el servidor no llegó a contestar. Si salís, fijate antes de cargarlo otra vez.',
  discard: 'Descartar cambios',
  keepEditing: 'Seguir editando',
  networkError: 'No se pudo conectar con el servidor.',
  loadFailed: 'No se pudieron cargar los datos.',
  /** Below the title that says what could not be loaded. */
  checkConnection: 'Revisá la conexión y volvé a intentar.',
  /** docs/decisions/078 */
  outdated: 'No se pudo actualizar: lo que ves puede haber cambiado en otro puesto.',
  /** What was typed, and about whom. */
  of: (record: string, patient: string) => `${record} de ${patient}`,
  /** docs/decisions/078: the record on screen. Not by whom: a delete whose answer was lost is this computer's own. */
  wasDeleted: 'Este registro se borró. Ves lo último que se había leído.',
  patientWasDeleted: 'Este paciente se dio de baja. Ves lo último que se había leído.',
  bringBack: 'Recuperar',
  bringingBack: 'Recuperando...',
  notices: 'Avisos',
  /** After a logout: it names nobody (decision S14). */
  lateSaveFailed: 'No se pudo confirmar un guardado de la sesión anterior.',
  pageNotFound: 'Esta página no existe',
  pageNotFoundText: 'La dirección puede estar mal escrita o haber cambiado.',
  goHome: 'Ir a las historias clínicas',
  crashTitle: 'No se puede mostrar esta pantalla',
  crash: 'Algo falló al mostrar esta pantalla. Lo que ya guardaste está a salvo.',
  invalidId: 'El identificador no es válido.',
  invalidDate: 'La fecha no es válida. Usá el formato dd/mm/aaaa.',
  /** decision R27 */
  implausibleYear: 'El año tiene que estar entre 1900 y 2100.',
  dateRequired: 'La fecha es obligatoria.',
  invalidTime: 'La hora no es válida. Usá el formato HH:MM.',
  textExpected: 'Se esperaba un texto.',
  tooLong: (max: number) => `Máximo ${max} caracteres`,
  notFound: 'No encontramos ese registro.',
  /** decision G16 */
  staleVersion: 'Otro puesto modificó este registro. Tus cambios no se perdieron.',
  /** decision G27 */
  theirValue: (value: string) => `Otro puesto guardó: ${value}`,
  datePlaceholder: 'dd/mm/aaaa',
  openCalendar: 'Abrir calendario',
  timePlaceholder: 'HH:MM',
  clear: (what: string) => `Quitar ${what}`,
  addOption: (text: string) => `Agregar «${text}»`,
  /** decision G24 */
  /** Of a chosen file: another program saved it, moved it or deleted it before it was sent. */
  unreadableFile: 'El archivo cambió o ya no está en el disco: elegilo de nuevo.',
  chooseOption: 'Elegí una opción de la lista',
  /** decision L6. The next save sends the field as it is now: empty. */
  choiceGone: (name: string) => `«${name}» ya no existe y se quitó. Elegí otra opción.`,
  /** The same of a field whose text stays: the name of a turno, which need not be a patient's. */
  linkGone: (name: string) => `«${name}» ya no existe: queda solo lo escrito.`,
  /** decision G26 */
  didYouMean: (name: string) => `¿Quisiste decir «${name}»?`,
  noOptions: 'Sin resultados',
  addFailed: 'No se pudo agregar.',
  /** decision R27 */
  saveAnyway: 'Si está bien así, presioná otra vez para guardar.',
  loadFailedRetry: 'No se pudo cargar.',
  /** decision H8 */
  showing: (from: number, to: number, total: number) => `Mostrando ${from}-${to} de ${total}`,
  pageOf: (page: number, pages: number) => `Página ${page} de ${pages}`,
  previous: 'Anterior',
  next: 'Siguiente',
  rowsPerPage: 'Filas',
  results: (total: number) => (total === 1 ? '1 resultado' : `${total} resultados`),
} as const;
