import {
  BLANK_PATIENT,
  checkPatient,
  commonMessages,
  errorText,
  patientBody,
  patientMessages as messages,
  type PatientDraft,
  type PatientListKey,
  type PatientRef,
} from '@practice/domain';
import { useCatalogueActions, useNewPatient, usePatientLists } from '@practice/domain/api';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CatalogueEditorPanel } from '../catalogues/CatalogueEditorPanel';
import type { CatalogueEdit } from '../catalogues/catalogue-edit';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { DiscardDialog } from '../common/DiscardDialog';
import { Button } from '../primitives/Button';
import { Dialog } from '../primitives/Dialog';
import { Notice } from '../primitives/Notice';
import { useToast } from '../primitives/use-toast';
import { PatientForm, type PatientListField } from './PatientForm';
import {
  invalidBirthDate,
  issuesOfForm,
  refusedSave,
  type PatientSaveProblem,
} from './save-problem';

export interface NewPatientPanelProps {
  open: boolean;
  onClose: () => void;
  onOpenHistory: (patient: PatientRef) => void;
}

const FORM_ID = 'nuevo-paciente';

/** Registers patients, one after another: after a save the form is blank again (practice §4; decision F4). */
export function NewPatientPanel({ open, onClose, onOpenHistory }: NewPatientPanelProps) {
  const form = useForm<PatientDraft>({ defaultValues: BLANK_PATIENT });
  const lists = usePatientLists();
  const catalogues = useCatalogueActions();
  const { create } = useNewPatient();
  const toast = useToast();
  const dateIsReadable = useRef(true);
  // Read while rendering: the form library only tracks what is read here.
  const { isDirty } = form.formState;
  const [saving, setSaving] = useState(false);
  const [savedCount, setSavedCount] = useState(0);
  const [problem, setProblem] = useState<PatientSaveProblem | null>(null);
  const [discarding, setDiscarding] = useState(false);
  const [listEdit, setListEdit] = useState<CatalogueEdit | null>(null);

  // Only when the blank form is drawn: a reset forgets the fields until then.
  useEffect(() => {
    if (savedCount > 0) form.setFocus('nombre');
  }, [form, savedCount]);

  const openHistory: NewPatientPanelProps['onOpenHistory'] = (patient) => {
    setProblem(null);
    onClose();
    onOpenHistory(patient);
  };

  const save = async () => {
    if (saving) return;
    const draft = form.getValues();
    form.clearErrors();
    const found = dateIsReadable.current ? checkPatient(draft) : invalidBirthDate;
    if (found) {
      const field = found.kind === 'missing' ? found.fields[0] : found.field;
      return setProblem({ confirmation: { type: 'validation', text: found.message }, field });
    }
    setSaving(true);
    try {
      const patient = await create(patientBody(draft));
      form.reset(BLANK_PATIENT);
      setSavedCount((count) => count + 1);
      toast({
        tone: 'success',
        text: messages.saved,
        action: { label: messages.openSavedHistory, onSelect: () => openHistory(patient) },
      });
    } catch (error) {
      for (const [field, message] of issuesOfForm(error)) form.setError(field, { message });
      setProblem(refusedSave(error, openHistory));
    } finally {
      setSaving(false);
    }
  };

  const createItem = async (field: PatientListField, list: PatientListKey, name: string) => {
    form.clearErrors(field);
    try {
      const item = await catalogues.createInline(list, name);
      form.setValue(field, item.id, { shouldDirty: true });
    } catch (error) {
      form.setError(field, { message: errorText(error, commonMessages.addFailed) });
    }
  };

  const editList = (field: PatientListField, list: PatientListKey) =>
    setListEdit({
      catalogue: list,
      onAdded: (item) => {
        form.clearErrors(field);
        form.setValue(field, item.id, { shouldDirty: true });
      },
      onRemoved: (item) => {
        if (form.getValues(field) === item.id) form.setValue(field, null, { shouldDirty: true });
      },
    });

  /** Leaving a problem leads to the field it is about, once its dialog has given the focus back. */
  const returnToForm = () => {
    const field = problem?.field;
    setProblem(null);
    if (field) setTimeout(() => form.setFocus(field));
  };

  const requestClose = () => {
    if (isDirty) setDiscarding(true);
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
        title={messages.createTitle}
        closeLabel={commonMessages.close}
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
          onCreateItem={(field, list, name) => void createItem(field, list, name)}
          onEditList={editList}
          onDateValidityChange={(valid) => {
            dateIsReadable.current = valid;
          }}
          onSubmit={() => void save()}
        />
      </Dialog>
      <CatalogueEditorPanel edit={listEdit} onClose={() => setListEdit(null)} />
      {problem && <ConfirmDialog open onClose={returnToForm} confirmation={problem.confirmation} />}
      <DiscardDialog open={discarding} onKeep={() => setDiscarding(false)} onDiscard={discard} />
    </>
  );
}
