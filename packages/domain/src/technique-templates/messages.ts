/** Technique templates (clinical-history §2.8, §2.11, §4, §5, §8; decisions PL1, R9, R10). */
export const templateMessages = {
  title: 'Plantillas técnicas',
  /** The panel beside the detailed technique. */
  panelTitle: 'Plantillas',
  manage: 'Editar',
  manageOf: 'Editar plantillas técnicas',
  search: 'Buscar plantilla',
  shortcut: 'Alt P',
  empty: 'Todavía no hay plantillas.',
  use: 'Usar en parte',
  useChangedTitle: 'Usar lo que escribiste',
  useChangedText:
    'El texto va al parte como está acá. La plantilla no cambia: para cambiarla, guardala antes.',
  exit: 'Salir',
  create: 'Nueva',
  save: 'Guardar',
  update: 'Actualizar',
  remove: 'Eliminar',
  removing: 'Eliminando...',
  newTitle: 'Nueva plantilla',
  editTitle: 'Cambiar plantilla',
  blanksHint: 'Donde haya que completar, escribí ___: al usarla, Tab pasa de uno al siguiente.',
  /** How a template is named beside what was typed and lost. */
  record: 'Plantilla',

  /** decision R10 */
  placeTitle: 'La técnica detallada ya tiene texto',
  placeText: (name: string) => `¿Qué hacemos con la plantilla «${name}»?`,
  replace: 'Reemplazar',
  append: 'Agregar al final',

  /** docs/decisions/222 */
  takeBack: 'Deshacer plantilla',
  undone: 'Se deshizo el cambio.',
  undoneButWords: 'Se quitó la plantilla. Quedó lo que escribiste.',
  used: (name: string) => `Se usó la plantilla «${name}».`,
  blanks: (left: number) =>
    left === 1
      ? 'Queda 1 espacio ___ por completar.'
      : `Quedan ${left} espacios ___: Tab pasa al siguiente.`,
  blankLeft: 'El espacio ___ quedó sin completar: escribí, o Tab otra vez para seguir.',
  fields: { tecnica: 'Técnica', desarrollo: 'Desarrollo' },

  /** clinical-history §5 */
  incomplete: 'Completá técnica y desarrollo',
  /** docs/decisions/237 */
  duplicate: 'Ya hay una plantilla con ese nombre',
  /** clinical-history §8 */
  loadFailed: 'No se pudieron cargar las plantillas',
  saveFailed: 'No se pudo guardar la plantilla',
  deleteFailed: 'No se pudo eliminar la plantilla',
  created: 'Plantilla guardada con éxito',
  updated: 'Plantilla actualizada con éxito',
  deleteTitle: 'Eliminar plantilla',
  deleted: 'Plantilla eliminada',
  restored: 'Plantilla recuperada',
  restoreFailed: 'No se pudo recuperar la plantilla. Intentá nuevamente.',
  deleteQuestion: (name: string) => `¿Eliminar la plantilla "${name}"?`,
  /** Another computer deleted it first. */
  notFound: 'Esa plantilla ya no existe: la eliminaron desde otro puesto.',
} as const;
