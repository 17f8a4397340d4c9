import { formatCivilDate, isCivilDate } from '@practice/domain';

/** Text that was typed and is not stored. */
export interface LostText {
  /** Of which records: 'Evolución de Gómez, María'. */
  about: string;
  /** Field by field, to be copied. */
  typed: string;
}

/** The record, then 'Label: text' of each field with a label and with text or a file, in the order of the form. */
export function typedText(
  about: string,
  labels: Readonly<Record<string, string>>,
  draft: object,
): LostText {
  const values = new Map<string, unknown>(Object.entries(draft));
  const lines = Object.entries(labels)
    .map(([field, label]) => [label, textOf(values.get(field))] as const)
    .filter(([label, text]) => label !== '' && text.trim() !== '')
    .map(([label, text]) => `${label}: ${text}`);
  return { about, typed: [about, ...lines].join('\n') };
}

function textOf(value: unknown): string {
  if (value instanceof File) return value.name;
  // A row of a grid, with its cells.
  if (typeof value !== 'string') return rowText(value);
  return isCivilDate(value) ? formatCivilDate(value) : value;
}

const rowText = (row: unknown): string =>
  typeof row === 'object' && row !== null ? Object.values(row).filter(Boolean).join(' ') : '';
