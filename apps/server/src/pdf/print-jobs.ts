import { drawReport } from '@practice/domain/drawing';
import type { Practice, PrintedSource } from '@practice/domain';
import { documentFonts } from './font-files';
import type { PrintedDocument } from './send-pdf';

/** What the printing thread is asked for. */
export type PrintJob = { kind: 'report'; source: PrintedSource; practice: Practice };

export function runPrintJob(job: PrintJob): Promise<PrintedDocument> {
  return drawReport(job.source, job.practice, documentFonts());
}
