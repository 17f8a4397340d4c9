/** clinical-history §2.8, §5, §8 "Report"; decisions R*. */
export const reportMessages = {
  /** What is written, where its text is offered outside its form. */
  record: 'Parte quirúrgico',
  titles: { HZB: 'Parte quirúrgico HZB', INTECNUS: 'INTECNUS' },
  newTitle: 'Nuevo parte quirúrgico',
  /** Beside the centre's title, which is shown in place of the one above. */
  newBadge: 'Nuevo',
  loading: 'Cargando parte quirúrgico...',
  loadFailed: 'No se pudieron cargar los datos completos del parte',
  notFound: 'No encontramos ese parte.',
  notFoundText: 'Puede que se haya eliminado. Los partes se abren desde la historia del paciente.',
  /** The report is there: its patient is not. */
  patientDeleted: (name: string, dni: string) =>
    `Se dio de baja a su paciente, ${name} (DNI ${dni}). Para recuperarlo, cargá ese DNI en Nuevo Paciente.`,
  sections: {
    surgery: 'Procedimiento',
    team: 'Equipo',
    technique: 'Técnica detallada',
    samples: 'Muestras',
  },
  fields: {
    centro: 'Centro',
    id_procedimiento_base: 'Procedimiento base',
    tipo_cirugia: 'Tipo de cirugía',
    fecha: 'Fecha',
    hora_inicio: 'Inicio',
    hora_fin: 'Fin',
    duration: 'Duración rápida',
    id_diagnostico_pre: 'Diagnóstico preoperatorio',
    anexo_diagnostico: 'Anexo diagnóstico',
    id_procedimiento: 'Técnica / procedimiento',
    anexo_procedimiento: 'Anexo técnica',
    id_cirujano: 'Cirujano',
    id_anestesiologo: 'Anestesiólogo',
    id_tipo_anestesia: 'Tipo de anestesia',
    id_ayudante1: 'Ayudante 1',
    id_ayudante2: 'Ayudante 2',
    id_ayudante3: 'Ayudante 3',
    id_instrumentador: 'Instrumentador/a',
    id_circulante: 'Circulante',
    tecnica_detalle: 'Técnica detallada',
    patologia: 'Se envía muestra a patología',
    cultivo: 'Se envía muestra a cultivo',
    // What the form keeps for itself.
    elegidos: '',
    texto_de_otra: '',
    tecnica_de_plantilla: '',
  },
  /** Follows an end time that is earlier than the start time (decision R4). */
  nextDay: '(día siguiente)',
  elective: 'Programado',
  emergency: 'Urgencia',
  /** After a quick duration replaced hours that somebody had written. */
  hoursBefore: (start: string, end: string) =>
    `Antes decía: ${[start && `Inicio ${start}`, end && `Fin ${end}`].filter(Boolean).join(' · ')}`,
  durations: { 30: '30 min', 60: '1h', 90: '1.5h', 120: '2h', 180: '3h' },
  notChosen: 'Sin seleccionar',

  timingRequired: 'Seleccioná si es Programado o Urgencia.',
  diagnosisRequired: 'El diagnóstico preoperatorio es obligatorio.',
  techniqueRequired: 'La técnica (procedimiento) es obligatoria.',
  anesthesiaRequired: 'El tipo de anestesia es obligatorio.',
  surgeonRequired: 'Debés indicar el cirujano principal.',
  detailRequired: 'La técnica (detalle) es obligatoria.',
  /** decision R27: asked about, not refused. */
  doubts: {
    startAhead: (start: string, day: string) =>
      `El inicio (${start}) del ${day} todavía no llegó. ¿Empezó ayer?`,
    dayBefore: (start: string, day: string, today: string) =>
      `Ya es ${today} y el parte tiene fecha ${day}. ¿Empezó el ${day} a las ${start}?`,
    blanks: (left: number) =>
      left === 1
        ? 'En la técnica detallada queda 1 espacio ___ sin completar. ¿Se guarda así?'
        : `En la técnica detallada quedan ${left} espacios ___ sin completar. ¿Se guarda así?`,
    /** docs/decisions/328 */
    textOfAnother: (technique: string, template: string) =>
      `La técnica es «${technique}» y el texto, de la plantilla «${template}». ¿Es esa la técnica?`,
    endBeforeStart: (start: string, end: string) =>
      `El fin (${end}) es anterior al inicio (${start}). ¿Terminó al día siguiente?`,
  },
  detailTooLong: 'Máximo 5000 caracteres',
  patientRequired:
    'No se encontró un identificador de paciente válido (id_paciente). Abrí el parte desde la ficha del paciente.',
  repeatedPerson: (name: string) => `${name} figura más de una vez en el equipo.`,

  save: 'Guardar',
  /** In the place of the fields, when they cannot be shown. */
  formCrashed: 'Algo falló al mostrar el formulario. Lo que escribiste sigue acá.',
  /** decision R18 */
  sampleStays: {
    patologia:
      'El resultado de patología ya está cargado: la muestra sigue figurando como enviada.',
    cultivo: 'El resultado del cultivo ya está cargado: la muestra sigue figurando como enviada.',
  },
  samplePendingAgain: {
    patologia:
      'Otro puesto eliminó el resultado de patología: la muestra quedó pendiente. Si no se envió, destildala de nuevo.',
    cultivo:
      'Otro puesto eliminó el resultado del cultivo: la muestra quedó pendiente. Si no se envió, destildala de nuevo.',
  },
  update: 'Actualizar',
  exit: 'Salir',
  /** decision R26 */
  changeCentre: 'Cambiar centro',
  nursesKeptAside:
    'Instrumentador/a y circulante se registran solo en el HZB: si volvés a ese centro, vuelve lo elegido.',
  /** decision R26 */
  codesKeptAside:
    'Los códigos de facturación son solo de INTECNUS: si volvés a ese centro, vuelve lo escrito.',
  saved: 'Parte guardado',
  renamedMeanwhile: (field: string, chosen: string, stored: string) =>
    `${field}: el parte quedó con «${stored}». Elegiste «${chosen}», y otro puesto le cambió el nombre mientras lo escribías.`,
  /** The steps of a save, each with what became of it (decision R3). */
  steps: {
    label: 'Estado del guardado',
    report: 'Parte',
    photos: 'Fotos',
    saved: 'guardado',
    photosSaved: 'guardadas',
    some: (done: number, total: number) => `${done} de ${total}`,
    failed: 'sin guardar',
    retryOf: (step: string) => `Reintentar: ${step}`,
  },
  saveFailed: 'No se pudo guardar el parte.',
  saveFailedHint: 'Lo que escribiste sigue acá. Volvé a guardar: no se va a duplicar.',
  /** The server names a field: saving the same again would not help. */
  saveRefusedHint: 'Lo que escribiste sigue acá. Corregí el campo marcado y volvé a guardar.',
  /** At the top of each sheet when the page is printed. */
  paperHead: (name: string, dni: string) => `${name} · DNI ${dni} · Parte quirúrgico`,
  /** docs/decisions/242 */
  otherCoverage: (ofReport: string, ofPatient: string) =>
    `El PDF dice la cobertura con la que se guardó el parte: ${ofReport}. La del paciente ahora es: ${ofPatient}.`,
  withoutCoverage: 'sin cobertura',
  takePresentCoverage: 'Usar la actual',
  takeCoverageTitle: 'Cambiar la cobertura del parte',
  takeCoverageText: (ofReport: string, ofPatient: string) =>
    `El parte y su PDF van a decir ${ofPatient} en lugar de ${ofReport}. No se puede deshacer.`,
  coverageTaken: 'Cobertura actualizada',
  /** It was changed while the question was open, or the page was old. */
  coverageChanged: (now: string) =>
    `La cobertura del paciente cambió: ahora es ${now}. El parte quedó como estaba.`,
  /** The answer was lost. */
  coverageInDoubt: 'Puede haberse guardado igual: mirá la cobertura del parte.',
  /** Another computer changed it while the parte was written. */
  savedWithCoverage: (now: string) =>
    `La cobertura del paciente había cambiado: el parte quedó con ${now}.`,
  /** In place of the sentence about typed text ('Tus cambios no se perdieron'): there is none. */
  coverageStale:
    'Otro puesto modificó el parte, y desde acá no se cambió nada: mirá su cobertura de nuevo.',
  openPdf: 'Abrir PDF',
  unlockHint: 'Solo lectura. Para cambiar algo, tocá Actualizar.',
  /** Unlocked without an answer of the server: what is shown may be older than what is stored. */
  notReadAgain:
    'No se pudo comprobar si otro puesto cambió este parte. Si lo cambió, te avisamos al guardar.',
  nothingChanged: 'Todavía no cambiaste nada.',
  count: (used: number) => `${used} / 5000`,
  createFailed: {
    tecnicas: 'No se pudo crear la técnica.',
    professional: 'No se pudo guardar el profesional.',
    other: 'No se pudo agregar.',
  },
  diagnosesFailedTitle: 'No se pudo cargar diagnósticos',
  diagnosesFailedText: 'Hubo un problema al cargar diagnósticos.',
  pdfFailed: (reason: string) => `Error al generar el PDF: ${reason}`,
  /** Title of the window that says why. */
  pdfFailedTitle: 'Error al generar el PDF',
  /** In the window, until the document is there. */
  drawingPdf: 'Preparando el PDF del parte…',
  pdfNotDrawn: 'no se pudo preparar el documento. Revisá la conexión y volvé a intentar.',
  pdfPageLeft:
    'se cerró o se volvió a cargar la página que lo pedía. Cerrá esta ventana y abrilo de nuevo.',
  windowNotOpened:
    'El navegador no abrió la ventana del PDF. Permití las ventanas emergentes de este sitio, o descargalo.',
  pdfReady: (name: string) => `PDF listo: ${name}`,
  pdfReplaced: 'Hay signos que la letra impresa no tiene: mirá el aviso al pie antes de imprimir.',
  download: 'Descargar',
} as const;
