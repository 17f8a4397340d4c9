import {
  BLANK_PATIENT,
  duplicateDni,
  duplicateDniName,
  errorText,
  issuesByField,
  patientSaveMessages as messages,
  type ApiError,
  type DniOwner,
  type PatientDraft,
} from '@practice/domain';
import type { Confirmation } from '../common/ConfirmDialog';

/** The dialog about a failed save, and the field to focus after it. */
export type PatientSaveProblem = {
  field?: keyof PatientDraft;
} & (
  | { dialog: 'message'; confirmation: Confirmation }
  | { dialog: 'duplicate-dni'; name: string; owner: DniOwner | null }
);

const isField = (name: string): name is keyof PatientDraft => name in BLANK_PATIENT;

/** Maps a refused save to its dialog (practice §8 "Patient save"; decision F3). */
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
