/** practice §2 "Pendientes list", §5, §8 "Pendientes", "Patient picker"; decisions P*. */
export const taskMessages = {
  /** What is written, where its text is offered outside its form. */
  record: 'Pendiente',
  recordNamed: (beginning: string) => `Pendiente: ${beginning}`,
  title: 'Pendientes',
  create: 'Nuevo pendiente',
  createTitle: 'Nuevo pendiente',
  editTitle: 'Editar pendiente',
  /** decision P7 */
  categories: {
    estudio: 'Estudio',
    material: 'Material',
    administrativo: 'Administrativo',
    fecha_quirofano: 'Fecha de quirófano',
    patologia_cultivo: 'Patologías y Cultivos',
  },
  /** decision P1 */
  statuses: { pendiente: 'Pendiente', resuelto: 'Realizado' },
  /** The states of the filter (practice §3 "Pendiente estado"; decision P2). */
  filters: { activos: 'Activos', pendiente: 'Pendiente', resuelto: 'Realizado', todos: 'Todos' },
  fields: {
    categoria: 'Categoría',
    estado: 'Estado',
    q: 'Buscar',
    paciente: 'Paciente',
    descripcion: 'Descripción',
  },
  allCategories: 'Todas',
  allPatients: 'Todos',
  searchPlaceholder: 'Descripción, paciente o DNI',
  columns: {
    status: 'Estado',
    category: 'Categoría',
    description: 'Descripción',
    patient: 'Paciente',
    created: 'Creado',
    resolved: 'Resuelto',
    actions: 'Acciones',
  },
  /** Shown instead of a name for a row without a patient (practice §3). */
  general: 'General',
  history: 'Historia',
  edit: 'Editar',
  remove: 'Eliminar',
  /** Accessible name of a row's button: its action and its row, as `taskName` names it. */
  toWhich: (action: string, name: string) => `${action}: ${name}`,
  markDone: (name: string) => `Pendiente. Marcar como realizado: ${name}`,
  markPending: (name: string) => `Realizado. Volver a pendiente: ${name}`,
  clearFilters: 'Quitar filtros',
  /** Folded in a low window; the second while any is set. */
  foldedFilters: 'Filtros',
  foldedFiltersSet: 'Filtros puestos',
  /** Why a computed row has no buttons (decision P4; look-and-feel N1). */
  locked: 'Se resuelve sola al cargar el resultado en la historia.',
  samples: {
    pathology: 'Patología pendiente',
    culture: 'Cultivo pendiente',
    both: 'Patología y cultivo pendientes',
  },
  waiting: (days: number) => {
    if (days <= 0) return 'desde hoy';
    return days === 1 ? 'hace 1 día' : `hace ${days} días`;
  },
  /** Heading of the computed rows, with their number (decision P3). */
  /** One row for each patient, however many samples there are. */
  samplesOf: (count: number) => `Pacientes con patologías o cultivos sin resultado: ${count}`,
  /** decision P5 */
  showing: (shown: number, total: number) => `Mostrando ${shown} de ${total}`,
  /** Computed rows are not counted among the stored ones (decision P3). */
  computed: (count: number) => `${count} de patologías y cultivos`,
  loadMore: 'Cargar más',
  loading: 'Cargando pendientes...',
  empty: 'No hay pendientes con esos filtros.',
  save: 'Guardar',
  saved: 'Pendiente guardado',
  /** Beside 'Quitar filtros'. */
  hiddenByFilters: 'Los filtros puestos no lo muestran.',
  /** decision P8 */
  deleteTitle: 'Eliminar pendiente',
  deleteQuestion: '¿Eliminar este pendiente?',
  deleting: 'Eliminando...',
  deleted: 'Pendiente eliminado',
  restored: 'Pendiente recuperado',
  restoreFailed: 'No se pudo recuperar el pendiente. Intentá nuevamente.',

  /** practice §5 */
  descriptionRequired: 'La descripción es obligatoria',
  categoryInvalid: 'La categoría no es válida.',
  statusInvalid: 'El estado no es válido.',
  /** practice §8 */
  loadFailed: 'Error al cargar pendientes',
  /** It was marked as another one than the row said. */
  changedBefore: (now: string) => `Ese pendiente había cambiado. Ahora dice: ${now}`,
  toggleFailed: 'Error al cambiar estado del pendiente',
  deleteFailed: 'Error al eliminar pendiente',
  createFailed: 'Error al crear pendiente',
  updateFailed: 'Error al actualizar pendiente',
  samplesFailed: 'Error al cargar patologías y cultivos',
  patientsFailed: 'Error al cargar pacientes',
  /** Another computer deleted it first. */
  notFound: 'Ese pendiente ya no existe: lo eliminaron desde otro puesto.',
} as const;
