import type {
  DrawnReport,
  Practice,
  PrintedSource,
  TemplateProblem,
} from '../surgical-reports/printed-report';
import type { LoadedFonts } from './document-fonts';
import { drawReport } from './report-document';
import { fillTemplate } from './template';

const BROKEN: TemplateProblem = 'broken';

/** The practice's own form if it can be filled in, else sheets of our own with the reason (decision PD2). */
export async function drawIntecnus(
  source: PrintedSource,
  template: Uint8Array | null,
  practice: Practice,
  fonts: LoadedFonts,
): Promise<DrawnReport> {
  if (template === null) return drawReport(source, practice, fonts);
  // A damaged form may fail at any of its parts: the report is printed all the same.
  const filled = await fillTemplate(template, source, practice, fonts).catch(() => BROKEN);
  if (typeof filled !== 'string') return filled;
  return { ...(await drawReport(source, practice, fonts)), templateProblem: filled };
}
