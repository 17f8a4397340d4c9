import { conflictMessages, formatCivilDate, isCivilDate } from '@practice/domain';

/** A value as people read it, where its control does not say how; '' for nothing. */
export function readValue(value: unknown): string {
  if (value instanceof File) return value.name;
  if (typeof value === 'boolean') return value ? conflictMessages.yes : conflictMessages.no;
  if (value === null || value === undefined) return '';
  const text = String(value);
  return isCivilDate(text) ? formatCivilDate(text) : text;
}
