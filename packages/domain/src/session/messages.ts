/** practice §2 "Session guard", "Login screen"; §8 "Login"; decisions S*. */
export const sessionMessages = {
  password: 'Contraseña',
  passwordPlaceholder: 'Ingresa la contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  capsLock: 'Bloq Mayús está activado.',
  /** decision G23: whoever looks after the server sets a new one. */
  lostPassword: '¿Se perdió la contraseña? En la computadora del servidor se pone otra con ',
  lostPasswordCommand: 'npm run password',
  submit: 'Iniciar Sesión',
  submitting: 'Iniciando sesión...',
  passwordRequired: 'Ingresá la contraseña.',
  wrongPassword: 'Contraseña incorrecta',
  networkError: 'Error de conexión. Verifica que el backend esté funcionando.',
  tooManyAttempts: (minutes: number) =>
    `Demasiados intentos fallidos. Probá de nuevo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
  checking: 'Verificando sesión...',
  active: 'Sesión activa • ',
  defaultUser: 'Usuario',
  logout: 'Cerrar Sesión',
  logoutQuestion: '¿Estás seguro que querés cerrar sesión?',
  expiredTitle: 'Sesión Expirada',
  expiredText:
    'Tu sesión ha expirado por inactividad. Por favor, inicia sesión nuevamente para continuar.',
  /** docs/decisions/157 */
  expiredWithText:
    'Lo que estabas escribiendo no se guardó. Después de entrar vas a poder copiarlo.',
  /** decision S3 */
  expiredWithDraft:
    'Lo que estabas escribiendo quedó como borrador: te lo vamos a ofrecer después de entrar.',
  textOfExpired: 'Lo que escribías cuando se cerró la sesión no se guardó.',
  goToLogin: 'Ir al Login',
  /** The toolbar (practice §2 "Home patient list"). */
  nav: {
    label: 'Secciones',
    tasks: 'PENDIENTES',
    patients: 'PACIENTES',
    statistics: 'ESTADÍSTICAS',
    appointments: 'TURNOS',
    billing: 'FACTURACIÓN',
  },
  /** look-and-feel §4 */
  shortcuts: {
    title: 'Atajos de teclado',
    open: 'Atajos',
  },
  /** Title of the browser tab; the home page shows the product's name (decision H1). */
  titles: {
    of: (page: string) => `${page} · Historias Clínicas`,
    pages: {
      login: 'Iniciar sesión',
      patients: 'Pacientes',
      appointments: 'Turnos',
      history: 'Historia clínica',
      activity: 'Actividad',
      report: 'Parte quirúrgico',
      statistics: 'Estadísticas',
      billing: 'Facturación',
      endoscopy: 'Endoscopía',
      notFound: 'Esta página no existe',
    },
  },
  /** Placeholders state that their page is not available yet (decision H13). */
  placeholders: {
    statistics: { title: 'Estadísticas', text: 'Las estadísticas todavía no están disponibles.' },
    billing: { title: 'Facturación', text: 'La facturación todavía no está disponible.' },
    endoscopy: {
      title: 'Endoscopía',
      text: 'La sección de endoscopía todavía no está disponible.',
    },
  },
  /** decision S10 */
  expiringTitle: 'Tu sesión está por expirar',
  expiringIn: (seconds: number) =>
    seconds === 1 ? 'Se cierra en 1 segundo.' : `Se cierra en ${seconds} segundos.`,
  expiringHint: 'Cualquier tecla o movimiento del mouse la mantiene abierta.',
  stay: 'Seguir conectado',
  extended: 'Tu sesión sigue abierta.',
  /** The widget of the home header (practice §2; decision S5). */
  welcome: (name: string) => `Bienvenido/a, ${name}`,
  welcomeLogout: 'Salir del sistema',
  welcomeLogoutQuestion: '¿Estás seguro de que quieres cerrar sesión?',
  /** Server: the default answer without a session. */
  sessionRequired: 'Iniciá sesión para continuar.',
  /** decision S9: a logout ends the session of every tab. */
  otherTabTitle: '¿Cerrar sesión igual?',
  otherTabText:
    'Hay texto o fotos sin guardar en otra pestaña. Guardalos antes de cerrar la sesión: el texto puede quedar solo como borrador, o perderse; las fotos se pierden.',
  otherTabStay: 'Seguir conectado',
  otherTabLeave: 'Cerrar sesión',
  /** docs/decisions/336 */
  updated: 'El programa se actualizó. Guardá lo que estés escribiendo y recargá la página.',
  reload: 'Recargar',
} as const;
