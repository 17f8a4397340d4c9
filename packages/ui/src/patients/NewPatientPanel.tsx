import {
  ApiError,
  BLANK_PATIENT,
  checkPatient,
  commonMessages,
  duplicateDni,
  errorText,
  issuesByField,
  patientBody,
  patientMessages as messages,
  type Patient,
  type PatientDraft,
} from '@practice/domain';
import { useCatalogueActions, useNewPatient, usePatientLists } from '@practice/domain/api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DiscardDialog } from '../common/DiscardDialog';
import { Button } from '../primitives/Button';
import { Dialog } from '../primitives/Dialog';
import { Notice } from '../primitives/Notice';
import { useToast } from '../primitives/use-toast';
import { PatientForm } from './PatientForm';
import { PatientSaveDialog, type PatientSaveProblem } from './PatientSaveDialog';

export interface NewPatientPanelProps {
  open: boolean;
  onClose: () => void;
  onOpenHistory: (patient: Pick<Patient, 'id_paciente' | 'nombre' | 'dni'>) => void;
}

const FORM_ID = 'nuevo-paciente';

/** Registers patients, one after another: after a save the form is blank again (practice §4; decision F4). */
export function NewPatientPanel({ open, onClose, onOpenHistory }: NewPatientPanelProps) {
  const form = useForm<PatientDraft>({ defaultValues: BLANK_PATIENT });
  const lists = usePatientLists();
  const { create: createItem } = useCatalogueActions();
  const { create } = useNewPatient();
  const toast = useToast();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<PatientSaveProblem | null>(null);
  const [discarding, setDiscarding] = useState(false);

  const openHistory: NewPatientPanelProps['onOpenHistory'] = (patient) => {
    setProblem(null);
    onClose();
    onOpenHistory(patient);
  };

  const save = async () => {
    if (saving) return;
    const draft = form.getValues();
    form.clearErrors();
    const found = checkPatient(draft);
    if (found) return setProblem(found);
    setSaving(true);
    try {
      const patient = await create(patientBody(draft));
      form.reset(BLANK_PATIENT);
      form.setFocus('nombre');
      toast({
        tone: 'success',
        text: messages.saved,
        action: { label: messages.openSavedHistory, onSelect: () => openHistory(patient) },
      });
    } catch (error) {
      for (const [field, message] of Object.entries(issuesByField(error))) {
        if (field in BLANK_PATIENT) form.setError(field as keyof PatientDraft, { message });
      }
      setProblem(saveProblem(error));
    } finally {
      setSaving(false);
    }
  };

  /** Closing a problem leads to the field it is about. */
  const returnToForm = () => {
    setProblem(null);
    if (problem?.kind === 'missing') focusField(problem.fields[0]);
    else if (problem?.kind === 'invalid') focusField(problem.field);
    else if (problem?.kind === 'duplicate') focusField('dni');
  };
  const focusField = (field: keyof PatientDraft | undefined) => {
    if (field) setTimeout(() => form.setFocus(field));
  };

  const requestClose = () => {
    if (form.formState.isDirty) setDiscarding(true);
    else onClose();
  };
  const discard = () => {
    setDiscarding(false);
    form.reset(BLANK_PATIENT);
    onClose();
  };

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={requestClose}
        onDismissRequest={requestClose}
        title={messages.createTitle}
        closeLabel={commonMessages.close}
        size="medium"
        footer={
          <>
            <Button onClick={requestClose}>{commonMessages.close}</Button>
            <Button
              type="submit"
              form={FORM_ID}
              variant="primary"
              status={saving ? 'pending' : 'idle'}
              pendingLabel={commonMessages.saving}
              shortcut="Ctrl ↵"
              aria-keyshortcuts="Control+Enter"
            >
              {messages.save}
            </Button>
          </>
        }
      >
        {lists.status === 'failed' && (
          <div className="mb-3">
            <Notice tone="error" action={{ label: commonMessages.retry, onSelect: lists.retry }}>
              {messages.listsFailed}
            </Notice>
          </div>
        )}
        <PatientForm
          id={FORM_ID}
          form={form}
          lists={lists}
          onCreateItem={createItem}
          onSubmit={() => void save()}
        />
      </Dialog>
      <PatientSaveDialog
        problem={problem}
        onClose={returnToForm}
        onOpenHistory={openHistory}
      />
      <DiscardDialog
        open={discarding}
        onKeep={() => setDiscarding(false)}
        onDiscard={discard}
      />
    </>
  );
}

/** practice §8 "Patient save". */
function saveProblem(error: unknown): PatientSaveProblem {
  const patient = duplicateDni(error);
  if (patient) return { kind: 'duplicate', patient };
  if (error instanceof ApiError && error.status === 0) {
    return { kind: 'failed', title: messages.networkTitle, message: messages.networkError };
  }
  return {
    kind: 'failed',
    title: messages.errorTitle,
    message: errorText(error, messages.unknownError),
  };
}
