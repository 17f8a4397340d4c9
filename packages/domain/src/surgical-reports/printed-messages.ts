/** The printed reports of both centres (clinical-history §7 "PDFs"; decisions PD3, PD4, PD7). */
export const printedReportMessages = {
  /** Subtitle: the full name of the centre. */
  centres: { HZB: 'Hospital HZB', INTECNUS: 'Fundación INTECNUS · Parte quirúrgico' },
  patient: 'Paciente',
  dni: 'DNI',
  /** Age on the day of surgery (decision PD7). */
  age: 'Edad al operar',
  sex: 'Sexo',
  coverage: 'Cobertura',
  memberNumber: 'Beneficio',
  date: 'Fecha',
  time: 'Horario',
  /** One of the two times was not recorded. */
  withoutEnd: (start: string) => `${start} (sin hora de fin)`,
  withoutStart: (end: string) => `Hasta ${end} (sin inicio)`,
  timeRange: (start: string, end: string) => `${start} – ${end}`,
  timing: 'Tipo de cirugía',
  diagnosis: 'Diagnóstico preoperatorio',
  technique: 'Técnica / procedimiento',
  annex: 'Anexo',
  diagnosisAnnex: 'Anexo del diagnóstico',
  techniqueAnnex: 'Anexo de la técnica',
  team: 'Equipo quirúrgico',
  surgeon: 'Cirujano',
  assistants: ['Ayudante 1', 'Ayudante 2', 'Ayudante 3'],
  anesthesiologist: 'Anestesiólogo',
  anesthesia: 'Tipo de anestesia',
  /** A billing code of INTECNUS. */
  code: (code: string, percent: number | null) =>
    percent === null ? code : `${code} · ${percent} %`,
  percent: (percent: number) => `${percent} %`,
  scrubNurse: 'Instrumentador/a',
  circulatingNurse: 'Circulante',
  samples: 'Muestras enviadas',
  pathologySample: 'Patología',
  cultureSample: 'Cultivo',
  detail: 'Técnica detallada',
  signature: 'Firma y sello',
  /** Why the practice's own form was not used. */
  templateProblems: {
    broken: 'La plantilla intecnus.pdf no se pudo leer: se usó el diseño del sistema.',
    encrypted:
      'La plantilla intecnus.pdf está protegida con contraseña: se usó el diseño del sistema.',
    fields:
      'La plantilla intecnus.pdf no tiene los campos conocidos: se usó el diseño del sistema.',
  },
  /** Texts that did not fit their field of a form go on here. */
  goesOn: (label: string) => `${label} (continuación)`,
  /** Over what a form of the practice has no field for. */
  notInTemplate: 'Datos sin lugar en la plantilla',
  /** The file, without its ending. */
  fileTitle: (surname: string, date: string) => `Parte ${surname} ${date}`,
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  continues: 'Continúa…',
  /** On the practice's own form, when further sheets follow. */
  pageGoesOn: (page: number, pages: number) => `Página ${page} de ${pages} · Continúa…`,
  /** Ends a value that a field has no room for. */
  cut: '…',
  replacement: (standIn: string, codePoint: string) => `“${standIn}” por ${codePoint}`,
  replaced: (list: string) =>
    `Aviso: hay signos que la letra impresa no tiene y se reemplazaron: ${list}. El texto original está en el sistema.`,
} as const;
