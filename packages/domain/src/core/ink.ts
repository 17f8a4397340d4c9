import { printable, type Replacement } from './printable';

/** Prepares the texts of one document for printing and collects the signs that it had to replace. */
export interface Ink {
  /** For text set in the sans, regular or semibold. */
  sans: (text: string) => string;
  /** For headings set in the serif. */
  serif: (text: string) => string;
  /** Each replaced sign once, in order of first use. */
  replaced: () => Replacement[];
}

/** The code points that each typeface of a document has. */
export interface InkCoverage {
  sans: ReadonlySet<number>;
  serif: ReadonlySet<number>;
}

export function createInk({ sans, serif }: InkCoverage): Ink {
  const met = new Map<string, Replacement>();
  const write = (covered: ReadonlySet<number>) => (text: string) => {
    const printed = printable(text, covered);
    for (const one of printed.replaced) met.set(`${one.original}${one.standIn}`, one);
    return printed.text;
  };
  return { sans: write(sans), serif: write(serif), replaced: () => [...met.values()] };
}

/** What a text in both weights of the sans can use. */
export function inBoth(one: ReadonlySet<number>, other: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...one].filter((code) => other.has(code)));
}
