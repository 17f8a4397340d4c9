/** The page of what was changed, by whom and when (decisions G15, G22; docs/decisions/225). */
export const activityMessages = {
  title: 'Actividad',
  ofPatient: (name: string) => `Actividad de ${name}`,
  wholePractice: 'Ver la de todo el consultorio',
  explained: 'Qué se cargó, cambió, eliminó y restauró, lo último primero.',
  history: 'Historia',
  patientGone: 'Paciente eliminado',

  actions: {
    alta: 'Alta',
    cambio: 'Cambio',
    baja: 'Eliminación',
    restauracion: 'Restauración',
    exportacion: 'Exportación',
  },
  kinds: {
    paciente: 'Pacientes',
    antecedentes: 'Antecedentes',
    consulta: 'Consultas',
    evolucion: 'Evoluciones',
    estudio: 'Estudios',
    parte: 'Partes quirúrgicos',
    foto: 'Fotos de partes',
    interconsulta: 'Interconsultas',
    patologia: 'Patologías y cultivos',
    pendiente: 'Pendientes',
    turno: 'Turnos',
    plantilla: 'Plantillas',
    lista: 'Listas',
  },
  fields: { dia: 'Día', tipo: 'Qué', accion: 'Acción', puesto: 'Puesto' },
  everyKind: 'Todo',
  everyAction: 'Todas',
  everyComputer: 'Todos',
  clearFilters: 'Quitar filtros',

  /** Names of records that no form names. */
  records: {
    procedure: 'Procedimiento',
    photo: 'Foto',
    resultPhoto: 'Foto de un resultado',
    code: 'Código de facturación',
    listEntry: (list: string) => `Lista ${list}`,
  },
  /** Which row of the billing codes. */
  rowOf: (role: string, row: number) => `${role}, fila ${row}`,
  /** Names of columns that no form shows. */
  columns: {
    institution: 'Centro',
    pathologyPending: 'Resultado de patología pendiente',
    culturePending: 'Resultado de cultivo pendiente',
    patient: 'Paciente',
    procedure: 'Procedimiento',
    reason: 'Motivo',
    created: 'Creado',
    resolved: 'Resuelto',
    file: 'Archivo',
    percent: 'Porcentaje',
    name: 'Nombre',
    position: 'Lugar',
  },
  /** Of files that were replaced by one of the same name, and by another one later. */
  otherOfThatName: (name: string) => `${name} (otro archivo con el mismo nombre)`,
  thirdOfThatName: (name: string) => `${name} (un tercer archivo con el mismo nombre)`,
  /** Where a text is empty, before or after. */
  empty: 'vacío',
  before: 'Antes',
  after: 'Después',
  now: 'Ahora',
  /** Between both, for who listens. */
  becomes: 'pasó a',
  /** Who and at which computer (decision G22). */
  by: (name: string, address: string) => `${name} · puesto ${address}`,

  loading: 'Cargando la actividad...',
  loadFailed: 'No se pudo cargar la actividad.',
  none: 'Todavía no hay actividad.',
  noneFound: 'No hay actividad con esos filtros.',
  loadMore: 'Cargar más',

  /** Accessible name of a button: its action and what it is for. */
  toWhich: (action: string, what: string) => `${action}: ${what}`,
  seeWhole: 'Ver completo',
  seeAndRestore: 'Ver y restaurar',
  seeMore: (count: number) => (count === 1 ? 'Ver 1 dato más' : `Ver ${count} datos más`),
  showing: (shown: number) => `Se ven los últimos ${shown}`,
  list: 'Lo que se hizo',
  textLoading: 'Cargando el texto...',
  textFailed: 'No se pudo cargar el texto.',
  /** What restoring a text would replace. */
  nowDiffers: 'Después cambió otra vez. Ahora dice:',
  restore: 'Restaurar',
  restoring: 'Restaurando...',
  restoreBefore: { text: 'Restaurar el texto de antes', file: 'Restaurar el archivo de antes' },
  /** Beneath the button: nothing goes. */
  restoreTextHint: 'Reemplaza lo que dice ahora, que queda acá en Actividad.',
  restoredBefore: { text: 'Texto restaurado', file: 'Archivo restaurado' },
  restored: (record: string) => `${record}: se restauró`,
  restoreFailed: 'No se pudo restaurar.',
  /** It was restored or deleted again since the row was read. */
  rowIsOld: 'Ya no está como dice ese renglón: otro puesto lo restauró o lo volvió a eliminar.',
  /** Instead of the button, of a part of something that is deleted. */
  restoreFirst: {
    pacientes: 'Primero restaurá el paciente',
    consultas: 'Primero restaurá la consulta',
    patologias: 'Primero restaurá el resultado',
  },
  cannotRestore: {
    same: 'Es lo que dice ahora.',
  },

  notFound: 'Ese cambio no figura en la actividad.',
  patientNotFound: 'No encontramos ese paciente.',
  /** Server: texts of a record that is deleted. */
  recordDeleted: 'El registro está eliminado. Restauralo primero.',
  nothingToRestore: 'Antes estaba vacío: no hay nada que restaurar.',
} as const;
