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
