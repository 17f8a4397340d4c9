/** practice §2 "Home patient list", "Patient form"; §5; §8 "Patient save"; decisions H*, F*. */
export const patientMessages = {
  /** What is written, where its text is offered outside its form. */
  record: 'Paciente',
  /** decision H1 */
  homeTitle: 'Historias Clínicas',
  searchLabel: 'Buscar pacientes',
  searchPlaceholder: 'Nombre, apellido o DNI',
  newPatient: 'Nuevo Paciente',
  columns: {
    history: 'Historia',
    name: 'Nombre',
    dni: 'DNI',
    age: 'Edad',
    coverage: 'Cobertura',
    memberNumber: 'Número',
    contact: 'Contacto',
    patient: 'Paciente',
    actions: 'Acciones',
  },
  showContact: 'Ver',
  contactOf: (name: string) => `Ver contacto de ${name}`,
  openHistory: (name: string) => `Abrir la historia de ${name}`,
  empty: 'No encontramos pacientes con esos filtros.',
  /** The next step of a search that found nobody. */
  createSearched: (text: string) => `Crear «${text}»`,
  noneYet: 'Todavía no hay pacientes cargados.',
  loadFailed: 'No se pudieron cargar los pacientes.',
  loading: 'Cargando pacientes...',
  patients: 'Pacientes',

  /** A patient in one line, where the name alone may be ambiguous. */
  nameAndDni: (name: string, dni: string) => `${name} · DNI ${dni}`,

  finderTitle: 'Abrir una historia',
  finderOpen: 'Buscar paciente',
  finderLabel: 'Nombre, apellido o DNI del paciente',
  finderHint: 'Escribí y elegí con ↓ y Enter.',
  finderSame: 'Puede ser más de una persona: elegí con ↓ y Enter.',
  finderMore: (shown: number, total: number) =>
    `Se ven ${shown} de ${total}: seguí escribiendo para encontrar a los demás.`,

  /** practice §2 "/pacientes" */
  directory: {
    /** The page of what was done with all records. */
    activity: 'Actividad',
    title: 'PACIENTES',
    searchPlaceholder: 'Buscar por nombre o DNI...',
    empty: 'No se encontraron pacientes.',
    edit: 'Editar',
    history: 'Historia Clínica',
    remove: 'Eliminar',
    /** Accessible name of a row's button: its action and its patient. */
    toWhom: (action: string, name: string) => `${action}: ${name}`,
  },
  /** decision F3 */
  restore: 'Restaurar',
  restored: 'Paciente restaurado',
  restoreFailed: 'No se pudo restaurar el paciente. Intentá nuevamente.',

  createTitle: 'Nuevo paciente',
  fields: {
    nombre: 'Nombre',
    dni: 'DNI',
    fecha_nacimiento: 'Fecha de nacimiento',
    sexo: 'Sexo',
    cobertura: 'Cobertura',
    beneficio: 'Número de beneficio',
    nacionalidad: 'Nacionalidad',
    localidad: 'Localidad',
    telefono: 'Teléfono',
    email: 'Email',
    anexo: 'Anexo',
  },
  /** decision F2 */
  sexLabels: { 1: 'Masculino', 2: 'Femenino' },
  age: (years: number) => (years === 1 ? '1 año' : `${years} años`),
  save: 'Guardar',
  saved: 'Paciente guardado',
  openSavedHistory: 'Abrir historia',

  editTitle: 'Datos del paciente',
  unlock: 'Editar datos',
  /** decision F4 */
  updated: 'Datos actualizados',

  missingTitle: '⚠️ Faltan datos',
  /** The same dialog about a date that is there but wrong. */
  wrongDateTitle: '⚠️ Revisá la fecha',
  /** Names of the fields in '{list}', in this order (decision F1). */
  missingNames: { nombre: 'nombre', dni: 'DNI', fecha_nacimiento: 'fecha de nacimiento' },
  missing: (names: readonly string[]) => `Completá: ${names.join(', ')}.`,
  nameRequired: 'Completá el nombre.',
  dniRequired: 'Completá el DNI.',
  birthDateRequired: 'Completá la fecha de nacimiento.',
  /** decision F1 */
  birthDateInFuture: 'La fecha de nacimiento no puede ser futura.',
  birthDateTooOld: 'Revisá el año: la fecha de nacimiento es de hace más de 120 años.',
  dniInvalid: 'El DNI o pasaporte lleva solo letras y números, hasta 20.',
  sexInvalid: 'El sexo no es válido.',
  /** Why an age is N/D (decision H7). */
  birthDateMissing: 'Falta la fecha de nacimiento.',
  /** The machine-readable word of the 400 answer (decision F3). */
  duplicateDni: 'DNI duplicado',
  notFound: 'No encontramos ese paciente.',
} as const;
