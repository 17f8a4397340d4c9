import { fillDraft } from '../core/drafts';
import { commonMessages } from '../core/messages';
import { SEX, type Patient } from '../patients/schema';
import { backgroundMessages as messages } from './messages';
import { BACKGROUND_SECTIONS, NO_VERSION, type Background, type BackgroundSection } from './schema';

/** What the form holds. */
export type BackgroundDraft = Record<BackgroundSection, string>;

export const BLANK_BACKGROUND: BackgroundDraft = {
  medicos: '',
  quirurgicos: '',
  alergicos: '',
  toxicos: '',
  ginecoobstetricos: '',
  familiares: '',
};

/** What a patient has before anything was written: the form starts from it, and its version says so (decision AN3). */
export function noBackground(id_paciente: number): Background {
  return {
    id_paciente,
    medicos: null,
    quirurgicos: null,
    alergicos: null,
    toxicos: null,
    ginecoobstetricos: null,
    familiares: null,
    version: NO_VERSION,
  };
}

export function backgroundDraft(background: Background): BackgroundDraft {
  return fillDraft(BLANK_BACKGROUND, background);
}

type Sex = Patient['sexo'];

/** What the shortcut writes into a section, and what an empty one shows (decisions AN1, AN2). */
export function backgroundNone(section: BackgroundSection, sexo: Sex): string {
  return section === 'ginecoobstetricos' && sexo === SEX.male
    ? commonMessages.none
    : messages.none[section];
}

/** What an empty section shows: of the fifth, what its shortcut would write (decision AN1). */
export function emptySectionText(section: BackgroundSection, sexo: Sex): string {
  return section === 'ginecoobstetricos' ? backgroundNone(section, sexo) : commonMessages.none;
}

const isBlank = (text: string) => text.trim() === '';

/** Whether the shortcut of a section would replace something: then it asks first (decision AN2). */
export function replacesText(section: BackgroundSection, sexo: Sex, current: string): boolean {
  return !isBlank(current) && current.trim() !== backgroundNone(section, sexo);
}

/** What the shortcut of all sections writes: where text is, nothing (decision AN2). */
export function noneInEmptySections(draft: BackgroundDraft, sexo: Sex): Partial<BackgroundDraft> {
  const empty = BACKGROUND_SECTIONS.filter((section) => isBlank(draft[section]));
  return Object.fromEntries(empty.map((section) => [section, backgroundNone(section, sexo)]));
}

/**
 * A text of denial alone: 'Niega.', 'No refiere alergias conocidas', 'Ninguna'. Any other word may name an allergy
 * (docs/decisions/186).
 */
const DENIAL =
  /^(?:niega|no|ningun[ao]|nada|negativo)(?:\s+(?:refiere|presenta|tiene|posee|conoce|ninguna?|alergias?|alérgicos|antecedentes|conocidas?|medicamentosas?|a|de|medicamentos|alimentos|ni))*\.?$/iu;

/** 'Sin antecedentes alérgicos', 'Sin alergias conocidas.', '-': one phrase that denies, with no exception behind it. */
const NO_ALLERGY =
  /^(?:sin\b(?!.*\b(?:salvo|excepto|menos|pero|aunque)\b)[^,;:.\n()]*\.?|[-–—.\s]*)$/iu;

/** The recorded allergies, or null: for the chip of the history's header (decision C10). */
export function knownAllergies(background: Pick<Background, 'alergicos'> | null): string | null {
  const text = background?.alergicos?.trim() ?? '';
  return NO_ALLERGY.test(text) || DENIAL.test(text) ? null : text;
}
