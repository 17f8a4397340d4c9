/** Technique templates (clinical-history §2.8, §2.11, §4, §5, §8; decisions PL1, R9, R10). */
export const templateMessages = {
  title: 'Plantillas técnicas',
  fields: { tecnica: 'Técnica', desarrollo: 'Desarrollo' },

  /** clinical-history §5 */
  incomplete: 'Completá técnica y desarrollo',
  /** clinical-history §8 */
  loadFailed: 'No se pudieron cargar las plantillas',
  saveFailed: 'No se pudo guardar la plantilla',
  deleteFailed: 'No se pudo eliminar la plantilla',
  created: 'Plantilla guardada con éxito',
  updated: 'Plantilla actualizada con éxito',
  deleteQuestion: (name: string) => `¿Eliminar la plantilla "${name}"?`,
  /** Another computer deleted it first. */
  notFound: 'Esa plantilla ya no existe: la eliminaron desde otro puesto.',
} as const;
