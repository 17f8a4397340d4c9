/** A dash that joins or separates two words, and says nothing. Any other is a minus: of 'Plan A-', '(-)', '(-2)'. */
const DASH_BETWEEN_WORDS = /(?<=[\p{L}\p{N}]\s*)[-‐-―−](?=\s*[\p{L}\p{N}])/gu;
const DASHES = /[‐-―−]/gu;
/** Letters, digits, punctuation, and what is typed or left out at will. */
const NO_SIGN = /[\p{L}\p{N}\p{M}\s.,;:'"’ʼ´`“”«»()[\]{}/\\_¡!¿…·|°&@#~→]+/gu;

/**
 * The signs of a name that make another thing of it, in their order: '+' of 'Helicobacter pylori (+)', '<' of 'Tumor < 2 cm',
 * '-' of 'Plan A-'; those that stand together are one, '++' is not '+'. A search leaves them out, as all that is neither letter nor
 * digit (decision H5); what is taken in silence may not (docs/decisions/312).
 */
export function signsOf(text: string): string {
  return text.replace(DASH_BETWEEN_WORDS, '').replace(DASHES, '-').replace(NO_SIGN, ' ').trim();
}

/** Whether a name has the signs of what was typed, in their order; it may have more, as it may have more words. */
export function hasSigns(name: string, typed: string): boolean {
  const signs = signsOf(name).split(' ');
  let from = 0;
  return typed
    .split(' ')
    .filter((sign) => sign !== '')
    .every((sign) => {
      from = signs.indexOf(sign, from) + 1;
      return from > 0;
    });
}
