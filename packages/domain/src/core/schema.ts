import * as z from 'zod/mini';
import { cleanLine, cleanText } from './text';
import { hasImplausibleYear, isCivilDate, parseCivilDate } from './civil-date';
import { commonMessages as messages } from './messages';

/** The largest id that fits an integer column in both databases. */
const MAX_ID = 2_147_483_647;

/** A row's id: a positive integer. */
export const Id = z
  .number({ error: messages.invalidId })
  .check(
    z.int(messages.invalidId),
    z.positive(messages.invalidId),
    z.maximum(MAX_ID, messages.invalidId),
  );

/** An id in a path or query, which arrives as text. */
export const IdParam = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/))], { error: messages.invalidId }),
    z.transform(Number),
  ),
  Id,
);

/** An id that a body must have; `required` is the message for a missing one. */
export function RequiredId(required: string) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.minLength(1, required))], { error: required }),
    IdParam,
  );
}

/** An id in a body; forms and older clients also send it as text, and '' for no id. */
export const OptionalId = emptyAsNull(IdParam);

/** Starts at 1; a stale version in a write answers 409 (decision G16). */
export const Version = z.int();

/** An instant with offset, ISO 8601 (decision G9). */
export const Instant = z.string();

/** Maximum length of a search, in characters. */
export const SEARCH_MAX_LENGTH = 200;

/** One line of text, cleaned (decision G19), at most `max` characters (UTF-16 units, as inputs count). */
export function Line(max: number) {
  return z.pipe(
    z.pipe(z.string({ error: messages.textExpected }), z.transform(cleanLine)),
    z.string().check(z.maxLength(max, messages.tooLong(max))),
  );
}

/** One line that must not be blank; `required` is the message for a blank one. */
export function RequiredLine(max: number, required: string) {
  return z.pipe(
    z.pipe(z.string({ error: required }), z.transform(cleanLine)),
    z.string().check(z.minLength(1, required), z.maxLength(max, messages.tooLong(max))),
  );
}

/** A text of several lines that must not be blank; `required` is the message for a blank one. */
export function RequiredText(max: number, required: string) {
  return z.pipe(
    z.pipe(z.string({ error: required }), z.transform(cleanParagraphs)),
    z.string().check(z.minLength(1, required), z.maxLength(max, messages.tooLong(max))),
  );
}

/** For short texts, where leading blanks are a typing error and not layout. */
const cleanParagraphs = (text: string) => cleanText(text).trim();

/** One optional line: absent stays absent, '' and blanks become null (practice §5). */
export function OptionalLine(max: number) {
  return emptyAsNull(Line(max));
}

/** One optional text of several lines: '' and blanks become null. */
export function OptionalText(max: number, tooLong: string = messages.tooLong(max)) {
  return emptyAsNull(
    z.pipe(
      z.pipe(z.string({ error: messages.textExpected }), z.transform(cleanText)),
      z.string().check(z.maxLength(max, tooLong)),
    ),
  );
}

/** Absent stays absent; null, '' and white space become null. */
export function emptyAsNull<S extends z.ZodMiniType>(schema: S) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' && value.trim() === '' ? null : value,
      ),
      z.nullable(schema),
    ),
  );
}

/** 'YYYY-MM-DD', as stored and answered. */
export const CivilDateText = z.string().check(z.refine(isCivilDate, messages.invalidDate));

/** A date in a body: any format of decision G10, stored as 'YYYY-MM-DD'. */
export const CivilDateInput = z.pipe(
  z.pipe(
    z.string({ error: messages.invalidDate }),
    z.transform((text) => parseCivilDate(text) ?? text),
  ),
  CivilDateText,
);

const isPlausible = z.refine<string>((date) => !hasImplausibleYear(date), messages.implausibleYear);

/** A day of the practice: the year is from 1900 to 2100 (decision R27). */
export const EventDateText = CivilDateText.check(isPlausible);

/** {@link CivilDateInput} of an operation or a turno: the year is from 1900 to 2100 (decision R27). */
export const EventDateInput = z.pipe(CivilDateInput, z.string().check(isPlausible));

/** {@link EventDateInput}; `required` is the message for a missing one. */
export function RequiredEventDate(required: string) {
  return z.pipe(z.string({ error: required }).check(z.minLength(1, required)), EventDateInput);
}

const TRUE_WORDS = ['1', 'true', 't', 's', 'si', 'sí', 'y', 'yes', 'on', 'verdadero'];

/** A flag in the spellings of the documented clients; words ignore case and blanks (decision PR8). */
export function isTrue(value: unknown): boolean {
  if (typeof value === 'string') return TRUE_WORDS.includes(value.trim().toLowerCase());
  return value === true || value === 1;
}

/** Any spelling of a flag → boolean (decision PR8). */
export const Flag = z.pipe(z.transform(isTrue), z.boolean());

/** A page of rows and the total number of rows (practice §3). */
export function Page<S extends z.ZodMiniType>(item: S) {
  return z.object({ items: z.array(item), total: z.int() });
}

/** The answer to a delete (decision G20). */
export const Done = z.object({ ok: z.literal(true) });
