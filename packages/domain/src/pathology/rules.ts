import { ApiError } from '../core/api-error';
import {
  daysBetween,
  formatCivilDate,
  hasImplausibleYear,
  today,
  type CivilDate,
} from '../core/civil-date';
import { fillDraft } from '../core/drafts';
import { FILE_KINDS } from '../core/file-kinds';
import { formerName, formerText } from '../core/former-text';
import { commonMessages } from '../core/messages';
import { cleanLine, fold } from '../core/text';
import { isImageFile } from '../files/rules';
import { fileMessages } from '../files/messages';
import { centreNamerOf, namerOf } from '../procedures/rules';
import type { ProcedureSummary, ProcedureType } from '../procedures/schema';
import { pathologyMessages as messages } from './messages';
import {
  PATHOLOGY_MAX_LENGTH,
  SAMPLE_TYPES,
  type PathologyPhoto,
  type PathologyRecord,
  type SampleType,
} from './schema';

/** A result that a procedure waits for: one with both samples waits for two (decision PA3). */
export interface AwaitedResult {
  /** What the form holds of the choice. */
  key: string;
  type: SampleType;
  procedure: ProcedureSummary;
  /** The procedure's name among all of its patient, beside its centre. */
  name: string;
  /** The same where the centre does not stand beside it. */
  nameWithCentre: string;
}

/** Makes the results that the procedures of a patient wait for, named among all of these. */
function resultMaker(procedures: readonly ProcedureSummary[]) {
  const nameOf = namerOf(procedures);
  const nameWithCentreOf = centreNamerOf(procedures);
  return (procedure: ProcedureSummary, type: SampleType): AwaitedResult => ({
    key: sampleKey(procedure.id_procedimiento_paciente, type),
    type,
    procedure,
    name: nameOf(procedure),
    nameWithCentre: nameWithCentreOf(procedure),
  });
}

/** What is pending, the longest wait first (clinical-history §2.7, §4). */
export function awaitedResults(procedures: readonly ProcedureSummary[]): AwaitedResult[] {
  const resultOf = resultMaker(procedures);
  return procedures
    .flatMap((procedure) =>
      SAMPLE_TYPES.filter((type) => procedure[type]).map((type) => resultOf(procedure, type)),
    )
    .toSorted(
      ({ procedure: a }, { procedure: b }) =>
        daysBetween(b.fecha, a.fecha) || a.id_procedimiento_paciente - b.id_procedimiento_paciente,
    );
}

function sampleKey(idProcedure: number, type: SampleType): string {
  return `${idProcedure} ${type}`;
}

/** The procedure and the type of a choice; null for an external study and while nothing is chosen. */
function readSampleKey(key: string | null) {
  const [id, type] = key?.split(' ') ?? [];
  const known = SAMPLE_TYPES.find((one) => one === type);
  return known === undefined ? null : { id_procedimiento_paciente: Number(id), type: known };
}

/** What a form's choice means; null for an external study, and for a procedure that is gone. */
export function chosenResult(
  key: string | null,
  procedures: readonly ProcedureSummary[],
): AwaitedResult | null {
  const sample = readSampleKey(key);
  const procedure = procedures.find(
    (it) => it.id_procedimiento_paciente === sample?.id_procedimiento_paciente,
  );
  return sample && procedure ? resultMaker(procedures)(procedure, sample.type) : null;
}

/** Why the day of a result is odd: its sample was taken later. `procedure`: its day; null: it has none. */
export function resultDoubts(fecha: CivilDate, procedure: CivilDate | null): string[] {
  if (procedure === null || fecha >= procedure) return [];
  return [messages.beforeProcedure(formatCivilDate(fecha), formatCivilDate(procedure))];
}

/** Whether the result that was chosen is no longer pending: another computer may have loaded it meanwhile. */
export function isLoadedMeanwhile(
  { muestra }: Pick<PathologyDraft, 'muestra'>,
  awaited: readonly AwaitedResult[],
): boolean {
  return readSampleKey(muestra) !== null && !awaited.some(({ key }) => key === muestra);
}

/** 'Patología' or 'Cultivo'. */
export function typeName(type: SampleType): string {
  return type === 'cultivo' ? messages.culture : messages.pathology;
}

/** 'Patología pendiente' or 'Cultivo pendiente'. */
export function pendingText(type: SampleType): string {
  return type === 'cultivo' ? messages.culturePending : messages.pathologyPending;
}

/** How long a procedure has been waiting for its result: 'hace 12 días'. */
export function waitingText({ fecha }: Pick<ProcedureSummary, 'fecha'>, now = today()): string {
  return messages.waiting(daysBetween(fecha, now));
}

/** Words of the same kind of procedure, folded (clinical-history §4; decision PA4). */
const FAMILIES: readonly RegExp[] = [
  /colonosc|vcc\b/,
  /digestiva alta|gastrosc|esofagogastro|veda\b/,
  /cpre\b|ercp\b|colangiopancreato/,
  /recto|sigmoido/,
  /cirug|ectomia|plastia|rrafia|laparo/,
  /endosc/,
];

/**
 * The base procedure that fits a procedure: by id, else by name: exact, beginning, inside, kind (clinical-history §4;
 * decision PA4). Null: the user chooses.
 */
export function presetType(
  procedure: Pick<
    ProcedureSummary,
    'id_procedimiento_base' | 'nombre_tecnica' | 'procedimiento_base_nombre'
  >,
  types: readonly ProcedureType[],
): number | null {
  const idOf = (type: ProcedureType | undefined) => type?.id_procedimiento ?? null;
  const byId = types.find((it) => it.id_procedimiento === procedure.id_procedimiento_base);
  if (byId) return idOf(byId);
  const names = [procedure.nombre_tecnica, procedure.procedimiento_base_nombre]
    .map((name) => plainName(name ?? ''))
    .filter((name) => name !== '');
  const fits: ((name: string, type: string) => boolean)[] = [
    (name, type) => name === type,
    (name, type) => name.startsWith(type) || type.startsWith(name),
    (name, type) => name.includes(type) || type.includes(name),
    (name, type) => FAMILIES.some((family) => family.test(name) && family.test(type)),
  ];
  for (const fit of fits) {
    for (const name of names) {
      const found = types.find((type) => fit(name, plainName(type.procedimiento)));
      if (found) return idOf(found);
    }
  }
  return null;
}

const plainName = (name: string) => fold(cleanLine(name));

/** What a record is a result of: the technique, else the base procedure (clinical-history §2.7). */
export function pathologyTitle(
  record: Pick<PathologyRecord, 'procedimiento_tecnica' | 'procedimiento_nombre'>,
): string {
  return record.procedimiento_tecnica ?? record.procedimiento_nombre;
}

/** The same among all procedures of the patient, as these tell two of one day apart (docs/decisions/331). */
export function pathologyNamer(
  procedures: readonly ProcedureSummary[],
): (record: PathologyRecord) => string {
  const nameOf = centreNamerOf(procedures);
  const known = new Map(procedures.map((row) => [row.id_procedimiento_paciente, row]));
  return (record) => {
    const its = known.get(record.id_procedimiento_paciente ?? 0);
    return its ? nameOf(its) : pathologyTitle(record);
  };
}

/** The name of a record in questions. */
export function pathologyName({ tipo_registro, fecha }: PathologyRecord, title: string): string {
  return messages.recordName(typeName(tipo_registro), title, formatCivilDate(fecha));
}

/** A file of a record. */
export interface Attachment {
  /** Of the photo; null for the PDF, which belongs to the record itself. */
  id: number | null;
  url: string;
  nombre_archivo: string;
  tipo_archivo: string;
}

/** The files of a record: its PDF, then its photos. */
export function attachmentsOf(record: PathologyRecord): Attachment[] {
  const { informe_pdf_url: url, informe_pdf_nombre: name, fotos } = record;
  const photos = fotos.map(({ id, file_url, nombre_archivo, tipo_archivo }) => ({
    id,
    url: file_url,
    nombre_archivo,
    tipo_archivo,
  }));
  if (url === null) return photos;
  const nombre_archivo = name ?? fileMessages.unnamed;
  return [{ id: null, url, nombre_archivo, tipo_archivo: FILE_KINDS.pdf.mime }, ...photos];
}

/** The photos that a browser shows: a TIFF is a download (decision PA7). */
export function viewablePhotos({ fotos }: Pick<PathologyRecord, 'fotos'>): PathologyPhoto[] {
  return fotos.filter(isImageFile);
}

/** The choice of a study that belongs to no procedure (decision PA2). */
export const EXTERNAL_STUDY = 'externo';

/** The values of the dialog 'Cargar patología'. */
export interface PathologyDraft {
  /** The key of an {@link AwaitedResult}, {@link EXTERNAL_STUDY}, or null while nothing is chosen. */
  muestra: string | null;
  /** Id of the base procedure as a select holds it; '' while there is none. */
  id_procedimiento: string;
  /** Chosen for an external study; a procedure's result has its own type (decision PA3). */
  tipo_registro: SampleType;
  /** 'YYYY-MM-DD'; '' while there is none. */
  fecha: string;
  informe_texto: string;
  /** Chosen, not yet sent. */
  archivo: File | null;
}

/**
 * The name of a result that was `sent`, when what is saved `now` is another one: of another sample or procedure, whatever it says, because
 * 'Sin atipia' is said of many (docs/decisions/319).
 */
export function formerResult(sent: PathologyDraft, now: PathologyDraft): string | null {
  const { muestra, id_procedimiento, informe_texto, archivo, fecha } = sent;
  if (muestra === now.muestra && id_procedimiento === now.id_procedimiento) {
    return formerText(informe_texto, now.informe_texto);
  }
  return formerName({ text: informe_texto, day: fecha, file: archivo });
}

/** A new record is of today (clinical-history §2.7). */
export function blankPathology(now: CivilDate = today()): PathologyDraft {
  return {
    muestra: null,
    id_procedimiento: '',
    tipo_registro: 'patologia',
    fecha: now,
    informe_texto: '',
    archivo: null,
  };
}

/** What choosing a pending result, or an external study (null), writes into the form. `types` null: not loaded. */
export function chooseSample(
  awaited: AwaitedResult | null,
  types: readonly ProcedureType[] | null,
): Pick<PathologyDraft, 'muestra' | 'id_procedimiento' | 'tipo_registro'> {
  if (awaited === null) {
    return { muestra: EXTERNAL_STUDY, id_procedimiento: '', tipo_registro: 'patologia' };
  }
  const { procedure } = awaited;
  const preset = types ? presetType(procedure, types) : procedure.id_procedimiento_base;
  return {
    muestra: awaited.key,
    id_procedimiento: preset === null ? '' : String(preset),
    tipo_registro: awaited.type,
  };
}

/** Whether the dialog asks for the base procedure and the type: the result belongs to no procedure (decision PA2). */
export function isExternal({ muestra }: Pick<PathologyDraft, 'muestra'>): boolean {
  return readSampleKey(muestra) === null;
}

interface PathologyProblem<D> {
  field: keyof D;
  message: string;
}

/** The checks of a new record; null when it can be sent (clinical-history §5). `hasPending`: a choice is offered. */
export function checkNewPathology(
  draft: PathologyDraft,
  hasPending: boolean,
): PathologyProblem<PathologyDraft> | null {
  if (draft.muestra === null && hasPending) {
    return { field: 'muestra', message: messages.sampleRequired };
  }
  if (draft.id_procedimiento === '') {
    return { field: 'id_procedimiento', message: messages.procedureTypeRequired };
  }
  return checkPathology(draft);
}

/** What can be sent: patient, day and base procedure are there (clinical-history §5). */
export function canSavePathology(
  draft: Pick<PathologyDraft, 'fecha' | 'id_procedimiento'>,
): boolean {
  return draft.fecha !== '' && draft.id_procedimiento !== '';
}

/** The values of the edit mode. */
export type PathologyEdit = Pick<PathologyDraft, 'fecha' | 'informe_texto' | 'archivo'>;

export function pathologyDraft({ fecha, informe_texto }: PathologyRecord): PathologyEdit {
  return fillDraft({ fecha: '', informe_texto: '', archivo: null } as PathologyEdit, {
    fecha,
    informe_texto,
  });
}

/** The checks of a stored record; null when it can be sent. */
export function checkPathology({
  fecha,
  informe_texto,
}: PathologyEdit): PathologyProblem<PathologyEdit> | null {
  if (fecha === '') return { field: 'fecha', message: messages.dateRequired };
  if (hasImplausibleYear(fecha)) return { field: 'fecha', message: commonMessages.implausibleYear };
  return informe_texto.length > PATHOLOGY_MAX_LENGTH
    ? { field: 'informe_texto', message: commonMessages.tooLong(PATHOLOGY_MAX_LENGTH) }
    : null;
}

/** The fields that a new record sends beside its file. */
export function newPathologyBody(draft: PathologyDraft) {
  const sample = readSampleKey(draft.muestra);
  return {
    id_procedimiento: Number(draft.id_procedimiento),
    id_procedimiento_paciente: sample?.id_procedimiento_paciente ?? null,
    tipo_registro: sample?.type ?? draft.tipo_registro,
    fecha: draft.fecha,
    informe_texto: draft.informe_texto,
  };
}

/** Whether a stored record is the result of what the draft says. */
export function isResultOf(record: PathologyRecord, draft: PathologyDraft): boolean {
  const { id_procedimiento, id_procedimiento_paciente, tipo_registro } = newPathologyBody(draft);
  return (
    record.id_procedimiento === id_procedimiento &&
    record.id_procedimiento_paciente === id_procedimiento_paciente &&
    record.tipo_registro === tipo_registro
  );
}

/** The fields that an edited record sends beside its file. */
export function pathologyBody({ fecha, informe_texto }: PathologyEdit) {
  return { fecha, informe_texto };
}

/** clinical-history §8 has a sentence of its own for a call that got no answer. */
export function tellUnanswered(error: unknown, text: string): unknown {
  if (!(error instanceof ApiError) || error.status !== 0) return error;
  return new ApiError(0, text, error.kind);
}
