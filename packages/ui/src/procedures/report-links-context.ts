import type { Patient, ProcedureSummary, SurgicalReport } from '@practice/domain';
import { createContext, use } from 'react';

/** Where reports are, for lists that show them: only the routes know addresses. */
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
