import { conflictMessages, formatCivilDate, isCivilDate } from '@practice/domain';

/** How the value of each field is read, where it is not its own text: written by the controls. */
export type FieldFormats = ReadonlyMap<string, (value: never) => string>;

/** A value as people read it, where its control does not say how; '' for nothing. */
export function readValue(value: unknown): string {
  if (value instanceof File) return value.name;
  if (typeof value === 'boolean') return value ? conflictMessages.yes : conflictMessages.no;
  if (value === null || value === undefined) return '';
  // A row of a grid, with its cells.
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(' ');
  const text = String(value);
  return isCivilDate(text) ? formatCivilDate(text) : text;
}
