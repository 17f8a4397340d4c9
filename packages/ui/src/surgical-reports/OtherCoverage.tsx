import { otherCoverage, reportMessages as messages, type SurgicalReport } from '@practice/domain';
import { useState } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { Notice } from '../primitives/Notice';

export interface OtherCoverageProps {
  report: SurgicalReport;
  /** Stores the patient's present coverage with the report; `seen`: which one was shown. */
  onTake: (seen: string) => void;
}

/**
 * Says where the patient has another coverage than the report was saved with, which its document names (docs/decisions/242). It asks
 * before it is taken: what the report said cannot be brought back.
 */
export function OtherCoverage({ report, onTake }: OtherCoverageProps) {
  const [asked, setAsked] = useState(false);
  const other = otherCoverage(report);
  // What was asked is over: a later difference is another one.
  if (asked && other === null) setAsked(false);
  if (other === null) return null;
  const { ofReport, ofPatient } = other;
  return (
    <>
      <Notice
        tone="info"
        action={{
          label: messages.takePresentCoverage,
          onSelect: () => setAsked(true),
          stays: true,
        }}
      >
        {messages.otherCoverage(ofReport, ofPatient)}
      </Notice>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        confirmation={{
          type: 'confirm',
          title: messages.takeCoverageTitle,
          text: messages.takeCoverageText(ofReport, ofPatient),
          subject: report.paciente.nombre ?? undefined,
          confirmLabel: messages.takePresentCoverage,
          onConfirm: () => {
            setAsked(false);
            onTake(ofPatient);
          },
        }}
      />
    </>
  );
}
