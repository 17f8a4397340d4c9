/** What the console says at the start; read by whoever installs the server. */
export const startMessages = {
  listening: (address: string) => `Historia clínica lista en ${address}`,
  generatedPassword: (password: string) =>
    `Contraseña generada (se muestra solo esta vez; cambiala con APP_PASSWORD): ${password}`,
  databaseFailed: (external: boolean, reason: string) =>
    `No se pudo abrir la base de datos (${external ? 'DATABASE_URL' : 'DATA_DIR'}): ${reason}`,
  cannotListen: (host: string, port: number, reason: string) =>
    `No se pudo escuchar en ${host}:${port} (HOST, PORT): ${reason}`,
} as const;
