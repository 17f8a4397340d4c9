import type { Patient, ProcedureSummary, SurgicalReport } from '@practice/domain';
import { createContext, use } from 'react';

/** Paths of reports, for lists that link to them: only the routes define paths. */
export interface ReportLinks {
  reportHref: (row: ProcedureSummary) => string;
  onOpenReport: (row: ProcedureSummary, patient: Patient) => void;
  onReportCreated: (report: SurgicalReport) => void;
}

export const ReportLinksContext = createContext<ReportLinks | null>(null);

export function useReportLinks(): ReportLinks {
  const links = use(ReportLinksContext);
  if (links === null) throw new Error('useReportLinks needs a <ReportLinksContext> above it');
  return links;
}
