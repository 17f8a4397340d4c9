/** Texts of a record that two computers write (decisions G16, G27; docs/decisions/262). */
export const conflictMessages = {
  takenFromElsewhere: (fields: readonly string[]) =>
    `Otro puesto cambió ${fields.join(', ')}: se tomó lo del otro puesto.`,
  clashesWithElsewhere: (fields: readonly string[]) =>
    `Otro puesto cambió ${fields.join(', ')}: lo tuyo reemplaza a lo del otro puesto si volvés a guardar.`,
  /** No field of the form was changed: it was taken back, or the form does not show it. */
  saveAgain: 'Para guardar lo tuyo, volvé a guardar.',
  compare: 'Comparar',
  compareAgain: 'Comparar otra vez',
  title: 'Otro puesto modificó este registro',
  /** What the comparison asks. */
  text: 'Tus cambios no se perdieron. Elegí qué queda: todavía no se guarda.',
  mine: 'Lo tuyo',
  theirs: 'Lo del otro puesto',
  /** Of long texts, whose equal stretches are left out. */
  wholeTexts: 'Ver los textos enteros',
  differencesAlone: 'Ver solo las diferencias',
  /** What stood there when the form was opened. */
  before: (value: string) => `Antes: ${value}`,
  empty: 'vacío',
  yes: 'Sí',
  no: 'No',
  useMine: 'Usar lo tuyo',
  useTheirs: 'Usar lo del otro puesto',
  useChosen: 'Usar lo elegido',
  backToForm: 'Volver al formulario',
  /** Of a field, for who has not chosen yet. */
  chooseIn: (field: string) => `Falta elegir en ${field}.`,
  mergedTitle: 'Solo lo cambió el otro puesto, y ya está en el formulario:',
  /** Above the form, after the choice. */
  chosen: (fields: readonly string[]) => `Quedó lo que elegiste en ${fields.join(', ')}.`,
  notSavedYet: 'Todavía no está guardado.',
  /** The record was deleted while it was edited. */
  deleted: 'Otro puesto borró este registro. Tus cambios no se perdieron.',
  /**
   * Answered to the save of a new record whose draft led to one before (docs/decisions/333): a second press stores it all the
   * same. The client recognises the answer by this text: when an update changes it, open pages must be reloaded.
   */
  savedBefore:
    'Este borrador ya se guardó, en este puesto o en otro: si guardás, puede quedar cargado dos veces.',
  /** The patient of what is typed was deleted (docs/decisions/316). */
  patientDeleted: 'Otro puesto dio de baja a este paciente. Lo que escribiste no se perdió.',
  restoreAndSave: 'Restaurar y guardar',
  restoring: 'Restaurando...',
  restoreFailed: 'No se pudo restaurar el registro.',
} as const;
