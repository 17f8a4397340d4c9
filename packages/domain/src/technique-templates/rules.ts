import { fillDraft } from '../core/drafts';
import { rankedMatches } from '../core/matches';
import { foldKeepingEnye, searchText, uniqueKey } from '../core/text';
import { templateMessages as messages } from './messages';
import type { TechniqueTemplate } from './schema';

/** What the form of a template holds. */
export interface TemplateDraft {
  tecnica: string;
  desarrollo: string;
}

export const BLANK_TEMPLATE: TemplateDraft = { tecnica: '', desarrollo: '' };

export function templateDraft(template: TechniqueTemplate): TemplateDraft {
  return fillDraft(BLANK_TEMPLATE, template);
}

/**
 * Both are required, with one sentence (clinical-history §5); two templates are told apart by their names, compared as
 * those of a catalogue (decision L1; docs/decisions/237). `others` are those that are not this one.
 */
export function checkTemplate(
  draft: TemplateDraft,
  others: readonly TechniqueTemplate[],
): { field: keyof TemplateDraft; message: string } | null {
  const field = (['tecnica', 'desarrollo'] as const).find((name) => draft[name].trim() === '');
  if (field !== undefined) return { field, message: messages.incomplete };
  const isTaken = others.some(({ tecnica }) => uniqueKey(tecnica) === uniqueKey(draft.tecnica));
  return isTaken ? { field: 'tecnica', message: messages.duplicate } : null;
}

/**
 * The templates that match a search, best first (decision G25). Without a search all of them, those of the report's
 * technique first.
 */
export function listedTemplates(
  templates: readonly TechniqueTemplate[],
  search: string,
  technique: string | null = null,
): { listed: TechniqueTemplate[]; own: number } {
  if (search.trim() !== '') {
    const listed = rankedMatches(templates, search, ({ tecnica }) => searchText(tecnica));
    return { listed, own: 0 };
  }
  const isOwn = ({ tecnica }: TechniqueTemplate) =>
    technique !== null && isNamed(tecnica, technique);
  const own = templates.filter(isOwn);
  return {
    listed: [...own, ...templates.filter((template) => !isOwn(template))],
    own: own.length,
  };
}

/** Whether two names are the same, whatever their accents and capitals. */
export function isNamed(name: string, other: string): boolean {
  return foldKeepingEnye(name).trim() === foldKeepingEnye(other).trim();
}

/** A text with a template after it, from a line of its own. */
export function appendTemplate(text: string, template: string): string {
  const before = text.trimEnd();
  return before === '' ? template : `${before}\n${template}`;
}

const BLANK = /_{3,}/g;

/** The first blank to fill in (`___`) from a place on; null: none is left. */
export function nextBlank(text: string, from: number): { start: number; end: number } | null {
  for (const { index, 0: blank } of text.matchAll(BLANK)) {
    if (index >= from) return { start: index, end: index + blank.length };
  }
  return null;
}

export const blanksIn = (text: string): number => [...text.matchAll(BLANK)].length;
