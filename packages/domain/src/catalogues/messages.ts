/** practice §5, §8 "Lookup list"; clinical-history §5, §8 "Catalogue"; decisions L*, PL*. */
export const catalogueMessages = {
  nameRequired: 'El nombre no puede estar vacío',
  /** practice §5, the lookup lists of the patient form. */
  lookupDuplicate: (name: string) =>
    `No se puede usar de nuevo el nombre "${name}" porque ya está cargado en la base de datos.`,
  /** clinical-history §8, the technique catalogue. */
  techniqueExists: 'La técnica ya existe',
  techniqueNotFound: 'Técnica no encontrada',
  /** decision PL4, every other catalogue. */
  itemExists: 'El registro ya existe',
  itemNotFound: 'Registro no encontrado',
  inUse: 'No se puede eliminar: está en uso',
  lookupInUse: (name: string) =>
    `No se puede eliminar "${name}" porque ya se está usando en algún paciente.`,
  lookupAddFailed: 'No se pudo agregar. Verifica conexión o duplicados.',
  /** clinical-history §8 */
  createFailed: (status: number) => `No se pudo crear (HTTP ${status})`,
  loadFailed: 'No se pudo cargar.',
  loading: 'Cargando...',
  empty: 'Todavía no hay nada cargado. Escribí un nombre para agregarlo.',
} as const;
