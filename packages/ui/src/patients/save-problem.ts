import {
  ApiError,
  BLANK_PATIENT,
  duplicateDni,
  duplicateDniName,
  errorText,
  issuesByField,
  patientMessages as messages,
  type DuplicateDniDetail,
  type PatientDraft,
} from '@practice/domain';
import type { Confirmation } from '../common/ConfirmDialog';

/** A dialog about a patient that was not saved, and the field it leads back to. */
export interface PatientSaveProblem {
  confirmation: Confirmation;
  field?: keyof PatientDraft;
}

const isField = (name: string): name is keyof PatientDraft => name in BLANK_PATIENT;

export type DniOwner = DuplicateDniDetail['paciente'];

/** What a refused save says (practice §8 "Patient save"; decision F3). */
export function refusedSave(
  error: unknown,
  actions: { openHistory: (owner: DniOwner) => void; restore: (owner: DniOwner) => void },
): PatientSaveProblem {
  const owner = duplicateDni(error);
  if (owner) {
    const wayOut = owner.borrado
      ? { onRestore: () => actions.restore(owner) }
      : { onOpenRecord: () => actions.openHistory(owner) };
    return {
      confirmation: { type: 'duplicate-dni', name: owner.nombre, ...wayOut },
      field: 'dni',
    };
  }
  const name = duplicateDniName(error);
  if (name !== null) return { confirmation: { type: 'duplicate-dni', name }, field: 'dni' };
  if (error instanceof ApiError && error.status === 0) {
    return {
      confirmation: { type: 'error', title: messages.networkTitle, text: messages.networkError },
    };
  }
  return {
    confirmation: {
      type: 'error',
      title: messages.errorTitle,
      text: errorText(error, messages.unknownError),
    },
    field: Object.keys(issuesByField(error)).find(isField),
  };
}
