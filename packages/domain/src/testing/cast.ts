/** Invented people for stories and tests, with fixed dates. */
import type { Activity, ActivityPage } from '../activity/schema';
import type { Appointment } from '../appointments/schema';
import type { Background } from '../background/schema';
import type { CatalogueItem, PatientFormCatalogues } from '../catalogues/schema';
import type { CatalogueKey } from '../catalogues/registry';
import type { Encounter, ProgressNote } from '../encounters/schema';
import type { Consult } from '../consults/schema';
import type { History } from '../history/schema';
import type { Patient } from '../patients/schema';
import type { PathologyRecord } from '../pathology/schema';
import { PROCEDURE_TYPE_SEED, type ProcedureSummary } from '../procedures/schema';
import type { Study, StudyLists } from '../studies/schema';
import type { SurgicalReport } from '../surgical-reports/schema';
import type { TechniqueTemplate } from '../technique-templates/schema';
import type { SampleTask, Task } from '../tasks/schema';

/** Today's date in every story. */
export const STORY_TODAY = '2026-11-20';
/** The current time in every story: 10:30 in Buenos Aires. */
export const STORY_NOW = '2026-11-20T10:30:00-03:00';

const blankPatient = {
  sexo: null,
  cobertura: null,
  nombre_cobertura: null,
  beneficio: null,
  nacionalidad: null,
  nombre_nacionalidad: null,
  localidad: null,
  nombre_localidad: null,
  telefono: null,
  email: null,
  anexo: null,
  version: 1,
} as const;

export const mariaGomez: Patient = {
  ...blankPatient,
  id_paciente: 1,
  nombre: 'Gómez, María Ñandú',
  dni: '30123456',
  fecha_nacimiento: '1969-05-03',
  sexo: 2,
  cobertura: 1,
  nombre_cobertura: 'OSDE 310',
  beneficio: '61 0012345 6 01',
  nacionalidad: 1,
  nombre_nacionalidad: 'Argentina',
  localidad: 1,
  nombre_localidad: 'San Carlos de Bariloche',
  telefono: '0294 4123456',
  email: 'maria.gomez@ejemplo.test',
};

export const angelIriarte: Patient = {
  ...blankPatient,
  id_paciente: 2,
  nombre: 'Gómez Iriarte, Ángel',
  dni: '8123451',
  fecha_nacimiento: '1950-11-21',
  sexo: 1,
  cobertura: 2,
  nombre_cobertura: 'PAMI',
  beneficio: '150012345600',
};

/** Old record: no birth date, no coverage. */
export const juliaGomensoro: Patient = {
  ...blankPatient,
  id_paciente: 3,
  nombre: 'Gomensoro, Julia',
  dni: '32123452',
  fecha_nacimiento: null,
};

/** Name and passport of maximum length. */
export const longName: Patient = {
  ...blankPatient,
  id_paciente: 4,
  nombre:
    'Fernández de la Reguera Anchorena Sáenz Valiente, María de los Ángeles del Perpetuo Socorro',
  dni: 'AAB1234567',
  fecha_nacimiento: '2025-06-01',
  cobertura: 3,
  nombre_cobertura: 'Obra Social del Personal Superior de la Industria del Gas y Afines',
  beneficio: '00000000000123456789',
};

export const patients: Patient[] = [longName, juliaGomensoro, mariaGomez, angelIriarte];

const items = (...names: string[]): CatalogueItem[] =>
  names.map((nombre, index) => ({ id: index + 1, nombre }));

export const catalogues: Record<CatalogueKey, CatalogueItem[]> = {
  coberturas: items(
    'OSDE 310',
    'PAMI',
    'Obra Social del Personal Superior de la Industria del Gas y Afines',
  ),
  nacionalidades: items('Argentina', 'Chilena', 'Uruguaya'),
  localidades: items('San Carlos de Bariloche', 'El Bolsón', 'Ñorquinco'),
  derivadores: items('Dra. Figurada Álvarez', 'Dr. Aparente Zárate', 'Centro de Salud Ñireco'),
  diagnosticos: items(
    'Apendicitis aguda',
    'Colecistitis aguda',
    'Hernia inguinal derecha',
    'Hernia umbilical',
    'Litiasis vesicular',
    'Pólipo de colon',
    'Úlcera gástrica',
  ),
  tecnicas: items(
    'Apendicectomía laparoscópica',
    'Colecistectomía laparoscópica',
    'Hernioplastia inguinal',
    'Videocolonoscopía + polipectomía',
    'Videoendoscopía digestiva alta',
  ),
  cirujanos: items('Dra. Inventada Sosa', 'Dr. Imaginario Paz', 'Dr. Ficticio Ibáñez'),
  anestesiologos: items('Dra. Supuesta Núñez', 'Dr. Hipotético Ruiz'),
  instrumentadores: items('Lic. Ejemplo Vera', 'Lic. Muestra Quiroga'),
  tipos_anestesia: items('General', 'Raquídea', 'Peridural', 'Local', 'Sedación', 'Bloqueo'),
  motivos_consulta: items('Primera consulta', 'Control', 'Control postoperatorio'),
  especialidades: items('Cardiología', 'Gastroenterología', 'Oncología'),
  laboratorios: items('Hemograma', 'Hepatograma', 'Coagulograma'),
  imagenes: items('Ecografía abdominal', 'Resonancia magnética', 'Tomografía de abdomen'),
  otros_estudios: items('Electrocardiograma', 'Manometría esofágica'),
};

export const patientLists: PatientFormCatalogues = {
  coberturas: catalogues.coberturas,
  nacionalidades: catalogues.nacionalidades,
  localidades: catalogues.localidades,
};

export const polypectomy: ProcedureSummary = {
  id_procedimiento_paciente: 11,
  id_paciente: 1,
  id_procedimiento_base: 2,
  fecha: '2026-11-18',
  procedimiento_base_nombre: 'Endoscopía',
  nombre_tecnica: 'Videocolonoscopía + polipectomía',
  tipo_cirugia: 1,
  institucion: 'Intecnus',
  institucion_nombre: 'INTECNUS',
  hora_inicio: '09:05',
  hora_fin: '09:35',
  id_parte: 21,
  patologia: true,
  cultivo: false,
  patologia_solicitada: true,
  cultivo_solicitado: false,
};

export const cholecystectomy: ProcedureSummary = {
  id_procedimiento_paciente: 12,
  id_paciente: 1,
  id_procedimiento_base: 1,
  fecha: '2026-08-02',
  procedimiento_base_nombre: 'Cirugía',
  nombre_tecnica: 'Colecistectomía laparoscópica',
  tipo_cirugia: 2,
  institucion: 'HZB',
  institucion_nombre: 'HZB',
  hora_inicio: '23:10',
  hora_fin: '00:40',
  id_parte: 22,
  patologia: false,
  cultivo: true,
  patologia_solicitada: true,
  cultivo_solicitado: true,
};

export const procedures: ProcedureSummary[] = [polypectomy, cholecystectomy];

export const cholecystectomyReport: SurgicalReport = {
  id_procedimiento_paciente: 12,
  id_parte: 22,
  version: 1,
  procedimientos_pacientes: {
    id_procedimiento_paciente: 12,
    id_paciente: 1,
    id_procedimiento_base: 1,
    procedimiento_base_nombre: 'Cirugía',
    fecha: '2026-08-02',
    institucion: 'HZB',
    institucion_nombre: 'HZB',
    tipo_cirugia: 2,
    patologia: false,
    cultivo: true,
    patologia_solicitada: true,
    cultivo_solicitado: true,
    nombre_tecnica: 'Colecistectomía laparoscópica',
    tecnica_detalle: null,
  },
  partes_quirurgicos: {
    id_parte: 22,
    hora_inicio: '23:10',
    hora_fin: '00:40',
    id_diagnostico_pre: 2,
    diagnostico_pre_nombre: 'Colecistitis aguda',
    anexo_diagnostico: 'Murphy positivo, leucocitos ≥ 14.000/µL',
    id_procedimiento: 2,
    nombre_tecnica: 'Colecistectomía laparoscópica',
    anexo_procedimiento: null,
    tecnica_detalle:
      'Neumoperitoneo con aguja de Veress a 12 mmHg. Trocares de 10 y 5 mm. Vesícula “en porcelana”: disección del triángulo de Calot → clipado y sección de arteria y conducto císticos. Hemostasia. Cierre.',
    id_cirujano: 1,
    cirujano_nombre: 'Dra. Inventada Sosa',
    id_anestesiologo: 1,
    anestesiologo_nombre: 'Dra. Supuesta Núñez',
    id_tipo_anestesia: 1,
    tipo_anestesia_nombre: 'General',
    id_ayudante1: 2,
    ayudante1_nombre: 'Dr. Imaginario Paz',
    id_ayudante2: null,
    ayudante2_nombre: null,
    id_ayudante3: null,
    ayudante3_nombre: null,
    id_instrumentador: 1,
    instrumentador_nombre: 'Lic. Ejemplo Vera',
    id_circulante: 2,
    circulante_nombre: 'Lic. Muestra Quiroga',
    cobertura_nombre: 'OSDE 310',
    beneficio: '61 0012345 6 01',
  },
  paciente: mariaGomez,
  codigos: [],
  fotos: [],
};

/** A report of INTECNUS, with its billing codes. */
export const polypectomyReport: SurgicalReport = {
  id_procedimiento_paciente: 11,
  id_parte: 21,
  version: 1,
  procedimientos_pacientes: {
    ...cholecystectomyReport.procedimientos_pacientes,
    id_procedimiento_paciente: 11,
    id_procedimiento_base: 2,
    procedimiento_base_nombre: 'Endoscopía',
    fecha: '2026-11-18',
    institucion: 'Intecnus',
    institucion_nombre: 'INTECNUS',
    tipo_cirugia: 1,
    nombre_tecnica: 'Videocolonoscopía + polipectomía',
  },
  partes_quirurgicos: {
    ...cholecystectomyReport.partes_quirurgicos,
    id_parte: 21,
    hora_inicio: '09:05',
    hora_fin: '09:35',
    id_instrumentador: null,
    instrumentador_nombre: null,
    id_circulante: null,
    circulante_nombre: null,
    tecnica_detalle: 'Se progresa colonoscopio hasta ciego. Preparación Boston 8.',
  },
  paciente: mariaGomez,
  codigos: [
    { rol: 'cirujano', codigo: '080103', porcentaje: 100, fila: 1 },
    { rol: 'cirujano', codigo: 'Adicional VLP', porcentaje: 30, fila: 2 },
    { rol: 'ayudante1', codigo: '080103', porcentaje: 25, fila: 1 },
  ],
  fotos: [],
};

export const colonoscopyTemplate: TechniqueTemplate = {
  id_plantilla: 1,
  tecnica: 'Videocolonoscopía',
  desarrollo: 'Se progresa hasta ___. Preparación Boston ___. Sin lesiones.',
  activo: true,
  version: 1,
};

/** Names sort as the server sorts them. */
export const templates: TechniqueTemplate[] = [
  {
    id_plantilla: 2,
    tecnica: 'Colecistectomía laparoscópica',
    desarrollo: 'Neumoperitoneo a ___ mmHg. Trocares de 10 y 5 mm. Clipado de arteria y cístico.',
    activo: true,
    version: 1,
  },
  colonoscopyTemplate,
  {
    id_plantilla: 3,
    tecnica: 'Videocolonoscopía + polipectomía',
    desarrollo:
      'Se progresa hasta ___. Pólipo ≥ ___ mm en ___: polipectomía “en frío”. Preparación Boston ___.',
    activo: true,
    version: 1,
  },
];

/** Two sections were never asked about. */
export const mariaBackground: Background = {
  id_paciente: mariaGomez.id_paciente,
  medicos: 'Hipertensión arterial.\nEnalapril 10 mg/día → bien controlada.',
  quirurgicos: 'Apendicectomía (1988). “Cesárea” en 1995.',
  alergicos: 'Penicilina: urticaria.',
  toxicos: 'Sin antecedentes tóxicos',
  ginecoobstetricos: null,
  familiares: null,
  version: 1,
};

/** Newest first; the last one has no evolución. */
export const postoperativeEncounter: Encounter = {
  id_consulta: 13,
  id_paciente: mariaGomez.id_paciente,
  motivo: 3,
  fecha_consulta: '2026-11-10',
  nombre_motivo: 'Control postoperatorio',
  cantidad_evoluciones: 2,
  version: 1,
};

export const firstEncounter: Encounter = {
  id_consulta: 12,
  id_paciente: mariaGomez.id_paciente,
  motivo: 1,
  fecha_consulta: '2026-09-01',
  nombre_motivo: 'Primera consulta',
  cantidad_evoluciones: 1,
  version: 1,
};

export const emptyEncounter: Encounter = {
  id_consulta: 11,
  id_paciente: mariaGomez.id_paciente,
  motivo: 2,
  fecha_consulta: '2025-03-04',
  nombre_motivo: 'Control',
  cantidad_evoluciones: 0,
  version: 1,
};

export const encounters: Encounter[] = [postoperativeEncounter, firstEncounter, emptyEncounter];

export const suturesNote: ProgressNote = {
  id_evolucion: 23,
  id_consulta: postoperativeEncounter.id_consulta,
  fecha_evolucion: '2026-11-17',
  contenido: 'Buena evolución. Se retiran puntos.\nLeucocitos ≥ 14.000/µL → repetir “en ayunas”.',
  version: 1,
};

export const woundNote: ProgressNote = {
  id_evolucion: 22,
  id_consulta: postoperativeEncounter.id_consulta,
  fecha_evolucion: '2026-11-10',
  contenido: 'Herida limpia, sin signos de flogosis.',
  version: 1,
};

export const firstNote: ProgressNote = {
  id_evolucion: 21,
  id_consulta: firstEncounter.id_consulta,
  fecha_evolucion: '2026-09-01',
  contenido: 'Dolor en hipocondrio derecho de tres meses. Se pide ecografía.',
  version: 2,
};

export const progressNotes: ProgressNote[] = [suturesNote, woundNote, firstNote];

const noFile = {
  ruta_archivo: null,
  nombre_archivo: null,
  tipo_archivo: null,
  tamano_archivo: null,
} as const;

export const cardiologyConsult: Consult = {
  id_interconsulta: 2,
  id_paciente: mariaGomez.id_paciente,
  fecha: '2026-10-05',
  especialidad: 1,
  especialidad_rel: { especialidad: 'Cardiología' },
  descripcion: 'Riesgo quirúrgico ASA II.\nECG: ritmo sinusal, sin signos de isquemia.',
  ruta_archivo: '/storage/riesgo-quirurgico',
  nombre_archivo: 'Riesgo quirúrgico.pdf',
  tipo_archivo: 'application/pdf',
  tamano_archivo: 184_320,
  version: 1,
};

/** Without specialty and without file. */
export const plainConsult: Consult = {
  ...noFile,
  id_interconsulta: 1,
  id_paciente: mariaGomez.id_paciente,
  fecha: '2026-03-17',
  especialidad: null,
  especialidad_rel: null,
  descripcion: 'Evaluación nutricional: dieta hiposódica, control en 30 días.',
  version: 1,
};

export const consults: Consult[] = [cardiologyConsult, plainConsult];

const blankStudy = {
  ...noFile,
  id_paciente: mariaGomez.id_paciente,
  descripcion: null,
  id_laboratorio: null,
  laboratorio_rel: null,
  id_imagen: null,
  imagen_rel: null,
  id_otro: null,
  otro_estudio_rel: null,
  version: 1,
} as const;

export const bloodCount: Study = {
  ...blankStudy,
  id: 1,
  tipo: 'laboratorio',
  fecha: '2026-09-14',
  descripcion: 'Hb 12,8 g/dL. Leucocitos 7.200/µL.\nPlaquetas 240.000/µL.',
  id_laboratorio: 1,
  laboratorio_rel: { laboratorio: 'Hemograma' },
};

export const liverPanel: Study = {
  ...blankStudy,
  id: 2,
  tipo: 'laboratorio',
  fecha: '2026-10-02',
  id_laboratorio: 2,
  laboratorio_rel: { laboratorio: 'Hepatograma' },
  ruta_archivo: '/storage/hepatograma',
  nombre_archivo: 'Hepatograma 2-10.pdf',
  tipo_archivo: 'application/pdf',
  tamano_archivo: 96_256,
};

export const ultrasound: Study = {
  ...blankStudy,
  id: 3,
  tipo: 'imagen',
  fecha: '2026-10-20',
  descripcion: 'Vesícula con litiasis múltiple, pared de 3 mm. Vía biliar no dilatada.',
  id_imagen: 1,
  imagen_rel: { imagen: 'Ecografía abdominal' },
  ruta_archivo: '/storage/ecografia',
  nombre_archivo: 'IMG_0231.jpg',
  tipo_archivo: 'image/jpeg',
  tamano_archivo: 2_411_724,
};

/** Its catalogue entry is not known. */
export const namelessStudy: Study = {
  ...blankStudy,
  id: 4,
  tipo: 'otro',
  fecha: '2025-05-25',
};

/** What the calls of each type answer. */
export const studyOf = { laboratorio: bloodCount, imagen: ultrasound, otro: namelessStudy };

/** No other studies. */
export const studies: StudyLists = {
  laboratorios: [liverPanel, bloodCount],
  imagenes: [ultrasound],
  otros: [],
};

/** The result of the cholecystectomy, with its PDF. */
export const gallbladderResult: PathologyRecord = {
  id_patologia: 31,
  id_paciente: mariaGomez.id_paciente,
  id_procedimiento: 1,
  id_procedimiento_paciente: 12,
  fecha: '2026-08-20',
  informe_texto:
    'Vesícula biliar: colecistitis crónica reagudizada, litiasis múltiple.\nSin atipia.',
  informe_pdf_url: '/storage/vesicula',
  informe_pdf_nombre: 'Biopsia 4412.pdf',
  fotos: [],
  tipo_registro: 'patologia',
  procedimiento_nombre: 'Cirugía',
  procedimiento_tecnica: 'Colecistectomía laparoscópica',
  fecha_procedimiento: '2026-08-02',
  version: 1,
};

/** A culture of another centre, with three images; no browser shows the last one. */
export const externalCulture: PathologyRecord = {
  id_patologia: 30,
  id_paciente: mariaGomez.id_paciente,
  id_procedimiento: 3,
  id_procedimiento_paciente: null,
  fecha: '2026-03-04',
  informe_texto: null,
  informe_pdf_url: null,
  informe_pdf_nombre: null,
  fotos: [
    {
      id: 41,
      file_url: '/storage/cultivo-1',
      nombre_archivo: 'Hoja 1.jpg',
      tipo_archivo: 'image/jpeg',
      tamano_archivo: 812_044,
    },
    {
      id: 42,
      file_url: '/storage/cultivo-2',
      nombre_archivo: 'Hoja 2.png',
      tipo_archivo: 'image/png',
      tamano_archivo: 402_117,
    },
    {
      id: 43,
      file_url: '/storage/cultivo-3',
      nombre_archivo: 'Placa.tiff',
      tipo_archivo: 'image/tiff',
      tamano_archivo: 3_114_902,
    },
  ],
  tipo_registro: 'cultivo',
  procedimiento_nombre: 'Videocolonoscopía',
  procedimiento_tecnica: null,
  fecha_procedimiento: null,
  version: 1,
};

export const pathologies: PathologyRecord[] = [gallbladderResult, externalCulture];

export const history: History = {
  paciente: mariaGomez,
  antecedentes: mariaBackground,
  consultas: encounters,
  procedimientos: procedures,
  interconsultas: consults,
  examenes: studies,
  patologias: pathologies,
  catalogos: {
    motivos_consulta: catalogues.motivos_consulta,
    especialidades: catalogues.especialidades,
    laboratorios: catalogues.laboratorios,
    imagenes: catalogues.imagenes,
    otros: catalogues.otros_estudios,
    otros_estudios: catalogues.otros_estudios,
    procedimientos_base: [
      ...PROCEDURE_TYPE_SEED.map((procedimiento, index) => ({
        id_procedimiento: index + 1,
        procedimiento,
        tecnica_detalle: null,
      })),
    ],
    tecnicas: catalogues.tecnicas,
    diagnosticos: catalogues.diagnosticos,
    anestesiologos: catalogues.anestesiologos,
    cirujanos: catalogues.cirujanos,
    instrumentadores: catalogues.instrumentadores,
  },
};

export const pendingTask: Task = {
  id_pendiente: 3,
  id_paciente: mariaGomez.id_paciente,
  categoria: 'estudio',
  descripcion: 'Pedir resultado de la colonoscopía',
  estado: 'pendiente',
  fecha_creacion: '2026-11-18T15:04:00.000Z',
  fecha_resuelto: null,
  paciente_rel: { nombre: mariaGomez.nombre, dni: mariaGomez.dni },
  version: 1,
};

export const generalTask: Task = {
  id_pendiente: 2,
  id_paciente: null,
  categoria: 'material',
  descripcion: 'Comprar pinzas de biopsia',
  estado: 'pendiente',
  fecha_creacion: '2026-11-10T12:00:00.000Z',
  fecha_resuelto: null,
  paciente_rel: null,
  version: 1,
};

export const doneTask: Task = {
  id_pendiente: 1,
  id_paciente: angelIriarte.id_paciente,
  categoria: 'fecha_quirofano',
  descripcion: 'Coordinar quirófano para la hernioplastia',
  estado: 'resuelto',
  fecha_creacion: '2026-10-02T12:00:00.000Z',
  fecha_resuelto: '2026-10-05T20:30:00.000Z',
  paciente_rel: { nombre: angelIriarte.nombre, dni: angelIriarte.dni },
  version: 2,
};

export const tasks: Task[] = [pendingTask, generalTask, doneTask];

export const sampleTasks: SampleTask[] = [
  {
    id_paciente: mariaGomez.id_paciente,
    nombre: mariaGomez.nombre,
    dni: mariaGomez.dni,
    patologia_pendiente: true,
    cultivo_pendiente: false,
    fecha: '2026-11-18',
    dias: 2,
    cantidad: 1,
  },
  {
    id_paciente: angelIriarte.id_paciente,
    nombre: angelIriarte.nombre,
    dni: angelIriarte.dni,
    patologia_pendiente: true,
    cultivo_pendiente: true,
    fecha: '2026-08-02',
    dias: 110,
    cantidad: 2,
  },
];

const blankAppointment = {
  hora: null,
  motivo: null,
  derivador: null,
  id_paciente: null,
  dni: null,
  version: 1,
} as const;

export const controlAppointment: Appointment = {
  ...blankAppointment,
  id_turno: 1,
  nombre: mariaGomez.nombre,
  fecha: '2026-11-20',
  hora: '08:30',
  motivo: 'Control postoperatorio',
  derivador: 1,
  id_paciente: mariaGomez.id_paciente,
  dni: mariaGomez.dni,
};

/** A person who is not registered yet. */
export const newcomerAppointment: Appointment = {
  ...blankAppointment,
  id_turno: 2,
  nombre: 'Pérez, Nuevo',
  fecha: '2026-11-20',
};

export const mondayAppointment: Appointment = {
  ...blankAppointment,
  id_turno: 3,
  nombre: 'Ñancupil, Rosa',
  fecha: '2026-11-23',
  motivo: 'Primera consulta',
  derivador: 2,
};

export const appointments: Appointment[] = [
  controlAppointment,
  newcomerAppointment,
  mondayAppointment,
];

const audited = {
  nombre: 'Consultorio',
  ip: '192.168.0.12',
  paciente: { id_paciente: 1, nombre: mariaGomez.nombre, dni: mariaGomez.dni, borrado: false },
  restaurable: false,
  falta: null,
  tipo_estudio: null,
  foto: null,
} as const;

/** An evolución that was deleted after it was changed. */
export const deletedNote: Activity = {
  ...audited,
  id_auditoria: 906,
  cuando: '2026-11-20T13:20:00.000Z',
  accion: 'baja',
  tipo: 'evolucion',
  tabla: 'evoluciones',
  id_registro: 11,
  registro: 'Evolución',
  detalle: '18/11/2026',
  cambios: [
    {
      id_auditoria: 906,
      campo: 'contenido',
      etiqueta: 'Contenido',
      antes: 'Herida limpia. Control a los 10 días.',
      despues: null,
      recortado: false,
      restaurable: false,
    },
  ],
  restaurable: true,
};

export const changedAllergies: Activity = {
  ...audited,
  id_auditoria: 905,
  cuando: '2026-11-20T12:05:00.000Z',
  accion: 'cambio',
  tipo: 'antecedentes',
  tabla: 'antecedentes',
  id_registro: 1,
  registro: 'Antecedentes',
  detalle: '',
  cambios: [
    {
      id_auditoria: 905,
      campo: 'alergicos',
      etiqueta: 'Alérgicos',
      antes: 'Penicilina: urticaria. Látex: anafilaxia.',
      despues: 'Penicilina: urticaria.',
      recortado: false,
      restaurable: true,
    },
  ],
};

const activities: Activity[] = [
  deletedNote,
  changedAllergies,
  {
    ...audited,
    id_auditoria: 904,
    cuando: '2026-11-19T18:40:00.000Z',
    ip: '192.168.0.20',
    accion: 'cambio',
    tipo: 'paciente',
    tabla: 'pacientes',
    id_registro: 2,
    registro: 'Paciente',
    detalle: '',
    paciente: {
      id_paciente: 2,
      nombre: angelIriarte.nombre,
      dni: angelIriarte.dni,
      borrado: true,
    },
    cambios: [
      {
        id_auditoria: 904,
        campo: 'cobertura',
        etiqueta: 'Cobertura',
        antes: 'PAMI',
        despues: 'OSDE 310',
        recortado: false,
        restaurable: false,
      },
      {
        id_auditoria: 904,
        campo: 'telefono',
        etiqueta: 'Teléfono',
        antes: null,
        despues: '0294 4999999',
        recortado: false,
        restaurable: false,
      },
    ],
  },
  {
    ...audited,
    id_auditoria: 903,
    cuando: '2026-11-19T14:02:00.000Z',
    accion: 'restauracion',
    tipo: 'turno',
    tabla: 'turnos',
    id_registro: 5,
    registro: 'Turno',
    detalle: `${juliaGomensoro.nombre}, 25/11/2026, 09:30`,
    paciente: null,
    cambios: [],
  },
  {
    ...audited,
    id_auditoria: 902,
    cuando: '2026-11-19T13:30:00.000Z',
    accion: 'alta',
    tipo: 'consulta',
    tabla: 'consultas',
    id_registro: 4,
    registro: 'Consulta',
    detalle: 'Control postoperatorio, 19/11/2026',
    cambios: [
      {
        id_auditoria: 902,
        campo: 'motivo',
        etiqueta: 'Motivo',
        antes: null,
        despues: 'Control postoperatorio',
        recortado: false,
        restaurable: false,
      },
    ],
  },
];

/** The last of what was done. */
export const activity: ActivityPage = { items: activities, siguiente: null, paciente: null };
