import {
  commonMessages,
  patientMessages as messages,
  type DuplicateDniDetail,
  type PatientProblem,
} from '@practice/domain';
import { AlertDialog } from '../primitives/AlertDialog';

/** Why a patient was not saved. */
export type PatientSaveProblem =
  | PatientProblem
  | { kind: 'duplicate'; patient: DuplicateDniDetail['paciente'] }
  | { kind: 'failed'; title: string; message: string };

export interface PatientSaveDialogProps {
  problem: PatientSaveProblem | null;
  onClose: () => void;
  onOpenHistory: (patient: DuplicateDniDetail['paciente']) => void;
}

/** The dialogs of practice §5 and §8 "Patient save"; what was typed stays in the form behind. */
export function PatientSaveDialog({ problem, onClose, onOpenHistory }: PatientSaveDialogProps) {
  if (problem === null) return null;
  const { title, text } = describe(problem);
  const owner = problem.kind === 'duplicate' && !problem.patient.borrado ? problem.patient : null;
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      safeLabel={commonMessages.accept}
      actions={
        owner
          ? [{ label: messages.openSavedHistory, onSelect: () => onOpenHistory(owner) }]
          : []
      }
    />
  );
}

function describe(problem: PatientSaveProblem): { title: string; text: string } {
  switch (problem.kind) {
    case 'missing':
    case 'invalid':
      return { title: messages.missingTitle, text: problem.message };
    case 'duplicate':
      return {
        title: messages.duplicateDniTitle,
        text: messages.duplicateDniText(problem.patient.nombre),
      };
    case 'failed':
      return { title: problem.title, text: problem.message };
  }
}
