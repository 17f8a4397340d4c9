import { createInk, inBoth, type Ink, type InkCoverage } from '@practice/domain';
import { codePointsOf } from './font-coverage';
import { fontFiles } from './font-files';

let coverage: InkCoverage | null = null;

/** The ink of one document, for the embedded fonts. */
export function serverInk(): Ink {
  if (coverage === null) {
    const files = fontFiles();
    coverage = {
      sans: inBoth(codePointsOf(files.sans), codePointsOf(files.sansBold)),
      serif: codePointsOf(files.serif),
    };
  }
  return createInk(coverage);
}
