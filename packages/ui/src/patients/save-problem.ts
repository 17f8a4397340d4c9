import {
  BLANK_PATIENT,
  duplicateDni,
  duplicateDniName,
  errorText,
  issuesByField,
  patientMessages as messages,
  type ApiError,
  type DuplicateDniDetail,
  type PatientDraft,
} from '@practice/domain';
import type { Confirmation } from '../common/ConfirmDialog';

/** A dialog about a patient that was not saved, and the field it leads back to. */
export type PatientSaveProblem = {
  field?: keyof PatientDraft;
} & (
  | { dialog: 'message'; confirmation: Confirmation }
  | { dialog: 'duplicate-dni'; name: string; owner: DniOwner | null }
);

export type DniOwner = DuplicateDniDetail['paciente'];

const isField = (name: string): name is keyof PatientDraft => name in BLANK_PATIENT;

/** What a refused save says (practice §8 "Patient save"; decision F3). */
export function refusedSave(error: ApiError): PatientSaveProblem {
  const name = duplicateDniName(error);
  if (name !== null) {
    return { dialog: 'duplicate-dni', name, owner: duplicateDni(error), field: 'dni' };
  }
  return {
    dialog: 'message',
    confirmation:
      error.status === 0
        ? { type: 'error', title: messages.networkTitle, text: messages.networkError }
        : {
            type: 'error',
            title: messages.errorTitle,
            text: errorText(error, messages.unknownError),
          },
    field: Object.keys(issuesByField(error)).find(isField),
  };
}
