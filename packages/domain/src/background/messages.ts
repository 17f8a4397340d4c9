/** clinical-history §2.2, §8 "Antecedentes"; decisions AN*. */
export const backgroundMessages = {
  /** decision C10 */
  allergies: 'Alergias',
  /** The chip's accessible name: what the patient is allergic to. */
  allergiesTo: (text: string) => `Alergias: ${text}`,
  /** Where a parte is read or written, while nobody knows: silence would say that there are none. */
  allergiesLoading: 'Alergias: cargando...',
  allergiesFailed: 'No se pudieron leer las alergias.',
  /** Of a text that is longer than the lines it has. */
  showAllAllergies: 'Ver todas',
  showFewerAllergies: 'Ver menos',
  /** What is written, where its text is offered outside its form. */
  record: 'Antecedentes',
  fields: {
    medicos: 'Médicos',
    quirurgicos: 'Quirúrgicos',
    alergicos: 'Alérgicos',
    toxicos: 'Tóxicos',
    ginecoobstetricos: 'Gineco-obstétricos',
    familiares: 'Familiares',
  },
  expandAll: 'Expandir todo',
  collapseAll: 'Contraer todo',
  edit: 'Editar',
  save: 'Guardar',
  /** What the shortcut writes (decision AN2); for the fifth section see `backgroundNone`. */
  none: {
    medicos: 'Sin antecedentes médicos',
    quirurgicos: 'Sin antecedentes quirúrgicos',
    alergicos: 'Sin antecedentes alérgicos',
    toxicos: 'Sin antecedentes tóxicos',
    ginecoobstetricos: 'Sin antecedentes gineco-obstétricos',
    familiares: 'Sin antecedentes familiares',
  },
  shortcut: 'Sin antecedentes',
  /** Which section a shortcut fills: its accessible name. */
  shortcutOf: (section: string) => `Sin antecedentes: ${section}`,
  /** decision AN2: what is written stays. */
  shortcutForEmpty: 'Sin antecedentes en las secciones vacías',
  replaceTitle: '¿Reemplazar el texto?',
  replaceText: (section: string, text: string) =>
    `${section} ya tiene un texto. Se reemplaza por «${text}».`,
  replace: 'Reemplazar',
  /** clinical-history §8 */
  loadFailed: 'No se pudieron obtener los antecedentes.',
  saveFailed: 'Ocurrió un error al guardar los antecedentes.',
  saved: 'Antecedentes guardados correctamente.',
  /** decision AN4 */
  patientMissing: 'No hay paciente seleccionado.',
  /** Server: decision AN3. */
  notFound: 'El paciente todavía no tiene antecedentes cargados.',
  otherPatient: 'Los antecedentes enviados son de otro paciente.',
} as const;
