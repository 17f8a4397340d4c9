import {
  INSTITUTION,
  PROCEDURE_TYPE,
  PROCEDURE_TYPE_SEED,
  SAMPLE_TYPES,
  STUDIES,
  SURGERY_TIMING,
  addDays,
  addMinutes,
  type CivilDate,
  type SampleType,
  type StudyType,
  type BillingCode,
} from '@practice/domain';
import {
  BACKGROUND_TEXTS,
  CONSULT_SENTENCES,
  NOTE_SENTENCES,
  REPORT_SENTENCES,
  RESULT_SENTENCES,
  STUDY_SENTENCES,
} from './clinical-texts';
import type { Random } from './random';

/** How many rows the catalogues of a history have; ids run from 1. */
export interface HistoryCatalogueSizes {
  motivos_consulta: number;
  diagnosticos: number;
  tecnicas: number;
  cirujanos: number;
  anestesiologos: number;
  instrumentadores: number;
  tipos_anestesia: number;
  especialidades: number;
  laboratorios: number;
  imagenes: number;
  otros_estudios: number;
}

export interface InventedNote {
  fecha_evolucion: CivilDate;
  contenido: string;
}

export interface InventedEncounter {
  motivo: number;
  fecha_consulta: CivilDate;
  evoluciones: InventedNote[];
}

/** `hasFile` says whether it carries one. */
export type InventedStudy = ReturnType<typeof inventStudy>;
export type InventedConsult = ReturnType<typeof inventConsult>;

export type InventedProcedure = ReturnType<typeof inventProcedure>;
/** The result of a sample: of a procedure, or of another centre. `file` says what it carries. */
export type InventedResult = ReturnType<typeof inventResult>;

export type InventedBackground = Record<keyof typeof BACKGROUND_TEXTS, string | null>;

export interface InventedHistory {
  antecedentes: InventedBackground | null;
  consultas: InventedEncounter[];
  procedimientos: InventedProcedure[];
  estudios: InventedStudy[];
  interconsultas: InventedConsult[];
  /** Studies of other centres; those of a procedure stand with it. */
  patologias: InventedResult[];
}

/** How much one patient has. */
export interface HistorySize {
  encounters: number;
  notes: number;
  procedures: number;
  studies: number;
  consults: number;
  /** Pathologies of other centres. */
  externals: number;
}

/** The patient that the benchmark reads: years of everything. */
export const HEAVY_HISTORY: HistorySize = {
  encounters: 300,
  notes: 1500,
  procedures: 300,
  studies: 400,
  consults: 100,
  externals: 60,
};

/** Most patients come once or twice; few keep coming. */
export function usualSize(random: Random): HistorySize {
  const encounters = random.chance(0.25) ? 0 : 1 + Math.floor(random.next() ** 4 * 8);
  const notes = encounters === 0 ? 0 : encounters + random.int(0, 2);
  return {
    encounters,
    notes,
    procedures: random.chance(0.45) ? 1 + Number(random.chance(0.1)) : 0,
    studies: encounters === 0 ? 0 : random.int(0, 3),
    consults: Number(encounters > 0 && random.chance(0.3)),
    externals: Number(encounters > 0 && random.chance(0.05)),
  };
}

export function inventHistory(
  random: Random,
  size: HistorySize,
  options: { today: CivilDate; sizes: HistoryCatalogueSizes },
): InventedHistory {
  const { today, sizes } = options;
  const consultas = Array.from({ length: size.encounters }, (): InventedEncounter => ({
    motivo: random.int(1, sizes.motivos_consulta),
    fecha_consulta: pastDay(random, today),
    evoluciones: [],
  }));
  for (let index = 0; index < size.notes; index++) {
    const encounter = consultas[index % consultas.length];
    encounter?.evoluciones.push({
      fecha_evolucion: encounter.fecha_consulta,
      contenido: sentences(random, NOTE_SENTENCES, 2, 6),
    });
  }
  const procedimientos = Array.from({ length: size.procedures }, () =>
    inventProcedure(random, { fecha: pastDay(random, today), today, sizes }),
  );
  const known = size.encounters > 0 && random.chance(0.5);
  return {
    antecedentes: known ? inventBackground(random) : null,
    consultas,
    procedimientos,
    estudios: Array.from({ length: size.studies }, () =>
      inventStudy(random, { fecha: pastDay(random, today), sizes }),
    ),
    interconsultas: Array.from({ length: size.consults }, () =>
      inventConsult(random, { fecha: pastDay(random, today), sizes }),
    ),
    patologias: Array.from({ length: size.externals }, () =>
      inventResult(random, {
        type: random.chance(0.8) ? 'patologia' : 'cultivo',
        fecha: pastDay(random, today),
        id_procedimiento: random.int(1, PROCEDURE_TYPE_SEED.length),
      }),
    ),
  };
}

const YEARS_OF_RECORDS = 12;

function pastDay(random: Random, today: CivilDate): CivilDate {
  return addDays(today, -Math.floor(random.next() ** 1.5 * YEARS_OF_RECORDS * 365));
}

const sentences = (random: Random, from: readonly string[], min: number, max: number) =>
  Array.from({ length: random.int(min, max) }, () => random.pick(from)).join('\n');

function inventBackground(random: Random): InventedBackground {
  const text = (key: keyof typeof BACKGROUND_TEXTS) =>
    random.chance(0.6) ? random.pick<string>(BACKGROUND_TEXTS[key]) : null;
  return {
    medicos: text('medicos'),
    quirurgicos: text('quirurgicos'),
    alergicos: text('alergicos'),
    toxicos: text('toxicos'),
    ginecoobstetricos: text('ginecoobstetricos'),
    familiares: text('familiares'),
  };
}

interface OfDay {
  fecha: CivilDate;
  sizes: HistoryCatalogueSizes;
}

function inventStudy(random: Random, { fecha, sizes }: OfDay) {
  const tipo = random.pick([
    'laboratorio',
    'laboratorio',
    'laboratorio',
    'imagen',
    'imagen',
    'otro',
  ] as const);
  const entry = (type: StudyType) =>
    type === tipo ? random.int(1, sizes[STUDIES[type].catalogue]) : null;
  return {
    hasFile: random.chance(tipo === 'imagen' ? 0.7 : 0.4),
    study: {
      tipo,
      fecha,
      descripcion: random.chance(0.85) ? sentences(random, STUDY_SENTENCES[tipo], 1, 3) : null,
      id_laboratorio: entry('laboratorio'),
      id_imagen: entry('imagen'),
      id_otro: entry('otro'),
    },
  };
}

function inventConsult(random: Random, { fecha, sizes }: OfDay) {
  return {
    hasFile: random.chance(0.5),
    consult: {
      fecha,
      especialidad: random.chance(0.9) ? random.int(1, sizes.especialidades) : null,
      descripcion: sentences(random, CONSULT_SENTENCES, 1, 3),
    },
  };
}

function inventResult(
  random: Random,
  of: { type: SampleType; fecha: CivilDate; id_procedimiento: number },
) {
  const { type, fecha, id_procedimiento } = of;
  return {
    file: random.pick(['documents', 'documents', 'images', null] as const),
    result: {
      tipo_registro: type,
      fecha,
      id_procedimiento,
      informe_texto: random.chance(0.9) ? sentences(random, RESULT_SENTENCES[type], 1, 4) : null,
    },
  };
}

/** How long a laboratory takes at most. */
const RESULT_AFTER_DAYS = 30;

const MINUTES = [30, 30, 45, 60, 60, 90, 120, 180] as const;

/** Days within which laboratories answer: older results are no longer pending. */
const RESULT_DAYS = 90;

/** A procedure with its report: the list would open nothing without one. */
function inventProcedure(
  random: Random,
  { fecha, today, sizes }: { fecha: CivilDate; today: CivilDate; sizes: HistoryCatalogueSizes },
) {
  const endoscopy = random.chance(0.6);
  const hospital = random.chance(0.5);
  const start = `${String(random.int(7, 22)).padStart(2, '0')}:${random.pick(['00', '10', '30', '45'])}`;
  const pathologyAsked = random.chance(0.4);
  const cultureAsked = random.chance(0.05);
  const recent = fecha > addDays(today, -RESULT_DAYS);
  const surgeon = random.int(1, sizes.cirujanos);
  const assistant = 1 + (surgeon % sizes.cirujanos);
  const nurse = () => (hospital ? random.int(1, sizes.instrumentadores) : null);
  const id_procedimiento_base = endoscopy ? PROCEDURE_TYPE.endoscopy : PROCEDURE_TYPE.surgery;
  const pending = {
    patologia: pathologyAsked && random.chance(0.5) && recent,
    cultivo: cultureAsked && random.chance(0.5) && recent,
  };
  const asked = { patologia: pathologyAsked, cultivo: cultureAsked };
  const arrived = addDays(fecha, random.int(4, RESULT_AFTER_DAYS));
  return {
    results: SAMPLE_TYPES.filter((type) => asked[type] && !pending[type]).map((type) =>
      inventResult(random, {
        type,
        fecha: arrived < today ? arrived : today,
        id_procedimiento: id_procedimiento_base,
      }),
    ),
    procedure: {
      id_procedimiento_base,
      fecha,
      institucion: hospital ? INSTITUTION.hzb : INSTITUTION.intecnus,
      tipo_cirugia: random.chance(0.85) ? SURGERY_TIMING.elective : SURGERY_TIMING.emergency,
      patologia: Number(pending.patologia),
      cultivo: Number(pending.cultivo),
      patologia_solicitada: Number(pathologyAsked),
      cultivo_solicitado: Number(cultureAsked),
    },
    report: {
      hora_inicio: start,
      hora_fin: addMinutes(start, random.pick(MINUTES)).time,
      id_diagnostico_pre: random.int(1, sizes.diagnosticos),
      anexo_diagnostico: random.chance(0.2) ? 'Leucocitos ≥ 12.000/µl' : null,
      id_procedimiento: random.int(1, sizes.tecnicas),
      anexo_procedimiento: null,
      tecnica_detalle: sentences(random, REPORT_SENTENCES, 4, 12),
      id_cirujano: surgeon,
      id_anestesiologo: random.int(1, sizes.anestesiologos),
      id_tipo_anestesia: random.int(1, sizes.tipos_anestesia),
      id_ayudante1: random.chance(0.7) ? assistant : null,
      id_ayudante2: null,
      id_ayudante3: null,
      id_instrumentador: nurse(),
      id_circulante: nurse(),
    },
  };
}

/** What INTECNUS is billed for: of who was there, no two techniques alike (decision FA5). */
export function inventCodes(
  { institucion }: { institucion: number },
  { id_procedimiento, id_ayudante1 }: { id_procedimiento: number; id_ayudante1: number | null },
): BillingCode[] {
  if (institucion !== INSTITUTION.intecnus) return [];
  const codigo = `0801${String(id_procedimiento).padStart(2, '0')}`;
  return [
    { rol: 'cirujano', codigo, porcentaje: 100, fila: 1 },
    ...(id_procedimiento % 3 === 0
      ? [{ rol: 'cirujano', codigo: 'Adicional VLP', porcentaje: 30, fila: 2 } as const]
      : []),
    ...(id_ayudante1 === null
      ? []
      : [{ rol: 'ayudante1', codigo, porcentaje: 25, fila: 1 } as const]),
  ];
}
