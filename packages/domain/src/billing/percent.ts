/**
 * A percentage as typed or sent → 0 to 100, or null without a number in it. Comma and dot are decimals: '33,3' is 33
 * (decision FA1). Anything else that is no digit is left out, as documented: 'a1b2' is 12 (clinical-history §5). Null too
 * where {@link isAmbiguousPercent}.
 */
export function percentOf(value: string | number): number | null {
  const number = typeof value === 'number' ? value : numberIn(value);
  if (Number.isNaN(number)) return null;
  return Math.min(100, Math.max(0, Math.round(number)));
}

/** A thousand with its separators, and maybe decimals: '1.000,5'. */
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;

/**
 * Digits that can be read in more than one way: '12,5,3', '12 5', '5/2', '25-30'. Joined, they would be a percentage that nobody
 * typed (docs/decisions/195).
 */
export function isAmbiguousPercent(text: string): boolean {
  // Letters between digits are left out, as documented; commas and dots are looked at below.
  if (/\d\D*[^\d\p{L},.]\D*\d/u.test(text)) return true;
  const kept = text.replaceAll(/[^\d,.]/g, '');
  return /[,.].*[,.]/.test(kept) && /\d/.test(kept) && !GROUPED.test(kept);
}

function numberIn(text: string): number {
  if (isAmbiguousPercent(text)) return Number.NaN;
  const kept = text.replaceAll(/[^\d,.−-]/g, '').replaceAll(',', '.');
  const negative = /^[−-]/.test(kept);
  const digits = kept.replaceAll(/[−-]/g, '');
  if (!/\d/.test(digits)) return Number.NaN;
  // Of several separators the last one is the decimal one: '1.000,5'.
  const last = digits.lastIndexOf('.');
  const whole = (last < 0 ? digits : digits.slice(0, last)).replaceAll('.', '');
  const number = Number(`${whole || '0'}.${last < 0 ? '0' : digits.slice(last + 1) || '0'}`);
  return negative ? -number : number;
}
