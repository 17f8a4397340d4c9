import { fillDraft } from '../core/drafts';
import { rankedMatches } from '../core/matches';
import { areAlike } from '../core/similar';
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

/** The name of a template that was `sent`, when the one that is saved `now` is of another technique (docs/decisions/319). Null: it is corrected. */
export const formerTemplate = (sent: TemplateDraft, now: TemplateDraft): string | null =>
  areAlike(sent.tecnica, now.tecnica) ? null : sent.tecnica;

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

/** Letters of a piece of a template by which a text is known to be taken from it. */
const TELLING_LENGTH = 12;

/** Whether a text still has a piece of the template between two blanks or ends of a sentence; a shorter template is compared whole. */
export function isTakenFrom(template: string, text: string): boolean {
  const pieces = template.split(/_{2,}|[.\n]/).map((piece) => piece.trim());
  const telling = pieces.filter(({ length }) => length >= TELLING_LENGTH);
  return (telling.length > 0 ? telling : [template.trim()]).some((piece) => text.includes(piece));
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

/** A text into which a template was put. */
export interface TemplateUse {
  /** The text that the template was added to, or replaced. */
  before: string;
  /** What stands before the template: the text it was added to, '' where it replaced or filled one. */
  lead: string;
  template: string;
}

/**
 * The text without the template, whatever was written in its blanks or after it kept (docs/decisions/222). Null: the
 * template does not stand whole in it any more, so that nobody could tell its words from those of the author.
 */
export function withoutTemplate(
  { before, lead, template }: TemplateUse,
  text: string,
): { text: string; keptWords: boolean } | null {
  if (text === lead + template) return { text: before, keptWords: false };
  const fixed = template.split(BLANK);
  if (!text.startsWith(lead) || fixed.every((words) => words.trim() === '')) return null;
  const written: string[] = [];
  let at = lead.length;
  for (const words of fixed) {
    const found = text.indexOf(words, at);
    if (found === -1) return null;
    written.push(text.slice(at, found));
    at = found + words.length;
  }
  const kept = [...written, text.slice(at)]
    .map((words) => words.trim())
    .filter((words) => words !== '' && !/^_{3,}$/.test(words));
  if (kept.length === 0) return { text: before, keptWords: false };
  const parts = before.trim() === '' ? kept : [before.trimEnd(), ...kept];
  return { text: parts.join('\n'), keptWords: true };
}
