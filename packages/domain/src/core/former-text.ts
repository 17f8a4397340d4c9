import { formatCivilDate } from './civil-date';
import { areAlike } from './similar';
import { fold, shorten, words } from './text';

const LENGTH = 60;

/**
 * The beginning of a text that was `sent`, when what is saved `now` is another one: it does not misspell or lengthen the first, and no
 * more than half of the words of the shorter one stand in the longer. Null: it is corrected, or one of them is empty
 * (docs/decisions/319).
 */
export function formerText(sent: string, now: string): string | null {
  const [before, after] = [sent, now].map((text) => new Set(words(fold(text))));
  if (!before?.size || !after?.size || areAlike(sent, now)) return null;
  const shared = [...after].filter((word) => before.has(word)).length;
  return shared > Math.min(before.size, after.size) / 2 ? null : shorten(sent, LENGTH);
}

/** A record of a history, as far as one is told from another. */
interface SentRecord {
  text: string;
  /** 'YYYY-MM-DD' */
  day: string;
  file: File | null;
  /** What was chosen for it. */
  kind: string;
}

/** How a record is named that was not answered: by its text, its file, or its day. */
export const formerName = ({ text, day, file }: Omit<SentRecord, 'kind'>): string =>
  shorten(text, LENGTH) || (file?.name ?? formatCivilDate(day));

/**
 * The name of a record that was `sent`, when what is saved `now` is another one: another text; of another kind, another file or no text.
 * Null: it is corrected (docs/decisions/319).
 */
export function formerRecord(sent: SentRecord, now: SentRecord): string | null {
  const isOther =
    sent.kind !== now.kind && (isAnotherFile(sent.file, now.file) || sent.text.trim() === '');
  return isOther ? formerName(sent) : formerText(sent.text, now.text);
}

const isAnotherFile = (sent: File | null, now: File | null): boolean =>
  sent !== null && now !== null && (sent.name !== now.name || sent.size !== now.size);
