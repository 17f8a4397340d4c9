/** Texts of drafts (decisions G17, S3). */
export const draftMessages = {
  /** {fecha hora}: when it was last kept. */
  found: (when: string) => `Recuperamos un borrador de ${when}`,
  recover: 'Recuperar',
  recovering: 'Recuperando...',
  discard: 'Descartar',
  discarding: 'Descartando...',
  discarded: 'Borrador descartado',
  /** Answered to 'Recuperar' and 'Descartar' of a draft that was offered too long. */
  taken:
    'Ese borrador ya no está libre: otra pestaña u otro puesto lo sigue, o ya se guardó o se descartó.',
  /** Answered to 'Descartar' of a draft that was written on since it was offered. */
  wentOn:
    'Ese borrador cambió desde que se ofreció: recuperalo para leerlo, o descartalo otra vez.',
  /** It was written on since it was offered, and its text did not come: it stays offered. */
  unread: 'No se pudo leer el borrador. Intentá nuevamente.',
  /** The stored record is not the one that the draft was written over. */
  changedSince: (fields: readonly string[]) =>
    `Desde entonces cambió lo guardado: ${fields.join(', ')}. Al recuperar vas a ver los dos valores.`,
  /** A file cannot be kept with a draft. */
  chooseAgain: (names: readonly string[]) => `Volvé a elegir el archivo: ${names.join(', ')}.`,
  /** The same where its record may be stored, with them or without. */
  chooseAgainInDoubt: (names: readonly string[]) =>
    `Si lo que se guardó no lo tiene, volvé a elegir el archivo: ${names.join(', ')}.`,
  /** Asked before a save without it. */
  withoutFiles: (names: readonly string[]) =>
    names.length === 1
      ? `Falta volver a elegir ${names[0]}. ¿Guardar sin ese archivo?`
      : `Falta volver a elegir ${names.join(', ')}. ¿Guardar sin esos archivos?`,
  withoutFilesInDoubt: (names: readonly string[]) =>
    names.length === 1
      ? `Si lo que se guardó no tiene ${names[0]}, falta volver a elegirlo. ¿Guardar sin ese archivo?`
      : `Si lo que se guardó no los tiene, falta volver a elegir ${names.join(', ')}. ¿Guardar sin esos archivos?`,
  /** Text that is no value of its field: 'Fecha: 31/02'. */
  unreadable: (texts: readonly string[]) => `Revisá lo que habías escrito: ${texts.join(' · ')}.`,
  /** Beside the button that opens the form it is of. */
  unsaved: 'Hay un borrador sin guardar',
  unsavedOf: (patient: string) => `Tenés un borrador sin guardar de ${patient}`,
  /** Of a record without a patient: 'Turno'. */
  unsavedRecord: (record: string) => `Tenés un borrador sin guardar: ${record}`,
  /** Second line: which form, what it is about, and since when. */
  writtenAt: (...texts: readonly (string | null)[]) =>
    texts.filter((text) => text !== null).join(' · '),
  proceed: 'Continuar',
  /** The record was deleted since (docs/decisions/281). */
  goneTitle: 'Se borró el registro que editabas',
  goneText: 'Lo que escribiste se conserva. Podés restaurar el registro y seguir, o descartarlo.',
  written: 'Lo que escribiste',
  readingWritten: 'Cargando lo que escribiste...',
  restoreAndProceed: 'Restaurar y continuar',
  restoring: 'Restaurando...',
  restoreFailed: 'No se pudo restaurar. Intentá nuevamente.',
  discardWritten: 'Descartar lo escrito',
  invalidKey: 'La clave del borrador no es válida.',
  missingContent: 'Falta el contenido del borrador.',
  tooDeep: 'El borrador tiene demasiados niveles.',
  gone: 'El borrador ya no existe.',
  ended: 'Ese borrador ya se guardó o se descartó.',
  overtaken: 'Otro puesto siguió ese borrador.',
  /** The record of each form, for whoever has several drafts. */
  records: {
    parte: 'Parte quirúrgico',
    evolucion: 'Evolución',
    consulta: 'Consulta',
    patologia: 'Patología',
    interconsulta: 'Interconsulta',
    estudio: 'Estudio',
    antecedentes: 'Antecedentes',
    paciente: 'Paciente',
    pendiente: 'Pendiente',
    turno: 'Turno',
    plantilla: 'Plantilla',
  },
} as const;
