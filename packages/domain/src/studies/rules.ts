import { errorText, type ApiError } from '../core/api-error';
import { formatCivilDate, hasImplausibleYear, today, type CivilDate } from '../core/civil-date';
import { fillDraft } from '../core/drafts';
import { formerRecord } from '../core/former-text';
import { commonMessages } from '../core/messages';
import { compareSpanish } from '../core/text';
import { fileSize } from '../files/rules';
import { fileMessages } from '../files/messages';
import { studyMessages as messages } from './messages';
import {
  STUDIES,
  STUDY_MAX_LENGTH,
  STUDY_TYPES,
  type Study,
  type StudyLists,
  type StudyType,
} from './schema';

type IdField = (typeof STUDIES)[StudyType]['idField'];

/** Why a study cannot be stored without an entry of its catalogue, or null (clinical-history §5). */
export function entryProblem(
  type: StudyType,
  body: Partial<Record<IdField, number | null>>,
): { field: IdField; message: string } | null {
  const { idField } = STUDIES[type];
  if (body[idField]) return null;
  return { field: idField, message: messages.entryRequired(idField) };
}

/** The name of a study's catalogue entry; null when the entry has none (decision ES8: 'Sin nombre'). */
export function studyName(study: Study): string | null {
  return (
    study.laboratorio_rel?.laboratorio ??
    study.imagen_rel?.imagen ??
    study.otro_estudio_rel?.estudio ??
    null
  );
}

/** The name of a study in lists and headings. */
export function studyTitle(study: Study): string {
  return studyName(study) ?? messages.withoutName;
}

/** The name of a study in questions and accessible names: several may be of the same kind. */
export function namedStudy(study: Study): string {
  return messages.studyName(studyTitle(study), formatCivilDate(study.fecha));
}

/** Studies of one catalogue entry. */
export interface StudyGroup {
  /** Null: 'Sin nombre'. */
  name: string | null;
  studies: Study[];
}

/** The studies of one type by catalogue name, A–Z, 'Sin nombre' last, newest first in each (decision ES8). */
export function groupStudies(studies: readonly Study[]): StudyGroup[] {
  const groups = new Map<string | null, Study[]>();
  for (const study of studies) {
    const name = studyName(study);
    const group = groups.get(name);
    if (group) group.push(study);
    else groups.set(name, [study]);
  }
  return [...groups]
    .map(([name, group]) => ({ name, studies: group.toSorted(newestFirst) }))
    .toSorted(byName);
}

function byName({ name: a }: StudyGroup, { name: b }: StudyGroup): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareSpanish(a, b);
}

function newestFirst(a: Study, b: Study): number {
  if (a.fecha === b.fecha) return b.id - a.id;
  return a.fecha < b.fecha ? 1 : -1;
}

/** The name of a group of the list. */
export function groupTitle({ name }: StudyGroup): string {
  return name ?? messages.withoutName;
}

/** All studies, newest first. */
export function studiesByDay(lists: StudyLists): Study[] {
  return STUDY_TYPES.flatMap((type) => lists[STUDIES[type].list]).toSorted(newestFirst);
}

/** All studies, in the order of the list: types, names, days. */
export function studiesInOrder(lists: StudyLists): Study[] {
  return STUDY_TYPES.flatMap((type) =>
    groupStudies(lists[STUDIES[type].list]).flatMap(({ studies }) => studies),
  );
}

/** What the form holds. Of the three catalogue ids only the one of the type is sent. */
export interface StudyDraft extends Record<IdField, number | null> {
  /** Null while none is chosen. */
  tipo: StudyType | null;
  /** 'YYYY-MM-DD'; '' while there is none. */
  fecha: string;
  descripcion: string;
  /** Chosen, not yet sent (decision ES6). Without one the stored file stays. */
  archivo: File | null;
}

/** A new study is of today (clinical-history §2.4). */
export function blankStudy(now: CivilDate = today()): StudyDraft {
  return {
    tipo: null,
    fecha: now,
    id_laboratorio: null,
    id_imagen: null,
    id_otro: null,
    descripcion: '',
    archivo: null,
  };
}

export function studyDraft(study: Study): StudyDraft {
  return fillDraft(blankStudy(), { ...study, archivo: null });
}

interface StudyProblem {
  field: keyof StudyDraft;
  message: string;
  /** Of the dialog in which a new study's problem is shown; without one it is shown at its field. */
  title?: string;
}

/** The checks of a new study of a patient, in their order; null when it can be sent (clinical-history §5). */
export function checkNewStudy(draft: StudyDraft, idPaciente: number): StudyProblem | null {
  const { missing } = messages;
  const ask = (field: keyof StudyDraft, { title, text }: { title: string; text: string }) => ({
    field,
    title,
    message: text,
  });
  if (!(idPaciente > 0)) return ask('tipo', missing.paciente);
  if (draft.tipo === null) return ask('tipo', missing.tipo);
  if (draft.fecha === '') return ask('fecha', missing.fecha);
  const { idField } = STUDIES[draft.tipo];
  if (draft[idField] === null) return ask(idField, missing[draft.tipo]);
  return checkTexts(draft);
}

/** The checks of a stored study (clinical-history §5; decision ES3). */
export function checkStudy(draft: StudyDraft): StudyProblem | null {
  if (draft.fecha === '') return { field: 'fecha', message: messages.dateRequired };
  return (draft.tipo && entryProblem(draft.tipo, draft)) ?? checkTexts(draft);
}

function checkTexts({ fecha, descripcion }: StudyDraft): StudyProblem | null {
  if (hasImplausibleYear(fecha)) return { field: 'fecha', message: commonMessages.implausibleYear };
  return descripcion.length > STUDY_MAX_LENGTH
    ? { field: 'descripcion', message: commonMessages.tooLong(STUDY_MAX_LENGTH) }
    : null;
}

/** What a save sends: the fields, to which calls, with which file. */
export interface StudyBody {
  tipo: StudyType;
  fields: { fecha: string; descripcion: string } & Partial<Record<IdField, number | null>>;
  archivo: File | null;
}

/** Null without a type, which the checks refuse first. */
export function studyBody(draft: StudyDraft): StudyBody | null {
  const { tipo, fecha, descripcion, archivo } = draft;
  if (tipo === null) return null;
  const { idField } = STUDIES[tipo];
  return { tipo, fields: { fecha, descripcion, [idField]: draft[idField] }, archivo };
}

/** The name of a study that was `sent`, when what is saved `now` is another one (docs/decisions/319). */
export function formerStudy(sent: StudyBody, now: StudyBody): string | null {
  const told = ({ tipo, fields, archivo }: StudyBody) => ({
    ...{ text: fields.descripcion, day: fields.fecha, file: archivo },
    kind: `${tipo} ${fields[STUDIES[tipo].idField] ?? ''}`,
  });
  return formerRecord(told(sent), told(now));
}

/**
 * Why an update was refused: the server's sentence, or each of its issues by the Spanish label of its field
 * (clinical-history §8; decision ES7).
 */
export function updateRefusal(error: ApiError): string {
  if (!Array.isArray(error.detail)) return errorText(error, messages.updateFailed.text);
  const labels: Readonly<Record<string, string>> = messages.fields;
  return error.detail
    .map(({ loc, msg }) => {
      const label = labels[String(loc.at(-1))];
      return label === undefined ? msg : `${label}: ${msg}`;
    })
    .join('\n');
}

/**
 * What was sent, for the dialog of a refused update: each field by its Spanish label, an entry by its name, without ids
 * (decision ES7).
 */
export function sentStudy(
  draft: StudyDraft,
  entryName: string,
): readonly { label: string; text: string }[] {
  const { fields } = messages;
  const file = draft.archivo;
  return [
    { label: fields.fecha, text: formatCivilDate(draft.fecha) },
    ...(draft.tipo ? [{ label: fields[STUDIES[draft.tipo].idField], text: entryName }] : []),
    { label: fields.descripcion, text: draft.descripcion },
    ...(file
      ? [
          {
            label: messages.sentFile,
            text: `${file.name} ${fileMessages.size(fileSize(file.size))}`,
          },
        ]
      : []),
  ].map(({ label, text }) => ({ label, text: text.trim() || commonMessages.none }));
}
