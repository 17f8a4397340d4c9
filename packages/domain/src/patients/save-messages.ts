/** Why a patient was not saved (practice §8). A file of its own: the first screen needs none of it. */
export const patientSaveMessages = {
  errorTitle: '❌ Error',
  unknownError: 'Error desconocido al guardar paciente.',
  networkTitle: '❌ Error de red',
  networkError: 'No se pudo conectar con el servidor.',
  /** A field whose text cannot be saved as it is; its message says why. */
  unclearTitle: (field: string) => `⚠️ Revisá ${field}`,
} as const;
