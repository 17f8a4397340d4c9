import { adviceMessages as messages } from './advice-messages';
import type { PatientDraft } from './rules';
import { normaliseDni } from './schema';

/**
 * What looks odd in a field of the patient form but is accepted: said on leaving the field, never by the server. Each
 * gives null for a text that looks right, and for none.
 */

const DNI_DIGITS = { min: 7, max: 8 };
/** A DNI in groups ('30.111.22') must be in groups of three: this one lacks a digit, and is as long as an older DNI. Two groups ('30-123456') say nothing. */
const GROUPED = /\d+(?:[.\s-]+\d+){2,}/;
const THOUSANDS = /^\d{1,2}(?:[.\s-]+\d{3})+$/;
/** Letters first: 'AAB123456', 'YA1234567'. LE, LC and CI are older documents of the country, not passports. */
const PASSPORT = /^(?!(?:LE|LC|CI)\d)[A-Z]{1,3}\d{5,9}[A-Z]?$/;

export function dniAdvice(text: string): string | null {
  const dni = normaliseDni(text);
  if (dni === '') return null;
  if (/\D/.test(dni)) return PASSPORT.test(dni) ? null : messages.passport;
  if (dni.length < DNI_DIGITS.min) return messages.dniShort(DNI_DIGITS.min);
  if (dni.length > DNI_DIGITS.max) return messages.dniLong(DNI_DIGITS.max);
  const groups = GROUPED.exec(text)?.[0];
  return groups === undefined || THOUSANDS.test(groups) ? null : messages.dniGroups;
}

const PHONE_DIGITS = { min: 6, max: 15 };

/** Several numbers and words ('11 5555-0000 (hija)') are usual. */
export function phoneAdvice(text: string): string | null {
  if (text.trim() === '') return null;
  const numbers = text.replace(/(?<=\d)[\s.()-]+(?=\d)/g, '').match(/\d+/g) ?? [];
  const longest = Math.max(0, ...numbers.map(({ length }) => length));
  if (longest < PHONE_DIGITS.min) return messages.phoneShort(PHONE_DIGITS.min);
  return longest > PHONE_DIGITS.max ? messages.phoneLong(PHONE_DIGITS.max) : null;
}

export function emailAdvice(text: string): string | null {
  const email = text.trim();
  return email === '' || /^[^\s@,;]+@[^\s@,;]+\.[^\s@.,;]{2,}$/.test(email) ? null : messages.email;
}

/**
 * Whoever changes the coverage may forget its member number. `stored`: the patient before. `mixed`: coverage and number that two
 * computers put together; null: none did.
 */
export function memberAdvice(
  { cobertura, beneficio }: Pick<PatientDraft, 'cobertura' | 'beneficio'>,
  stored: Partial<Pick<PatientDraft, 'cobertura' | 'beneficio'>>,
  mixed: Pick<PatientDraft, 'cobertura' | 'beneficio'> | null = null,
): string | null {
  if (beneficio.trim() === '') return null;
  const hadCoverage = stored.cobertura !== null && stored.cobertura !== undefined;
  const isFormer = beneficio === stored.beneficio && cobertura !== stored.cobertura;
  const isMixed = beneficio === mixed?.beneficio && cobertura === mixed.cobertura;
  return (isFormer && hadCoverage) || isMixed ? messages.formerMember : null;
}
