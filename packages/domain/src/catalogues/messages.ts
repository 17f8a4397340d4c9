const inReports = (count: number) => `Figura en ${count} ${count === 1 ? 'parte' : 'partes'}`;
const inRecords = (count: number) => `Figura en ${count} ${count === 1 ? 'registro' : 'registros'}`;

/** practice §5, §8 "Lookup list"; clinical-history §2.12, §5, §8 "Catalogue"; decisions L*, PL*. */
export const catalogueMessages = {
  /** clinical-history §5: blank name of a new entry. The lists of practice §5 ignore a blank name instead. */
  nameRequired: 'El nombre no puede estar vacío',
  editIncomplete: 'Seleccioná un registro y escribí un nombre',
  noSelection: 'No hay selección',

  /** practice §5, the lookup lists of the patient form. */
  lookupDuplicate: (name: string) =>
    `No se puede usar de nuevo el nombre "${name}" porque ya está cargado en la base de datos.`,
  /** practice §8 */
  lookupAddFailed: 'No se pudo agregar. Verifica conexión o duplicados.',
  lookupEditFailed: 'No se pudo editar. Intenta nuevamente.',
  lookupDeleteFailed: 'No se pudo eliminar. Intenta nuevamente.',
  lookupInUse: (name: string, usedBy: 'paciente' | 'turno' = 'paciente') =>
    `No se puede eliminar "${name}" porque ya se está usando en algún ${usedBy}.`,

  /** clinical-history §8, the technique catalogue. */
  techniqueExists: 'La técnica ya existe',
  /** clinical-history §8 "Report" */
  techniqueFailed: {
    create: 'No se pudo crear la técnica.',
    rename: 'No se pudo actualizar la técnica.',
    remove: 'No se pudo borrar la técnica.',
  },
  professionalFailed: 'No se pudo guardar el profesional.',
  techniqueNotFound: 'Técnica no encontrada',
  /** decision PL4, every other catalogue. */
  itemExists: 'El registro ya existe',
  itemNotFound: 'Registro no encontrado',
  /** clinical-history §8 */
  inUse: 'No se puede eliminar: está en uso',
  createFailed: (status: number) => `No se pudo crear (HTTP ${status})`,
  updateFailed: (status: number) => `No se pudo actualizar (HTTP ${status})`,
  deleteFailed: (status: number) => `No se pudo eliminar (HTTP ${status})`,

  /** practice §8, with the hints of decision L4. */
  listFailed: 'No se pudo cargar la lista.',
  listFailedHint: 'Verificá la conexión y que el servidor esté funcionando.',
  loadFailed: 'No se pudo cargar.',
  loading: 'Cargando...',
  empty: 'Todavía no hay nada cargado.',

  /** The dialog itself (clinical-history §2.12). */
  search: 'Buscar',
  create: 'Nuevo',
  edit: 'Editar',
  remove: 'Eliminar',
  removing: 'Eliminando...',
  name: 'Nombre',
  save: 'Guardar',
  backToList: 'Volver a la lista',
  createTitle: (title: string) => `${title} · Nuevo`,
  editTitle: (title: string) => `${title} · Editar`,
  currentName: (name: string) => `Nombre actual: ${name}`,
  /** While it was renamed, another computer deleted it. */
  renamedIsGone: (name: string) =>
    `«${name}» ya no está en la lista. Si guardás otra vez, lo que escribiste se agrega como nuevo.`,
  /** decision R24 */
  keptInReports: (count: number) => `${inReports(count)}: ahí queda el nombre anterior.`,
  neededByReports: (count: number) => `${inReports(count)}.`,
  /** Of a list that reports do not use: its entries are shown by their present name. */
  renamedInRecords: (count: number) =>
    `${inRecords(count)}: ${count === 1 ? 'va' : 'van'} a mostrar el nombre nuevo.`,
  neededByRecords: (count: number) => `${inRecords(count)}.`,
  removeTitle: (title: string) => `Eliminar de ${title}`,
  removeText: '¿Querés eliminar este registro?',
  added: (name: string) => `Se agregó «${name}».`,
  /** The list was opened from a field that had another entry. */
  nowChosen: (field: string, name: string) => `${field}: ahora dice «${name}».`,
  renamed: (name: string) => `Se guardó «${name}».`,
  removed: (name: string) => `Se eliminó «${name}».`,
  restored: (name: string) => `Se recuperó «${name}».`,
  /** Name of the link beside a selector. */
  editCatalogue: (title: string) => `Editar ${title}`,
} as const;
