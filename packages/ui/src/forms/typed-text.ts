import { readValue, type FieldFormats } from './read-value';

/** Text that was typed and is not stored. */
export interface LostText {
  /** Of which records: 'Evolución de Gómez, María'. */
  about: string;
  /** Field by field, to be copied. */
  typed: string;
}

/** How the values of a form are named and read. */
export interface ReadableFields {
  labels: Readonly<Record<string, string>>;
  formats: FieldFormats;
  /** Text that is no value of its field, by field. */
  texts?: Readonly<Record<string, string>>;
}

/**
 * The record, then 'Label: text' of each field with a label and with text, a choice or a file, in the order of the form and as
 * its controls read it. A box that is not ticked is left out.
 */
export function typedText(
  about: string,
  { labels, formats, texts = {} }: ReadableFields,
  values: object,
): LostText {
  const held = new Map<string, unknown>(Object.entries(values));
  const textOf = (field: string): string => {
    const value = held.get(field);
    if (texts[field] !== undefined) return texts[field];
    if (value === null || value === undefined || value === false || value === '') return '';
    const format = formats.get(field);
    if (format) return format(value as never);
    // An id that no control reads says nothing.
    return typeof value === 'number' ? '' : readValue(value);
  };
  const lines = Object.entries(labels)
    .map(([field, label]) => [label, label && textOf(field)] as const)
    .filter(([, text]) => text.trim() !== '')
    .map(([label, text]) => `${label}: ${text}`);
  return { about, typed: [about, ...lines].join('\n') };
}
