import { otherCoverage, reportMessages as messages, type SurgicalReport } from '@practice/domain';
import { Notice } from '../primitives/Notice';

export interface OtherCoverageProps {
  report: SurgicalReport;
  /** Stores the patient's present coverage with the report. */
  onTake: () => void;
}

/** Says where the patient has another coverage than the report was saved with, which its document names (docs/decisions/242). */
export function OtherCoverage({ report, onTake }: OtherCoverageProps) {
  const other = otherCoverage(report);
  if (other === null) return null;
  const { ofReport, ofPatient } = other;
  return (
    <Notice tone="info" action={{ label: messages.takePresentCoverage, onSelect: onTake }}>
      {messages.otherCoverage(ofReport, ofPatient)}
    </Notice>
  );
}
