/** practice §2 "Session guard", "Login screen"; §8 "Login"; decisions S*. */
export const sessionMessages = {
  password: 'Contraseña',
  passwordPlaceholder: 'Ingresa la contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  capsLock: 'Bloq Mayús está activado.',
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
  goToLogin: 'Ir al Login',
  /** Server, deny by default. */
  sessionRequired: 'Iniciá sesión para continuar.',
} as const;
