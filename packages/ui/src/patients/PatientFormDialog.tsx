import {
  ApiError,
  checkPatient,
  commonMessages,
  normaliseDni,
  patientBody,
  patientDraft,
  patientMessages as messages,
  patientSaveMessages as saveMessages,
  patientProblems,
  type DniOwner,
  type Patient,
  type PatientDraft,
  type PatientFormCatalogues,
  type PatientRef,
  type Remote,
  type Transfer,
} from '@practice/domain';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { restoreError } from '../common/restore-error';
import { sayBringingBack } from '../common/say-bringing-back';
import { RecordDialog, type RecordDialogProps } from '../forms/RecordDialog';
import { OpeningContext } from '../forms/use-openings';
import { useRecordForm } from '../forms/use-record-form';
import { Button } from '../primitives/Button';
import { Notice } from '../primitives/Notice';
import { SECOND_SAVE } from '../primitives/save-keys';
import { useToast } from '../primitives/use-toast';
import { DuplicateDniDialog } from './DuplicateDniDialog';
import { PatientForm, type PatientFormProps } from './PatientForm';
import { refusedSave, type PatientSaveProblem } from './save-problem';

export interface PatientFormDialogProps extends Pick<
  RecordDialogProps<PatientDraft>,
  'title' | 'onClose' | 'actions' | 'locked' | 'initialFocus'
> {
  /** The patient of the form, whose own DNI is not a duplicate; null for a new one. */
  id: number | null;
  initial: PatientDraft;
  /** A name or a DNI for a form that is still blank: as if the user had typed it there. */
  proposed?: string;
  catalogues: Remote<PatientFormCatalogues>;
  stored?: PatientFormProps['stored'];
  /** Stores the patient; rejects with ApiError. */
  save: (body: ReturnType<typeof patientBody>, transfer: Transfer) => Promise<Patient>;
  /** `present` is false when the user has left the form meanwhile; `opens`: its history was asked for. */
  onSaved: (patient: Patient, saved: { present: boolean; opens: boolean }) => void;
  /** Who has the DNI that was asked about last; null while unknown. */
  dniOwner: DniOwner | null;
  onDniLeft: (dni: string) => void;
  /** Restores a deleted patient; rejects with ApiError. */
  restore: (id: number) => Promise<Patient>;
  /** Restores the patient of the form; rejects with ApiError. */
  bringBack?: () => Promise<unknown>;
  onOpenHistory: (patient: PatientRef) => void;
}

/** A number, or a passport. */
const isDniLike = (text: string) => /^[A-Z]{0,3}\d+$/.test(normaliseDni(text));

/** Value of the button that saves a new patient and opens the history. */
const OPENS = 'open';

/** The form of a patient in a dialog, with every question a save may ask (practice §2, §8; decision F3). */
export function PatientFormDialog(props: PatientFormDialogProps) {
  const { catalogues, dniOwner, restore, onOpenHistory } = props;
  const [problem, setProblem] = useState<PatientSaveProblem | null>(null);
  /** Who has the DNI, by the last refusal. */
  const [refusedDni, setRefusedDni] = useState<DniOwner | null>(null);
  const toast = useToast();
  const opening = use(OpeningContext);
  const record = useRecordForm<PatientDraft, Patient>({
    initial: props.initial,
    about: messages.record,
    nameOf: ({ nombre }) => nombre.trim(),
    labels: messages.fields,
    readOnly: props.locked !== undefined,
    firstField: 'nombre',
    check: (draft) => checkPatient(draft),
    // In a new one everything would be marked.
    marksChanges: props.id !== null,
    draft: { form: 'paciente', patient: props.id, record: props.id },
    save: (draft, transfer) => {
      setRefusedDni(null);
      return props.save(patientBody(draft), transfer).catch((error: unknown) => {
        // Said at the field as well: the form may be hidden, and opens no question then.
        const refused = error instanceof ApiError ? refusedSave(error) : null;
        if (refused?.dialog === 'duplicate-dni') {
          setRefusedDni(refused.owner);
          // It is asked for again when its owner changes.
          props.onDniLeft(draft.dni);
        }
        throw error;
      });
    },
    asStored: patientDraft,
    onSaved: (patient, present, pressed) => {
      if (present) record.restart(undefined, 'nombre');
      // Blank, for the next patient: not over the one who is being registered already.
      if (present && props.id === null && opening?.isOverAnother) props.onClose();
      props.onSaved(patient, { present, opens: pressed === OPENS });
    },
    failedText: saveMessages.unknownError,
    onProblem: ({
      field,
      title = saveMessages.unclearTitle(messages.fields[field]),
      message = '',
    }) => {
      for (const at of patientProblems(record.form.getValues())) {
        record.form.setError(at.field, { type: 'check', message: at.message });
      }
      setProblem({
        dialog: 'message',
        confirmation: { type: 'validation', title, text: message },
        field,
      });
    },
    onRefused: (error) => setProblem(refusedSave(error)),
    restore: props.bringBack,
  });

  const propose = useEffectEvent((text: string) => {
    // Text that is there is another patient's.
    if (text === '' || record.dirty) return;
    record.form.setValue(isDniLike(text) ? 'dni' : 'nombre', text, { shouldDirty: true });
  });
  const { proposed = '' } = props;
  useEffect(() => propose(proposed), [proposed]);

  /** The notices of failed restorations, by patient: the next try closes its own (decision G13). */
  const failures = useRef(new Map<number, () => void>());
  /** Restores the patient that has the DNI; the typed text stays, so that staff can compare. */
  const restoreOwner = async (owner: DniOwner) => {
    setProblem(null);
    failures.current.get(owner.id_paciente)?.();
    const { nombre: subject } = owner;
    const endWaiting = sayBringingBack(toast, subject);
    try {
      const patient = await restore(owner.id_paciente);
      setRefusedDni(null);
      toast({
        tone: 'success',
        text: messages.restored,
        // Another computer may have brought them back, and changed the name.
        subject: patient.nombre,
        action: { label: messages.openSavedHistory, onSelect: () => onOpenHistory(patient) },
      });
    } catch (error) {
      // No dialog: who writes the next patient would close it with a blank.
      const close = toast({
        tone: 'error',
        subject,
        ...restoreError(error, messages.restoreFailed),
        action: { label: commonMessages.retry, onSelect: () => void restoreOwner(owner) },
      });
      failures.current.set(owner.id_paciente, close);
    } finally {
      endWaiting();
    }
  };

  /** Focuses the field of the problem after the dialog has returned the focus. */
  const leaveProblem = () => {
    const field = problem?.field;
    setProblem(null);
    if (field) setTimeout(() => record.form.setFocus(field));
  };

  const typedDni = normaliseDni(record.form.watch('dni'));
  const owner = [dniOwner, refusedDni].find((it) => it?.dni === typedDni) ?? null;

  const waysOut = (owner: DniOwner | null) => {
    if (owner === null) return {};
    if (owner.borrado) return { onRestore: () => void restoreOwner(owner) };
    const open = () => {
      setProblem(null);
      onOpenHistory(owner);
    };
    return { onOpenHistory: open };
  };

  return (
    <>
      <RecordDialog
        {...props}
        record={record}
        saveLabel={messages.save}
        lateFailure={() => saveMessages.notSaved(record.form.getValues('nombre'))}
        actions={
          props.actions ??
          ((saving) =>
            props.id === null && (
              <Button
                {...SECOND_SAVE}
                type="submit"
                form={record.id}
                value={OPENS}
                aria-disabled={saving}
                shortcut="Ctrl ⇧ ↵"
              >
                {saveMessages.saveAndOpen}
              </Button>
            ))
        }
        notice={
          catalogues.status === 'failed' && (
            <div className="mb-3">
              <Notice
                tone="error"
                action={{ label: commonMessages.retry, onSelect: catalogues.retry }}
              >
                {saveMessages.listsFailed}
              </Notice>
            </div>
          )
        }
        className="grid grid-cols-1 gap-x-4 gap-y-field tablet:grid-cols-6"
      >
        <PatientForm
          catalogues={catalogues}
          stored={props.stored}
          dni={{
            // Of a save without an answer the owner may be its own record.
            owner: record.maybeStored || owner?.id_paciente === props.id ? null : owner,
            onLeave: props.onDniLeft,
            onOpenHistory,
            onRestore: (deleted) => {
              // The button goes with the answer.
              record.form.setFocus('dni');
              void restoreOwner(deleted);
            },
          }}
        />
      </RecordDialog>
      {problem?.dialog === 'message' && (
        <ConfirmDialog open onClose={leaveProblem} confirmation={problem.confirmation} />
      )}
      {problem?.dialog === 'duplicate-dni' && (
        <DuplicateDniDialog
          name={problem.name}
          onClose={leaveProblem}
          {...waysOut(problem.owner)}
        />
      )}
    </>
  );
}
