import {
  addDays,
  civilNow,
  formatCivilDate,
  hasImplausibleYear,
  type CivilDate,
} from '../core/civil-date';
import {
  addMinutes,
  endsNextDay,
  isClockTime,
  minutesBetween,
  type ClockTime,
} from '../core/clock-time';
import { dateDoubt } from '../core/date-doubts';
import { dateMessages } from '../core/date-messages';
import { fillDraft } from '../core/drafts';
import { commonMessages } from '../core/messages';
import { cleanLine, fold } from '../core/text';
import {
  codeField,
  codeFields,
  codeProblem,
  codesDraft,
  codesBody,
  codesIn,
  withoutCodes,
  type CodeFields,
} from '../billing/rules';
import type { CatalogueItem } from '../catalogues/schema';
import { SAMPLE_TYPES, type SampleType } from '../pathology/schema';
import { blanksIn, isTakenFrom } from '../technique-templates/rules';
import {
  institutionId,
  INSTITUTION,
  INSTITUTION_WIRE,
  PROCEDURE_TYPE,
  type InstitutionId,
  type SurgeryTiming,
} from '../procedures/schema';
import { CATALOGUE_FIELDS, CATALOGUE_FIELD_NAMES, type CatalogueField } from './catalogues';
import { reportMessages as messages } from './messages';
import { DETAIL_MAX_LENGTH, type ReportBodyInput, type SurgicalReport } from './schema';

/** clinical-history §9: minutes of the quick-duration buttons. */
export const QUICK_DURATIONS = [30, 60, 90, 120, 180] as const;
export type QuickDuration = (typeof QUICK_DURATIONS)[number];

/**
 * The values of the report form. Times are 'HH:MM', '' when unset, or unparseable text as typed. The billing codes are one
 * field a row; of INTECNUS only (decision FA5), and sent after the report (decision R3).
 */
export interface ReportDraft extends CodeFields {
  /** That of a new report can be changed until its first save (decision R26); a stored one keeps its own (decision PR6). */
  centro: InstitutionId;
  /** The base procedure (decision R25); `id_procedimiento` is the technique (decision PR5). Null: cleared, to choose another. */
  id_procedimiento_base: number | null;
  tipo_cirugia: SurgeryTiming | null;
  fecha: CivilDate;
  hora_inicio: string;
  hora_fin: string;
  id_diagnostico_pre: number | null;
  anexo_diagnostico: string;
  id_procedimiento: number | null;
  anexo_procedimiento: string;
  id_cirujano: number | null;
  id_anestesiologo: number | null;
  id_tipo_anestesia: number | null;
  id_ayudante1: number | null;
  id_ayudante2: number | null;
  id_ayudante3: number | null;
  id_instrumentador: number | null;
  id_circulante: number | null;
  tecnica_detalle: string;
  patologia: boolean;
  cultivo: boolean;
  /** Fields whose entry was chosen again, to store its present name (decision R24). */
  elegidos: CatalogueField[];
  /** The technique that a template chose, and that leaves with it (docs/decisions/328); null: none did. Not sent. */
  tecnica_de_plantilla: number | null;
  /** A template took the place of the text, and the technique stayed (docs/decisions/328); null: none did. Not sent. */
  texto_de_otra: TextOfAnother | null;
}

/** A technique that stayed over the text of a template that is not called like it. */
export interface TextOfAnother {
  id_procedimiento: number;
  /** Name of the technique. */
  tecnica: string;
  /** Name of the template, and its text as it was put in. */
  plantilla: string;
  desarrollo: string;
}

/** A field to which a check can point. */
export type ReportField = keyof ReportDraft;

export interface ReportProblem {
  field: ReportField;
  message: string;
}

/** The fields that the checks read; drafts and parsed bodies both contain them. */
type Checked = Partial<
  Record<
    | 'tipo_cirugia'
    | 'id_diagnostico_pre'
    | 'id_procedimiento'
    | 'id_tipo_anestesia'
    | 'id_cirujano',
    number | null
  >
> & { tecnica_detalle?: string | null };

/** Every problem of a report, in the documented order (clinical-history §5; decision R5). */
export function reportProblems(report: Checked): ReportProblem[] {
  const problems: ReportProblem[] = [];
  const require = (field: keyof Checked, message: string) => {
    if (report[field] === null || report[field] === undefined) problems.push({ field, message });
  };
  require('tipo_cirugia', messages.timingRequired);
  require('id_diagnostico_pre', messages.diagnosisRequired);
  require('id_procedimiento', messages.techniqueRequired);
  require('id_tipo_anestesia', messages.anesthesiaRequired);
  require('id_cirujano', messages.surgeonRequired);
  const detail = report.tecnica_detalle ?? '';
  if (detail.trim() === '') {
    problems.push({ field: 'tecnica_detalle', message: messages.detailRequired });
  } else if (detail.length > DETAIL_MAX_LENGTH) {
    problems.push({ field: 'tecnica_detalle', message: messages.detailTooLong });
  }
  return problems;
}

/**
 * The first problem of a draft: the base procedure, which is preset (decision R25), the six documented checks, then the
 * date (decision R5).
 */
export function checkReport(draft: ReportDraft): ReportProblem | null {
  if (draft.id_procedimiento_base === null) {
    return { field: 'id_procedimiento_base', message: commonMessages.chooseOption };
  }
  const [problem] = reportProblems(draft);
  if (problem) return problem;
  if (draft.fecha === '') return { field: 'fecha', message: commonMessages.dateRequired };
  if (hasImplausibleYear(draft.fecha)) {
    return { field: 'fecha', message: commonMessages.implausibleYear };
  }
  return null;
}

/** A problem of the billing codes, which only INTECNUS sends: those that are kept aside stop no save (decisions FA5, R26). */
export function checkReportCodes(
  draft: CodeFields & Pick<ReportDraft, 'centro'>,
): ReportProblem | null {
  const problem = draft.centro === INSTITUTION.intecnus ? codeProblem(codesIn(draft)) : null;
  return problem && { field: codeField(problem), message: problem.message };
}

/** An end that is earlier by less than this would mean an operation of more than half a day (decision R27). */
const NEXT_DAY_DOUBTED_MINUTES = 12 * 60;

/** Minutes: clocks differ, and a parte may be begun while the patient is brought in. */
const START_AHEAD_MINUTES = 15;

/**
 * What can be and hardly is: an odd day, a start that is still to come, a day that has ended since the form was opened,
 * an end before the start, the text of another template than the technique says, and a blank of a template in the text (decision
 * R27; docs/decisions/231, 309, 315, 328). `openedOn`: the
 * day that a new report was proposed when its form opened; null for a stored one.
 */
export function reportDoubts(
  {
    fecha,
    hora_inicio,
    hora_fin,
    id_procedimiento,
    tecnica_detalle,
    texto_de_otra,
  }: Pick<
    ReportDraft,
    'fecha' | 'hora_inicio' | 'hora_fin' | 'id_procedimiento' | 'tecnica_detalle' | 'texto_de_otra'
  >,
  birth: CivilDate | null,
  openedOn: CivilDate | null = null,
  now: { date: CivilDate; time: ClockTime } = civilNow(),
): ReportProblem[] {
  const doubts: ReportProblem[] = [];
  const doubt = (field: ReportField, message: string) => doubts.push({ field, message });
  const oddDay = dateDoubt(fecha, birth, now.date);
  if (oddDay) doubt('fecha', oddDay);
  else if (isStillToCome({ fecha, hora_inicio }, now)) {
    doubt('hora_inicio', messages.doubts.startAhead(hora_inicio, formatCivilDate(fecha)));
  } else if (fecha === openedOn && fecha < now.date) {
    const [day, today] = [formatCivilDate(fecha), formatCivilDate(now.date)];
    if (!isClockTime(hora_inicio)) {
      doubt('fecha', dateMessages.dayOver(day, today));
    } else if (hora_inicio <= now.time) {
      // Past, as a time of today too: it may be an operation of today.
      doubt('fecha', messages.doubts.dayBefore(hora_inicio, day, today));
    }
  }
  if (
    endsNextDay(hora_inicio, hora_fin) &&
    minutesBetween(hora_fin, hora_inicio) < NEXT_DAY_DOUBTED_MINUTES
  ) {
    doubt('hora_fin', messages.doubts.endBeforeStart(hora_inicio, hora_fin));
  }
  if (
    texto_de_otra &&
    texto_de_otra.id_procedimiento === id_procedimiento &&
    isTakenFrom(texto_de_otra.desarrollo, tecnica_detalle)
  ) {
    const { tecnica, plantilla } = texto_de_otra;
    doubt('id_procedimiento', messages.doubts.textOfAnother(tecnica, plantilla));
  }
  const blanks = blanksIn(tecnica_detalle);
  if (blanks > 0) doubt('tecnica_detalle', messages.doubts.blanks(blanks));
  return doubts;
}

/** Of an operation of today: a night operation that is written down after midnight keeps the new day. */
function isStillToCome(
  { fecha, hora_inicio }: Pick<ReportDraft, 'fecha' | 'hora_inicio'>,
  now: { date: CivilDate; time: ClockTime },
): boolean {
  if (fecha !== now.date || !isClockTime(hora_inicio)) return false;
  const latest = addMinutes(now.time, START_AHEAD_MINUTES);
  return latest.days === 0 && hora_inicio > latest.time;
}

/** True for an id for which a report may be created (clinical-history §5). */
export function isPatientId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

/**
 * Start and end for a quick duration: the end is now, the start that many minutes earlier. `fecha` is the day of the
 * start, so that a duration across midnight is correct (clinical-history §2.8; decision R4).
 */
export function quickDuration(
  minutes: QuickDuration,
  now: Date = new Date(),
): { fecha: CivilDate; hora_inicio: ClockTime; hora_fin: ClockTime } {
  const end = civilNow(now);
  const start = addMinutes(end.time, -minutes);
  return { fecha: addDays(end.date, start.days), hora_inicio: start.time, hora_fin: end.time };
}

const BLANK_REPORT: Omit<ReportDraft, 'fecha' | 'id_procedimiento_base' | 'centro'> = {
  tipo_cirugia: null,
  hora_inicio: '',
  hora_fin: '',
  id_diagnostico_pre: null,
  anexo_diagnostico: '',
  id_procedimiento: null,
  anexo_procedimiento: '',
  id_cirujano: null,
  id_anestesiologo: null,
  id_tipo_anestesia: null,
  id_ayudante1: null,
  id_ayudante2: null,
  id_ayudante3: null,
  id_instrumentador: null,
  id_circulante: null,
  tecnica_detalle: '',
  patologia: false,
  cultivo: false,
  ...codeFields([]),
  elegidos: [],
  tecnica_de_plantilla: null,
  texto_de_otra: null,
};

/** A blank report of a base procedure, dated today. */
export function newReportDraft(
  id_procedimiento_base: number = PROCEDURE_TYPE.surgery,
  centro: InstitutionId = INSTITUTION.hzb,
  now: Date = new Date(),
): ReportDraft {
  return { ...BLANK_REPORT, centro, id_procedimiento_base, fecha: civilNow(now).date };
}

/** The surgeon of the settings: by id, else by folded name, else none (decision R7). */
export function defaultSurgeon(
  surgeons: readonly CatalogueItem[],
  setting: { defaultSurgeonId: number | null; defaultSurgeonName: string | null },
): number | null {
  const byId = surgeons.find((surgeon) => surgeon.id === setting.defaultSurgeonId);
  if (byId) return byId.id;
  const wanted = fold(setting.defaultSurgeonName ?? '').trim();
  if (wanted === '') return null;
  return surgeons.find((surgeon) => fold(surgeon.nombre).trim() === wanted)?.id ?? null;
}

/** A saved report as the form edits it. */
export function reportDraft(report: SurgicalReport): ReportDraft {
  const { procedimientos_pacientes: procedure, partes_quirurgicos: operation } = report;
  return fillDraft(
    {
      ...BLANK_REPORT,
      centro: institutionId(procedure.institucion),
      id_procedimiento_base: procedure.id_procedimiento_base,
      fecha: procedure.fecha,
    },
    {
      ...operation,
      tipo_cirugia: procedure.tipo_cirugia,
      patologia: procedure.patologia_solicitada,
      cultivo: procedure.cultivo_solicitado,
      ...codeFields(codesDraft(report.codigos)),
    },
  );
}

const REQUESTED = { patologia: 'patologia_solicitada', cultivo: 'cultivo_solicitado' } as const;

/** The requested samples whose result is pending, or is not. */
const requestedSamples = (
  { procedimientos_pacientes: procedure }: Pick<SurgicalReport, 'procedimientos_pacientes'>,
  { pending }: { pending: boolean },
): SampleType[] =>
  SAMPLE_TYPES.filter((name) => procedure[REQUESTED[name]] && procedure[name] === pending);

/** The samples whose result is loaded: unticking them withdraws nothing (decision R18; docs/decisions/190). */
export const loadedSamples = (
  report: Pick<SurgicalReport, 'procedimientos_pacientes'>,
): SampleType[] => requestedSamples(report, { pending: false });

/** The samples that their author had unticked and that stay, because their result is loaded (decision R18). */
export const keptSamples = (
  sent: Pick<ReportDraft, SampleType>,
  saved: Pick<SurgicalReport, 'procedimientos_pacientes'>,
): SampleType[] => loadedSamples(saved).filter((name) => !sent[name]);

/** The samples that their author had unticked and that are pending again: another computer deleted the result for which they stay. */
export const pendingAgain = (
  sent: Pick<ReportDraft, SampleType>,
  saved: Pick<SurgicalReport, 'procedimientos_pacientes'>,
): SampleType[] => requestedSamples(saved, { pending: true }).filter((name) => !sent[name]);

/** The entries that a report was saved with, under the names that it keeps (decision R24). */
export type SavedEntries = Partial<Record<CatalogueField, CatalogueItem>>;

export function savedEntries({ partes_quirurgicos: operation }: SurgicalReport): SavedEntries {
  const entries: SavedEntries = {};
  for (const field of CATALOGUE_FIELD_NAMES) {
    const id = operation[field];
    if (id === null) continue;
    entries[field] = { id, nombre: operation[CATALOGUE_FIELDS[field].saved] ?? '' };
  }
  return entries;
}

/** A choice that is stored under another name than the one that its author saw. */
export interface RenamedChoice {
  field: CatalogueField;
  chosen: string;
  stored: string;
}

/**
 * Another computer renamed an entry while the report was written: the name that is stored, and printed, is the entry's at
 * that moment (decision R24, docs/decisions/120). `shown` are the names that the fields showed, by field.
 */
export function renamedChoices(
  draft: Pick<ReportDraft, CatalogueField>,
  shown: ReadonlyMap<string, string>,
  saved: SurgicalReport,
): RenamedChoice[] {
  return Object.entries(savedEntries(saved)).flatMap(([name, { id, nombre: stored }]) => {
    const field = name as CatalogueField;
    const chosen = shown.get(field) ?? '';
    const same = draft[field] !== id || chosen === '' || cleanLine(chosen) === cleanLine(stored);
    return same ? [] : [{ field, chosen, stored }];
  });
}

/** What a report belongs to; the form does not edit it. */
export interface ReportContext {
  id_paciente: number;
  /** Samples whose result was loaded when it was read: its form says that they stay (decision R18). */
  loaded?: readonly SampleType[];
  /** Version of the report that was read; absent for a new one. */
  version?: number;
}

/** The request body: no nurses for INTECNUS, '' as null (clinical-history §3, §5; decision R8). */
export function reportBody(draft: ReportDraft, context: ReportContext): ReportBodyInput {
  const {
    centro,
    id_procedimiento_base,
    tipo_cirugia,
    fecha,
    patologia,
    cultivo,
    id_instrumentador,
    id_circulante,
    elegidos,
    tecnica_de_plantilla: _,
    texto_de_otra: __,
    ...operation
  } = withoutCodes(draft);
  const nurses = centro === INSTITUTION.hzb;
  return {
    procedimientos_pacientes: {
      id_paciente: context.id_paciente,
      id_procedimiento_base: id_procedimiento_base ?? undefined,
      fecha,
      institucion: INSTITUTION_WIRE[centro],
      tipo_cirugia,
      // As the form says it, also when another computer deletes that result meanwhile.
      patologia: patologia || (context.loaded?.includes('patologia') ?? false),
      cultivo: cultivo || (context.loaded?.includes('cultivo') ?? false),
    },
    partes_quirurgicos: {
      ...operation,
      id_instrumentador: nurses ? id_instrumentador : null,
      id_circulante: nurses ? id_circulante : null,
    },
    ...(elegidos.length === 0 ? {} : { elegidos }),
    // Only INTECNUS is billed by codes (decision FA5).
    ...(nurses ? {} : { codigos: codesBody(codesIn(draft)) }),
    ...(context.version === undefined ? {} : { version: context.version }),
  };
}

/** Who pays. */
export interface Coverage {
  cobertura_nombre: string | null;
  beneficio: string | null;
}

/** The coverage that a report was saved with; null when there was none to save (docs/decisions/242). */
export function signedCoverage<C extends Coverage>(operation: C): C | null {
  const { cobertura_nombre, beneficio } = operation;
  return cobertura_nombre === null && beneficio === null ? null : operation;
}

/** The coverage that a document names: as signed, else the patient's. */
export function printedCoverage({
  paciente,
  partes_quirurgicos: operation,
}: Pick<SurgicalReport, 'paciente' | 'partes_quirurgicos'>): Coverage {
  const { nombre_cobertura: cobertura_nombre, beneficio } = paciente;
  return signedCoverage(operation) ?? { cobertura_nombre, beneficio };
}

/** Both coverages where the patient has another one by now than the report was saved with, or another number; else null. */
export function otherCoverage({
  paciente,
  partes_quirurgicos: operation,
}: Pick<SurgicalReport, 'paciente' | 'partes_quirurgicos'>) {
  const signed = signedCoverage(operation);
  if (signed === null) return null;
  const ofReport = coverageText(signed);
  const ofPatient = coverageOfPatient(paciente);
  return ofReport === ofPatient ? null : { ofReport, ofPatient };
}

/** 'OSDE 310 · 61 0012345', 'sin cobertura', or 'sin cobertura · 61 0012345' of who has a number alone. */
export const coverageText = ({ cobertura_nombre, beneficio }: Coverage) =>
  [cobertura_nombre || messages.withoutCoverage, beneficio].filter(Boolean).join(' · ');

/** The same of a patient as they are now. */
export const coverageOfPatient = ({
  nombre_cobertura: cobertura_nombre,
  beneficio,
}: Pick<SurgicalReport['paciente'], 'nombre_cobertura' | 'beneficio'>): string =>
  coverageText({ cobertura_nombre, beneficio });

/** The context of a saved report. */
export function reportContext(report: SurgicalReport): ReportContext {
  const { procedimientos_pacientes: procedure } = report;
  return {
    id_paciente: procedure.id_paciente,
    loaded: loadedSamples(report),
    version: report.version,
  };
}

/** Title of the form and of the printed report, by its centre (clinical-history §2.8). */
export function reportTitle(institution: InstitutionId): string {
  return institution === INSTITUTION.hzb ? messages.titles.HZB : messages.titles.INTECNUS;
}

/** Ids that occur more than once among surgeon and assistants: a warning, not a block (decision R15). */
export function repeatedTeam(team: readonly (number | null)[]): number[] {
  const chosen = team.filter((id) => id !== null);
  return [...new Set(chosen.filter((id, index) => chosen.indexOf(id) !== index))];
}
