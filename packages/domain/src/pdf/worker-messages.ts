import type { DrawnReport, Practice, PrintedSource } from '../surgical-reports/printed-report';

/** What the worker is asked to draw. */
export interface DrawingJob {
  id: number;
  source: PrintedSource;
  /** The practice's own form; null without one. */
  template: Uint8Array | null;
  practice: Practice;
}

export type DrawingAnswer =
  { id: number; drawn: DrawnReport } | { id: number; drawn: null; reason: string };
