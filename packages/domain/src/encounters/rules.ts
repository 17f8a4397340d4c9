import { backgroundMessages } from '../background/messages';
import { backgroundNone } from '../background/rules';
import { BACKGROUND_SECTIONS, type Background, type BackgroundSection } from '../background/schema';
import { formatCivilDate, hasImplausibleYear, today } from '../core/civil-date';
import { fillDraft } from '../core/drafts';
import { commonMessages } from '../core/messages';
import type { Patient } from '../patients/schema';
import { encounterMessages as messages } from './messages';
import { NOTE_MAX_LENGTH, type Encounter, type ProgressNote } from './schema';

/** The title of a consulta: its reason (clinical-history §2.3; decision CO3). */
export function encounterTitle({ nombre_motivo }: Pick<Encounter, 'nombre_motivo'>): string {
  return nombre_motivo ?? messages.withoutReason;
}

/** The name of a consulta in questions and accessible names: several may have the same reason. */
export function encounterName(encounter: Encounter): string {
  return messages.encounterName(
    encounterTitle(encounter),
    formatCivilDate(encounter.fecha_consulta),
  );
}

/** The form NUEVA CONSULTA. */
export interface EncounterDraft {
  /** 'YYYY-MM-DD'; '' while there is none. */
  fecha_consulta: string;
  motivo: number | null;
}

/** A new consulta is of today (clinical-history §2.3). */
export function blankEncounter(): EncounterDraft {
  return { fecha_consulta: today(), motivo: null };
}

/** clinical-history §5: both are required. Null when the draft can be sent. */
export function checkEncounter({ fecha_consulta, motivo }: EncounterDraft) {
  const message = dateProblem(fecha_consulta);
  if (message) return { field: 'fecha_consulta', message } as const;
  return motivo === null ? ({ field: 'motivo', message: messages.reasonRequired } as const) : null;
}

/** The form of an evolución. */
export interface ProgressNoteDraft {
  /** 'YYYY-MM-DD'; '' while there is none. */
  fecha_evolucion: string;
  contenido: string;
}

/** A new evolución is of today (clinical-history §2.3). */
export function blankProgressNote(): ProgressNoteDraft {
  return { fecha_evolucion: today(), contenido: '' };
}

export function progressNoteDraft(note: ProgressNote): ProgressNoteDraft {
  return fillDraft(blankProgressNote(), note);
}

/** Whether the content is blank after trimming: then there is nothing to save (clinical-history §5). */
export function isBlankContent(contenido: string): boolean {
  // Stops at the first character with a shape: it is asked at each key.
  return !/[^\s\p{Cc}\p{Cf}]/u.test(contenido);
}

/** Null when the draft can be sent. */
export function checkProgressNote({ fecha_evolucion, contenido }: ProgressNoteDraft) {
  const message = dateProblem(fecha_evolucion);
  if (message) return { field: 'fecha_evolucion', message } as const;
  if (isBlankContent(contenido)) {
    return { field: 'contenido', message: messages.contentRequired } as const;
  }
  return contenido.length > NOTE_MAX_LENGTH
    ? ({ field: 'contenido', message: commonMessages.tooLong(NOTE_MAX_LENGTH) } as const)
    : null;
}

function dateProblem(date: string): string | null {
  if (date === '') return commonMessages.dateRequired;
  return hasImplausibleYear(date) ? commonMessages.implausibleYear : null;
}

/**
 * The text of 'Copiar formato 1era vez': the reason, the latest evolución, and the antecedentes as they are recorded; only an
 * empty section says 'Sin antecedentes …' (decision CO7). `background` null: none was ever recorded.
 */
export function firstVisitText(visit: {
  reason: string;
  /** Null: the consulta has no evolución, and its line is left out. */
  latestNote: ProgressNote | null;
  background: Background | null;
  sexo: Patient['sexo'];
}): string {
  const { reason, latestNote, background, sexo } = visit;
  return [
    messages.firstVisit.reason(reason),
    ...(latestNote ? [latestNote.contenido] : []),
    '',
    messages.firstVisit.background,
    ...BACKGROUND_SECTIONS.map((section) =>
      sectionLine(section, background?.[section] ?? null, sexo),
    ),
  ].join('\n');
}

/** One line of a section. What says by itself which section it is about needs no name in front. */
function sectionLine(
  section: BackgroundSection,
  recorded: string | null,
  sexo: Patient['sexo'],
): string {
  const none = backgroundNone(section, sexo);
  const text = joinLines(recorded ?? '') || none;
  return text === none && none !== commonMessages.none
    ? none
    : messages.firstVisit.section(backgroundMessages.fields[section], text);
}

/** The lines of a text as one; what ended a line still ends it. */
function joinLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index, lines) =>
      index === lines.length - 1 || /[.,;:!?…]$/u.test(line) ? line : `${line};`,
    )
    .join(' ');
}
