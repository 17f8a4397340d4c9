/** What the console says at the start; read by whoever installs the server. */
export const startMessages = {
  listening: (address: string) => `Historia clínica lista en ${address}`,
  generatedPassword: (password: string) =>
    `Contraseña generada (se muestra solo esta vez; se cambia con npm run password): ${password}`,
  databaseFailed: (external: boolean, reason: string) =>
    `No se pudo abrir la base de datos (${external ? 'DATABASE_URL' : 'DATA_DIR'}): ${reason}`,
  cannotListen: (host: string, port: number, reason: string) =>
    `No se pudo escuchar en ${host}:${port} (HOST, PORT): ${reason}`,
} as const;

/** `npm run password`. */
export const setPasswordMessages = {
  ask: (min: number) => `Contraseña nueva (${min} caracteres o más; no se ve al escribirla): `,
  askAgain: 'Otra vez: ',
  different: 'No son iguales. No se cambió nada.',
  wrongLength: (min: number, max: number) =>
    `La contraseña necesita de ${min} a ${max} caracteres. No se cambió nada.`,
  noData: (where: string) =>
    `Todavía no hay datos en ${where}: arrancá primero el programa (npm start).`,
  changed: 'Contraseña cambiada. Se cerraron todas las sesiones: hay que entrar con la nueva.',
  settingWins: 'Sacá APP_PASSWORD de la configuración: en el próximo arranque la reemplazaría.',
} as const;
