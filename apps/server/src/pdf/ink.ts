import { codePointsOf } from './font-coverage';
import { fontFiles } from './font-files';
import { printable, type Replacement } from './printable';

/** Prepares the texts of one document for printing and collects the characters that it had to replace. */
export interface Ink {
  /** For text set in the sans, regular or semibold. */
  sans: (text: string) => string;
  /** For headings set in the serif. */
  serif: (text: string) => string;
  /** Each replaced character once, in order of first use. */
  replaced: () => Replacement[];
}

let coverage: { sans: ReadonlySet<number>; serif: ReadonlySet<number> } | null = null;

function fontCoverage() {
  if (coverage === null) {
    const files = fontFiles();
    const bold = codePointsOf(files.sansBold);
    const both = [...codePointsOf(files.sans)].filter((code) => bold.has(code));
    coverage = { sans: new Set(both), serif: codePointsOf(files.serif) };
  }
  return coverage;
}

export function createInk(): Ink {
  const { sans, serif } = fontCoverage();
  const met = new Map<string, Replacement>();
  const write = (covered: ReadonlySet<number>) => (text: string) => {
    const printed = printable(text, covered);
    for (const one of printed.replaced) met.set(`${one.original}${one.standIn}`, one);
    return printed.text;
  };
  return { sans: write(sans), serif: write(serif), replaced: () => [...met.values()] };
}
