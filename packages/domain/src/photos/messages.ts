/** Spanish texts of photos (clinical-history §2.9, §5, §8; decisions FO1, FO4, FO6). */
export const photoMessages = {
  title: 'Fotos',
  viewer: 'Visor de fotos',
  /** clinical-history §2.9 */
  counter: (position: number, total: number) => `${position} / ${total}`,
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  zoomWhole: 'Ver entera',
  zoomed: (percent: number) => `Ampliada al ${percent} %`,
  closeViewer: 'Cerrar el visor',
  keysHint: '← → cambia de foto · + − acerca y aleja · Mayús + flechas la mueve',
  /** Text alternative of a photo: nobody has described it. */
  alt: (name: string, day: string | null) => (day === null ? name : `${name}, ${day}`),

  add: 'Agregar fotos',
  takePhoto: 'Sacar foto',
  dropHint: 'o arrastralas o pegalas acá',
  dropHere: 'Soltalas acá',
  notWhileSaving: (count: number) =>
    count === 1
      ? 'El parte se está guardando o recuperando: esa foto no se agregó. Agregala cuando termine.'
      : `El parte se está guardando o recuperando: esas ${count} fotos no se agregaron. Agregalas cuando termine.`,
  none: 'No hay fotos.',
  loading: 'Cargando fotos...',
  loadFailed: 'No se pudieron cargar las fotos.',
  count: (total: number, max: number) => `${total} de ${max}`,
  open: (name: string) => `Ver la foto ${name}`,
  /** clinical-history §2.9 */
  queueTitle: 'A adjuntar al guardar:',
  /** Chosen for a report that was never saved (decision G17). {when}: fecha hora */
  left: (count: number, when: string) =>
    count === 1
      ? `Recuperamos 1 foto sin guardar de ${when}`
      : `Recuperamos ${count} fotos sin guardar de ${when}`,
  leftDiscarded: (count: number) =>
    count === 1 ? '1 foto descartada' : `${count} fotos descartadas`,
  /** Another tab recovered or discarded them meanwhile, or they were kept too long. */
  leftGone: 'Esas fotos ya no están acá.',
  /** docs/decisions/318: the page went during 'Guardando...'; offered in a stored report. {when}: fecha hora */
  leftOfSaving: (count: number, when: string) =>
    count === 1
      ? `Hay 1 foto de un parte que se estaba guardando el ${when}. Recuperala si es de este; si no, dejala.`
      : `Hay ${count} fotos de un parte que se estaba guardando el ${when}. Recuperalas si son de este; si no, dejalas.`,
  /** The same while it is read: there is no form to put them into. */
  leftToReader: (count: number, when: string) =>
    count === 1
      ? `Hay 1 foto de un parte que se estaba guardando el ${when}. Si es de este, tocá Actualizar y recuperala.`
      : `Hay ${count} fotos de un parte que se estaba guardando el ${when}. Si son de este, tocá Actualizar y recuperalas.`,
  /** The same in a new report, to which they do not belong, while nobody knows whether theirs was stored. */
  leftElsewhere: (count: number, when: string) =>
    count === 1
      ? `Hay 1 foto de un parte que se estaba guardando el ${when}. Si ese parte se guardó, abrilo, tocá Actualizar y recuperala ahí; si no, vuelve al recuperar su borrador.`
      : `Hay ${count} fotos de un parte que se estaba guardando el ${when}. Si ese parte se guardó, abrilo, tocá Actualizar y recuperalas ahí; si no, vuelven al recuperar su borrador.`,
  /** The same, when its draft is gone: nobody but the author knows. */
  leftInDoubt: (count: number, when: string) =>
    count === 1
      ? `Hay 1 foto de un parte que se estaba guardando el ${when}. Si ese parte se guardó, abrilo, tocá Actualizar y recuperala ahí; si no, recuperala acá.`
      : `Hay ${count} fotos de un parte que se estaba guardando el ${when}. Si ese parte se guardó, abrilo, tocá Actualizar y recuperalas ahí; si no, recuperalas acá.`,
  /** Their form was left, and the answer of its save was lost. */
  keptInDoubt: (count: number) =>
    count === 1
      ? 'Si el parte se guardó, su foto no se perdió: abrilo, tocá Actualizar y recuperala.'
      : `Si el parte se guardó, sus ${count} fotos no se perdieron: abrilo, tocá Actualizar y recuperalas.`,
  /** In a new report, whose draft is another one. */
  leftOfDraft: (count: number, when: string) =>
    count === 1
      ? `Hay 1 foto de un borrador del ${when}: vuelve al recuperarlo.`
      : `Hay ${count} fotos de un borrador del ${when}: vuelven al recuperarlo.`,
  /** In a stored report: their own one, whose draft is gone, may have been stored at another computer. */
  leftOfOther: (count: number, when: string) =>
    count === 1
      ? `Hay 1 foto sin guardar de un parte de este paciente, del ${when}. Recuperala si es de este; si no, dejala.`
      : `Hay ${count} fotos sin guardar de un parte de este paciente, del ${when}. Recuperalas si son de este; si no, dejalas.`,
  /** Of a report that was not stored: a logout leaves nothing in the browser (decision S14). {name}: of the patient */
  queuedIsLost: (count: number, name: string) => {
    const photos = count === 1 ? 'Hay 1 foto' : `Hay ${count} fotos`;
    return `${photos} sin guardar ${name === '' ? 'de un parte' : `del parte de ${name}`}.`;
  },
  removeQueued: (name: string) => `Quitar ${name}`,
  removedInDoubt: (name: string) =>
    `${name} puede haberse guardado igual. Si aparece entre las fotos, eliminala.`,
  /** The same of those that were given up with the page. {name}: of the patient */
  givenUpInDoubt: (name: string) =>
    `Alguna foto del parte de ${name} puede haberse guardado igual. Abrí el parte y, si sobra, eliminala.`,
  cancelUpload: (name: string) => `Cancelar la subida de ${name}`,
  retryNamed: (name: string) => `Reintentar ${name}`,
  retryAll: 'Reintentar todas',
  remove: (name: string) => `Eliminar la foto ${name}`,
  waiting: 'En espera',
  sending: (percent: number) => `${percent} %`,
  /** All of it was sent; the server makes its small version. */
  storing: 'Guardando...',
  /** One bar for all of them. */
  progress: 'Subida de las fotos',
  progressText: (done: number, total: number) => `Fotos subidas: ${done} de ${total}`,
  failedCount: (count: number) =>
    count === 1 ? 'No se pudo subir 1 foto.' : `No se pudieron subir ${count} fotos.`,
  /** Of which report: photos that leaving would lose. */
  lost: (name: string) => `Hay fotos del parte de ${name} que no se subieron.`,
  /** Added where some of them are on their way: leaving does not stop these. */
  othersGoOn: 'Las demás siguen subiendo.',
  allStored: 'Fotos subidas',

  /** clinical-history §8 */
  deleteTitle: 'Eliminar foto',
  deleteQuestion: (name: string) => `¿Eliminar la foto "${name}"?`,
  deleteConfirm: 'Eliminar',
  deleting: 'Eliminando...',
  /** clinical-history §8: 'No se pudo eliminar la foto. …' */
  deleteFailed: (reason: string) => `No se pudo eliminar la foto. ${reason}`.trim(),
  deleteFailedHint: 'Intentá nuevamente.',
  deleted: 'Foto eliminada.',
  restored: 'Foto recuperada',
  restoreFailed: 'No se pudo recuperar la foto. Intentá nuevamente.',
  /** clinical-history §8: without a report there is nothing to delete from. */
  noReport: 'Guardá el parte primero (no hay ID)',
  deleteRefused: (reason: string) => `No se pudo borrar la foto: ${reason}`,
  /** clinical-history §5 */
  keyMissing: 'Falta id o file_key',
  notFound: 'No encontramos esa foto.',
  reportNotFound: 'No encontramos ese parte.',
  invalidPosition: 'El lugar de la foto no es válido.',

  /** decision PD5 */
  include: 'Incluir fotos',
  /** Of one parte. */
  includeInReport: 'Incluir fotos en el PDF',
  /** Above a list of reports: the one of the summary stands over it. */
  includeInReports: 'Incluir fotos en los PDF',
  includeInSummary: 'Incluir fotos en el resumen',
  printedCaption: (number: number, loaded: string) => `Foto ${number} · cargada el ${loaded}`,
  printedMissing: (name: string) => `No se pudo leer la foto ${name}.`,
  /** Of the photos of a document: on its first sheet, and on the page that has drawn it. */
  printedUnread: (unread: number, total: number) => {
    if (total === 1) return 'Aviso: falta la foto, que no se pudo leer.';
    return unread === 1
      ? `Aviso: falta 1 de las ${total} fotos: no se pudo leer.`
      : `Aviso: faltan ${unread} de las ${total} fotos: no se pudieron leer.`;
  },
  /** At the end of a printed page of a report, which has text alone. */
  notOnPaper: (total: number) =>
    total === 1
      ? 'El parte tiene 1 foto, que no está en esta hoja.'
      : `El parte tiene ${total} fotos, que no están en esta hoja.`,
  printedCount: (total: number) => (total === 1 ? 'Una foto.' : `${total} fotos.`),
  printedOmitted: (printed: number, total: number) =>
    `Se imprimen las ${printed} fotos más nuevas, de ${total}.`,

  /** clinical-history §8 */
  noneValid: 'No se adjuntaron archivos válidos',
  notAPhoto: 'No es una foto',
  damaged: 'La foto está dañada o incompleta: copiala de nuevo.',
  /** clinical-history §8: 'No se pudieron procesar las fotos. …' */
  notProcessed: (reasons: readonly string[]) =>
    `No se pudieron procesar las fotos. ${reasons.join(' ')}`.trim(),
  tooMany: (max: number) => `Un parte lleva hasta ${max} fotos.`,
  /** Which ones did not fit: five by name. */
  beyondMax: (max: number, names: readonly string[]) => {
    const more = names.length - 5;
    const listed = names.slice(0, 5).join(', ') + (more > 0 ? ` y ${more} más` : '');
    return names.length === 1
      ? `Un parte lleva hasta ${max} fotos: quedó afuera ${listed}.`
      : `Un parte lleva hasta ${max} fotos: quedaron afuera ${names.length} (${listed}).`;
  },
  leftOut: (name: string, reason: string) => `${name}: ${reason.replace(/\.$/, '')}.`,
  alreadyThere: 'ya está en la lista',
  /** clinical-history §8: it includes the status. */
  uploadFailed: (status: number) =>
    status === 0
      ? 'No se pudieron subir los archivos'
      : `No se pudieron subir los archivos (HTTP ${status})`,
} as const;
