import {
  INSTITUTION,
  PROCEDURE_TYPE,
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
import { CASES, type ClinicalCase } from './cases';
import {
  BACKGROUND_TEXTS,
  CONSULT_TEXTS,
  CULTURE_TEXTS,
  DIAGNOSES,
  IMAGES,
  LABORATORIES,
  OBSTETRIC_TEXTS,
  OTHER_STUDIES,
  SPECIALTIES,
  STUDY_TEXTS,
  TECHNIQUES,
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

export type InventedBackground = Record<
  keyof typeof BACKGROUND_TEXTS | 'ginecoobstetricos',
  string | null
>;

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

/** Days between two visits, and from a first one to its operation. */
const VISIT_EVERY = 40;
const OPERATED_AFTER = 21;

/** From here on a history is one of years, of all cases. */
const MANY_PROCEDURES = 3;

/** Of one case, or of all of them in turn: what is written of an operation fits its diagnosis, its visits and its result. */
export function inventHistory(
  random: Random,
  size: HistorySize,
  options: { today: CivilDate; sizes: HistoryCatalogueSizes; female: boolean },
): InventedHistory {
  const { today, sizes, female } = options;
  const long = size.procedures >= MANY_PROCEDURES;
  const cases = long ? CASES : [random.pick(CASES)];
  const caseAt = (index: number) => cases[index % cases.length] as ClinicalCase;
  const begin = pastDay(random, today);
  /** Of a short history: its days follow each other. */
  const dayAfter = (days: number) => {
    const day = long ? pastDay(random, today) : addDays(begin, days);
    return day < today ? day : today;
  };
  const operated = size.procedures > 0;
  const consultas = Array.from({ length: size.encounters }, (_, index): InventedEncounter => ({
    motivo: index === 0 ? REASON.first : operated ? REASON.afterSurgery : REASON.control,
    fecha_consulta: dayAfter(index * VISIT_EVERY),
    evoluciones: [],
  }));
  for (let index = 0; index < size.notes; index++) {
    const at = index % consultas.length;
    const encounter = consultas[at];
    const { visit, followUp } = caseAt(at);
    const first = at === 0 && index === 0;
    encounter?.evoluciones.push({
      fecha_evolucion: encounter.fecha_consulta,
      contenido: first || !operated ? lines(random, visit) : lines(random, followUp),
    });
  }
  const procedimientos = Array.from({ length: size.procedures }, (_, index) =>
    inventProcedure(random, {
      of: caseAt(index),
      fecha: dayAfter(OPERATED_AFTER + index * VISIT_EVERY),
      today,
      sizes,
    }),
  );
  const known = size.encounters > 0 && random.chance(0.5);
  return {
    antecedentes: known ? inventBackground(random, female) : null,
    consultas,
    procedimientos,
    estudios: Array.from({ length: size.studies }, () =>
      inventStudy(random, { fecha: pastDay(random, today), sizes }),
    ),
    interconsultas: Array.from({ length: size.consults }, () =>
      inventConsult(random, { fecha: pastDay(random, today), sizes }),
    ),
    patologias: Array.from({ length: size.externals }, () => inventExternal(random, today)),
  };
}

/** Of the seeded reasons of a visit, whose ids run from 1. */
const REASON = { first: 1, control: 2, afterSurgery: 3 } as const;

const YEARS_OF_RECORDS = 12;

function pastDay(random: Random, today: CivilDate): CivilDate {
  return addDays(today, -Math.floor(random.next() ** 1.5 * YEARS_OF_RECORDS * 365));
}

/** Most of them, in their order. */
function lines(random: Random, from: readonly string[]): string {
  const kept = from.filter(() => random.chance(0.8));
  return (kept.length > 0 ? kept : from.slice(0, 1)).join('\n');
}

function inventBackground(random: Random, female: boolean): InventedBackground {
  const text = (from: readonly string[]) => (random.chance(0.6) ? random.pick(from) : null);
  return {
    medicos: text(BACKGROUND_TEXTS.medicos),
    quirurgicos: text(BACKGROUND_TEXTS.quirurgicos),
    alergicos: text(BACKGROUND_TEXTS.alergicos),
    toxicos: text(BACKGROUND_TEXTS.toxicos),
    ginecoobstetricos: female ? text(OBSTETRIC_TEXTS) : null,
    familiares: text(BACKGROUND_TEXTS.familiares),
  };
}

interface OfDay {
  fecha: CivilDate;
  sizes: HistoryCatalogueSizes;
}

const STUDY_NAMES = { laboratorio: LABORATORIES, imagen: IMAGES, otro: OTHER_STUDIES } as const;

function inventStudy(random: Random, { fecha, sizes }: OfDay) {
  const tipo = random.pick([
    'laboratorio',
    'laboratorio',
    'laboratorio',
    'imagen',
    'imagen',
    'otro',
  ] as const);
  const names = STUDY_NAMES[tipo];
  const name = random.pick<(typeof names)[number]>(names);
  const entry = (type: StudyType) =>
    type === tipo ? idIn(names, name, sizes[STUDIES[type].catalogue]) : null;
  return {
    hasFile: random.chance(tipo === 'imagen' ? 0.7 : 0.4),
    study: {
      tipo,
      fecha,
      descripcion: random.chance(0.85) ? random.pick(STUDY_TEXTS[name]) : null,
      id_laboratorio: entry('laboratorio'),
      id_imagen: entry('imagen'),
      id_otro: entry('otro'),
    },
  };
}

/** The id of an invented entry, which stands after those that the catalogue was seeded with. */
const idIn = (names: readonly string[], name: string, size: number) =>
  size - names.length + names.indexOf(name) + 1;

function inventConsult(random: Random, { fecha, sizes }: OfDay) {
  const specialty = random.pick(SPECIALTIES);
  return {
    hasFile: random.chance(0.5),
    consult: {
      fecha,
      especialidad: random.chance(0.9) ? idIn(SPECIALTIES, specialty, sizes.especialidades) : null,
      descripcion: random.pick(CONSULT_TEXTS[specialty]),
    },
  };
}

/** Of another centre, which reports what was found. */
function inventExternal(random: Random, today: CivilDate) {
  const withSample = CASES.filter(({ histology }) => histology.length > 0);
  return inventResult(random, {
    of: random.pick(withSample),
    type: random.chance(0.8) ? 'patologia' : 'cultivo',
    fecha: pastDay(random, today),
  });
}

function inventResult(
  random: Random,
  { of, type, fecha }: { of: ClinicalCase; type: SampleType; fecha: CivilDate },
) {
  const texts = type === 'patologia' ? of.histology : CULTURE_TEXTS;
  return {
    file: random.pick(['documents', 'documents', 'images', null] as const),
    result: {
      tipo_registro: type,
      fecha,
      id_procedimiento: of.base,
      informe_texto: random.chance(0.9) ? random.pick(texts) : null,
    },
  };
}

/** How long a laboratory takes at most. */
const RESULT_AFTER_DAYS = 30;

/** Days within which laboratories answer: older results are no longer pending. */
const RESULT_DAYS = 90;

/** A procedure with its report: the list would open nothing without one. */
function inventProcedure(
  random: Random,
  {
    of,
    fecha,
    today,
    sizes,
  }: { of: ClinicalCase; fecha: CivilDate; today: CivilDate; sizes: HistoryCatalogueSizes },
) {
  const hospital = random.chance(0.5);
  const urgent = random.chance(of.urgent);
  const hour = urgent ? random.int(0, 22) : random.int(7, 16);
  const start = `${String(hour).padStart(2, '0')}:${random.pick(['00', '10', '30', '45'])}`;
  const asked = { patologia: random.chance(of.pathology), cultivo: random.chance(of.culture) };
  const recent = fecha > addDays(today, -RESULT_DAYS);
  const surgeon = random.int(1, sizes.cirujanos);
  const assistant = 1 + (surgeon % sizes.cirujanos);
  const scrubNurse = random.int(1, sizes.instrumentadores);
  const circulatingNurse = 1 + (scrubNurse % sizes.instrumentadores);
  const isSurgery = of.base === PROCEDURE_TYPE.surgery;
  const pending = {
    patologia: asked.patologia && random.chance(0.5) && recent,
    cultivo: asked.cultivo && random.chance(0.5) && recent,
  };
  const arrived = addDays(fecha, random.int(4, RESULT_AFTER_DAYS));
  return {
    results: SAMPLE_TYPES.filter((type) => asked[type] && !pending[type]).map((type) =>
      inventResult(random, { of, type, fecha: arrived < today ? arrived : today }),
    ),
    procedure: {
      id_procedimiento_base: of.base,
      fecha,
      institucion: hospital ? INSTITUTION.hzb : INSTITUTION.intecnus,
      tipo_cirugia: urgent ? SURGERY_TIMING.emergency : SURGERY_TIMING.elective,
      patologia: Number(pending.patologia),
      cultivo: Number(pending.cultivo),
      patologia_solicitada: Number(asked.patologia),
      cultivo_solicitado: Number(asked.cultivo),
    },
    report: {
      hora_inicio: start,
      hora_fin: addMinutes(start, random.pick(of.minutes)).time,
      id_diagnostico_pre: idIn(DIAGNOSES, random.pick(of.diagnoses), sizes.diagnosticos),
      anexo_diagnostico: random.chance(0.3) ? of.annex : null,
      id_procedimiento: idIn(TECHNIQUES, of.technique, sizes.tecnicas),
      anexo_procedimiento: null,
      tecnica_detalle: [...of.steps, ...(random.chance(0.5) ? [random.pick(of.remarks)] : [])].join(
        '\n',
      ),
      id_cirujano: surgeon,
      id_anestesiologo: random.int(1, sizes.anestesiologos),
      id_tipo_anestesia: random.pick(of.anaesthesia),
      id_ayudante1: random.chance(isSurgery ? 0.9 : 0.2) ? assistant : null,
      id_ayudante2: null,
      id_ayudante3: null,
      id_instrumentador: hospital && isSurgery ? scrubNurse : null,
      id_circulante: hospital ? circulatingNurse : null,
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
