/** Of the patient form: how it is saved, and why not (practice §8). A file of its own: the first screen needs none of it. */
export const patientSaveMessages = {
  nameHint: 'Apellido y nombre',
  revert: 'Cancelar cambios',
  saveAndOpen: 'Guardar y abrir historia',
  /** A failure that comes after 'Dejar de esperar'. */
  notSaved: (name: string) => `No se pudo guardar a ${name}.`,
  errorTitle: '❌ Error',
  unknownError: 'Error desconocido al guardar paciente.',
  networkTitle: '❌ Error de red',
  networkError: 'No se pudo conectar con el servidor.',
  /** A field whose text cannot be saved as it is; its message says why. */
  unclearTitle: (field: string) => `⚠️ Revisá ${field}`,
  duplicateDniTitle: '❌ DNI duplicado',
  duplicateDniText: (name: string) => `El DNI ya está registrado para ${name}.`,
  /** decision F3 */
  ownerDeleted: 'Ese paciente fue eliminado. Podés restaurarlo con su historia.',
  listsFailed: 'No se pudieron cargar las listas auxiliares.',
} as const;
