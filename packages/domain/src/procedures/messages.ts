/** clinical-history §2.5, §8; decisions PR*. */
export const procedureMessages = {
  surgery: 'Cirugía',
  endoscopy: 'Endoscopía',
  typeLabel: 'Tipo de procedimiento',
  /** decision R25 */
  kindCount: (kind: string, count: number) => `${kind} (${count})`,
  newReport: 'Nuevo parte',
  listTitle: 'Procedimientos cargados',
  empty: 'Aún no hay procedimientos cargados',
  /** decision R25; by the kind that has no rows. */
  emptyKind: {
    1: (others: number) =>
      `Aún no hay cirugías cargadas. ${others === 1 ? 'Hay 1 endoscopía.' : `Hay ${others} endoscopías.`}`,
    2: (others: number) =>
      `Aún no hay endoscopías cargadas. ${others === 1 ? 'Hay 1 cirugía.' : `Hay ${others} cirugías.`}`,
  },
  showKind: (kind: string) => `Ver ${kind}`,
  loadFailed: 'No se pudo cargar la lista de procedimientos.',
  pathologyPending: 'Patología pendiente',
  pathologyLoaded: 'Patología cargada',
  culturePending: 'Cultivo pendiente',
  cultureLoaded: 'Cultivo cargado',
  openReport: (name: string, date: string) => `Abrir el parte de ${name} del ${date}`,
  openPdf: (name: string, date: string) => `Abrir el PDF de ${name} del ${date}`,
  pdf: 'PDF',
  withoutTechnique: 'Sin técnica',
  centreTitle: 'Elegí el centro',
  centreText: '¿Dónde fue el procedimiento?',
  hospital: 'Hospital HZB',
  foundation: 'Fundación INTECNUS',
} as const;
