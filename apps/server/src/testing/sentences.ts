import * as domain from '@practice/domain';

/** Stands where a text takes a name or a number. */
const GAP = '\u0001';

/** What a text with gaps says; null when it wants more than words. */
function spoken(text: object): unknown {
  try {
    return Reflect.apply(text as () => unknown, undefined, [GAP, GAP, GAP]);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function patternOf(text: string): RegExp {
  const exact = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${exact.replaceAll(GAP, '[^]*')}$`);
}

/** '{action}: {name}' would let anything pass. */
const isTelling = (text: string) => text.replaceAll(GAP, '').length >= 8;

function patternsOf(value: unknown): RegExp[] {
  if (typeof value === 'string') return isTelling(value) ? [patternOf(value)] : [];
  if (typeof value === 'function') return patternsOf(spoken(value));
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(patternsOf);
  return [];
}

const SENTENCES = Object.entries(domain)
  .filter(([name]) => name.endsWith('Messages'))
  .flatMap(([, messages]) => patternsOf(messages));

/** True for a text of the product's own lists, all Spanish: whatever else is said is a library speaking English. */
export function isOurs(text: string): boolean {
  return SENTENCES.some((pattern) => pattern.test(text));
}
