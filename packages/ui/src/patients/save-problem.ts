import {
  ApiError,
  BLANK_PATIENT,
  commonMessages,
  duplicateDni,
  duplicateDniName,
  errorText,
  issuesByField,
  patientMessages as messages,
  type DuplicateDniDetail,
  type PatientDraft,
  type PatientProblem,
} from '@practice/domain';
import type { Confirmation } from '../common/ConfirmDialog';

/** A dialog about a patient that was not saved, and the field it leads back to. */
export interface PatientSaveProblem {
  confirmation: Confirmation;
  field?: keyof PatientDraft;
}

/** The birth-date field holds text that is no date. */
export const invalidBirthDate: PatientProblem = {
  kind: 'invalid',
  field: 'fecha_nacimiento',
  message: commonMessages.invalidDate,
};

/** What the server said about single fields of the form. */
export function issuesOfForm(error: unknown): [field: keyof PatientDraft, message: string][] {
  return Object.entries(issuesByField(error)).filter(
    (issue): issue is [keyof PatientDraft, string] => issue[0] in BLANK_PATIENT,
  );
}

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
    field: issuesOfForm(error)[0]?.[0],
  };
}
