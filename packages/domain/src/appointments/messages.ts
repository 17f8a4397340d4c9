/** practice §2 "Appointments", §8 "Appointments"; decisions T*. */
export const appointmentMessages = {
  /** What is written, where its text is offered outside its form. */
  record: 'Turno',
  title: 'TURNOS',
  back: '← Volver',
  formLabel: 'Nuevo turno',
  fields: {
    nombre: 'Nombre',
    derivador: 'Derivador',
    fecha: 'Fecha',
    hora: 'Hora',
    motivo: 'Motivo',
    paciente: 'Paciente',
  },
  namePlaceholder: 'Nombre del paciente',
  doctorPlaceholder: 'Seleccionar derivador',
  editDoctors: 'Editar Derivadores',
  add: '+',
  timePlaceholder: 'Hora (opcional)',
  reasonPlaceholder: 'Motivo (opcional)',
  /** The link of a turno to a registered patient (decision T4). */
  linked: (name: string, dni: string) => `Paciente registrado: ${name} · DNI ${dni}`,
  dni: (dni: string) => `DNI ${dni}`,
  unlink: 'Quitar el vínculo con el paciente',
  knownPatients: 'Pacientes registrados',
  noneTaken: 'Enter no elige a nadie: ↓ elige de la lista, Tab deja el nombre como está.',
  create: 'Cargar turno',
  creating: 'Cargando...',
  created: '✔ Cargado',
  /** The notice, for whoever has left the form by then. */
  createdLate: 'Turno cargado',

  calendarTitle: 'Calendario de Turnos',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  wholeMonth: (month: string) => `Ver todos los turnos de ${month}`,
  count: (total: number) => (total === 1 ? '1 turno' : `${total} turnos`),
  noneOfDay: 'sin turnos',
  today: 'hoy',
  goToToday: 'Hoy',

  searchLabel: 'Buscar turnos por nombre',
  searchPlaceholder: 'Buscar por nombre...',
  listTitle: 'Turnos encontrados',
  columns: {
    fecha: 'Fecha',
    hora: 'Hora',
    nombre: 'Nombre',
    derivador: 'Derivador',
    motivo: 'Motivo',
    paciente: 'Paciente',
    actions: 'Acciones',
  },
  empty: 'No hay turnos para mostrar',
  /** In place of a number, which would be read as that of the day that was chosen before. */
  noDayChosen: 'Ningún día elegido',
  toToday: 'Ver los turnos de hoy',
  nextDay: 'Ver el próximo día con turnos',
  loading: 'Cargando turnos...',
  /** Beside the list, which says that it failed: a month without dots would look free. */
  monthUnknown: 'No se sabe qué días tienen turnos.',
  /** Which turnos the list shows; follows its title. */
  ofDay: (date: string) => `del ${date}`,
  ofMonth: (month: string) => `de ${month}`,
  ofSearch: (text: string) => `con «${text}»`,
  showing: (shown: number, total: number) => `Mostrando ${shown} de ${total}`,
  loadMore: 'Cargar más',
  openHistory: (name: string) => `Abrir la historia de ${name}`,
  remove: (name: string) => `Borrar el turno de ${name}`,
  removeLabel: 'Borrar',
  removing: 'Borrando...',
  deleteTitle: 'Borrar turno',
  deleteQuestion: '¿Estás seguro que querés borrar el turno?',
  deleted: 'Turno borrado',
  restored: 'Turno recuperado',
  restoreFailed: 'No se pudo recuperar el turno. Intentá nuevamente.',

  /** decision G24 */
  namesakes: (count: number) =>
    `Hay ${count} pacientes que se llaman así. Si es uno de ellos, elegilo de la lista.`,
  notSearched: (text: string) =>
    `No se pudo buscar «${text}» entre los pacientes: el turno queda sin vincular.`,
  unknownDni: (dni: string) => `No hay un paciente con el DNI ${dni}.`,
  /** decision T9: nobody knows whether it is free. */
  hourNotChecked: (day: string, hora: string) =>
    `No se pudo comprobar si ya hay un turno el ${day} a las ${hora}.`,
  /** decision T9 */
  sameHour: (hora: string, names: readonly string[]) => {
    const taken = names.length === 1 ? 'un turno' : `${names.length} turnos`;
    return `Ya hay ${taken} a las ${hora}: ${names.join('; ')}.`;
  },
  /** docs/decisions/112: '3' is three in the morning. */
  nightHour: (hora: string, afterNoon: string) =>
    `El turno queda de madrugada, ${hora}. Si es después del mediodía, escribí ${afterNoon}.`,
  /** decision T8 */
  createFailed: 'No se pudo cargar el turno.',
  loadFailed: 'No se pudieron cargar los turnos.',
  deleteFailed: 'No se pudo borrar el turno. Intentá nuevamente.',
  doctorsFailed: 'No se pudieron cargar los derivadores.',
  nameRequired: 'Completá el nombre.',
  dateRequired: 'Completá la fecha.',
  /** Below the field of the form that is missing (practice §5; issue 15.12). */
  nameMissing: 'Escribí el nombre del paciente.',
  dateMissing: 'Escribí la fecha del turno.',
  rangeInvalid: 'El rango de fechas no es válido.',
  /** Another computer deleted it first. */
  notFound: 'Ese turno ya no existe: lo borraron desde otro puesto.',
} as const;
