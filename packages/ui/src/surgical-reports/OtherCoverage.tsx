import {
  commonMessages,
  otherCoverage,
  reportMessages as messages,
  type SurgicalReport,
} from '@practice/domain';
import { useState } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { Notice } from '../primitives/Notice';

export interface OtherCoverageProps {
  report: SurgicalReport;
  /**
   * Stores the patient's present coverage with the report; `seen`: which one was shown. Settles when it was answered, and told. Null
   * while the report is being written: its own save comes first.
   */
  onTake: ((seen: string) => Promise<void>) | null;
}

/**
 * Says where the patient has another coverage than the report was saved with, which its document names (docs/decisions/242). It asks
 * before it is taken: what the report said cannot be brought back.
 */
export function OtherCoverage({ report, onTake }: OtherCoverageProps) {
  const other = otherCoverage(report);
  /** What the question says: it stays as it was read, and the server refuses what has changed since (docs/decisions/343). */
  const [asked, setAsked] = useState<typeof other>(null);
  const [taking, setTaking] = useState(false);
  // What was asked is over: a later difference is another one.
  if (asked && other === null) setAsked(null);
  const take = async (seen: string) => {
    setTaking(true);
    await onTake?.(seen);
    setTaking(false);
    setAsked(null);
  };
  if (other === null) return null;
  const { ofReport, ofPatient } = asked ?? other;
  return (
    <>
      <Notice
        tone="info"
        action={
          onTake
            ? { label: messages.takePresentCoverage, onSelect: () => setAsked(other), stays: true }
            : undefined
        }
      >
        {messages.otherCoverage(other.ofReport, other.ofPatient)}
      </Notice>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => !taking && setAsked(null)}
        confirmation={{
          type: 'confirm',
          title: messages.takeCoverageTitle,
          text: messages.takeCoverageText(ofReport, ofPatient),
          subject: report.paciente.nombre ?? undefined,
          confirmLabel: messages.takePresentCoverage,
          onConfirm: () => void take(ofPatient),
          pending: taking,
          // It ends by itself, and says what became of it.
          cannotCancel: taking,
          pendingLabel: commonMessages.saving,
        }}
      />
    </>
  );
}
