import { commonMessages, patientMessages as messages, type Remote } from '@practice/domain';
import { usePatientWrites } from '@practice/domain/api';
import type { ReactNode } from 'react';
import { GoneNotice } from '../common/GoneNotice';

export interface DeletedPatientPanelProps {
  idPaciente: number;
  /** What the page about this patient shows; 404 when it is read again: the patient was deleted. */
  shown: Remote<unknown>;
  /** What stands here when it could not be read again for another reason. */
  children: ReactNode;
}

/** Above a page about one patient, whom another computer deleted meanwhile: offers to bring them back. */
export function DeletedPatientPanel({ idPaciente, shown, children }: DeletedPatientPanelProps) {
  const { restore } = usePatientWrites();
  const outdated = shown.status === 'ready' ? shown.outdated : null;
  if (outdated?.error.status !== 404) return children;
  const bringBack = async () => {
    await restore(idPaciente);
    outdated.retry();
  };
  return (
    <GoneNotice
      text={commonMessages.patientWasDeleted}
      restore={bringBack}
      failedText={messages.restoreFailed}
    />
  );
}
