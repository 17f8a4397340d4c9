import { studyMessages as messages } from './messages';
import { STUDIES, type Study, type StudyType } from './schema';

/** Why a study cannot be stored without an entry of its catalogue, or null (clinical-history §5). */
export function entryProblem(
  type: StudyType,
  body: Partial<Record<(typeof STUDIES)[StudyType]['idField'], number | null>>,
): { field: (typeof STUDIES)[StudyType]['idField']; message: string } | null {
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
