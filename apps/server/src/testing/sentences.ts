import * as domain from '@practice/domain';

/** Marks the slot of a text that takes a name or a number. */
const GAP = '\u0001';

/** The text of a message function with its slots marked; null when its arguments are no words. */
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

/** A pattern of slots alone, such as '{action}: {name}', would match anything. */
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
