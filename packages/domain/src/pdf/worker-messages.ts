import type { DrawnReport, Practice, PrintedSource } from '../surgical-reports/printed-report';

/** What the worker is asked to draw. */
export interface DrawingJob {
  id: number;
  source: PrintedSource;
  practice: Practice;
}

export type DrawingAnswer =
  { id: number; drawn: DrawnReport } | { id: number; drawn: null; reason: string };
