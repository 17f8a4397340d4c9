import { drawHistorySummary, drawReport } from '@practice/domain/drawing';
import type { Practice, PrintedSource, SummarySource } from '@practice/domain';
import { documentFonts } from './font-files';
import type { PrintedDocument } from './send-pdf';

/** What the printing thread is asked for. */
export type PrintJob =
  | { kind: 'report'; source: PrintedSource; practice: Practice }
  | { kind: 'summary'; source: SummarySource; practice: Practice };

export function runPrintJob(job: PrintJob): Promise<PrintedDocument> {
  switch (job.kind) {
    case 'report':
      return drawReport(job.source, job.practice, documentFonts());
    case 'summary':
      return drawHistorySummary(job.source, job.practice, documentFonts());
  }
}
