/** What `npm run demo-data` says. */
export const demoMessages = {
  wrongUsage: 'Uso: npm run demo-data -- --patients N (N entre 1 y 1000000).',
  folderNotEmpty: (folder: string) =>
    `La carpeta ${folder} no está vacía: los datos de demostración se cargan solo en una carpeta vacía, para no mezclarse nunca con datos reales. Elegí otra con DATA_DIR.`,
  onlyEmbedded:
    'Los datos de demostración se cargan solo en la base incluida: quitá la configuración DATABASE_URL.',
  progress: (done: number, total: number) => `${done} de ${total} pacientes…`,
  done: (total: number, seconds: string, folder: string) =>
    `Listo: ${total} pacientes inventados en ${seconds} s, en ${folder}. Ninguno existe.`,
} as const;
