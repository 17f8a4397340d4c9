import {
  checkTask,
  commonMessages,
  errorTextBeside,
  issuesByField,
  taskMessages as messages,
  type PatientName,
  type Remote,
  type TaskDraft,
} from '@practice/domain';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DiscardDialog } from '../common/DiscardDialog';
import { useAdditions } from '../common/use-additions';
import { SaveButton } from '../common/SaveButton';
import { Button } from '../primitives/Button';
import { Dialog } from '../primitives/Dialog';
import { Notice } from '../primitives/Notice';
import { TaskForm } from './TaskForm';

export interface TaskFormDialogProps {
  title: string;
  /** Another one while it is open is what another computer made of it. */
  initial: TaskDraft;
  /** An existing item shows its state. */
  withStatus: boolean;
  /** Stores what was typed; throws ApiError. */
  save: (draft: TaskDraft) => Promise<unknown>;
  /** What is said when the server gives no reason (practice §8). */
  failedText: string;
  onSaved: () => void;
  onClose: () => void;
  patients: Remote<readonly PatientName[]>;
  onPatientsWanted: () => void;
}

const FORM_ID = 'pendiente';

/** Writing a pendiente: what was typed stays through every refusal, and leaving it unsaved asks first. */
export function TaskFormDialog(props: TaskFormDialogProps) {
  const form = useForm<TaskDraft>({ defaultValues: props.initial });
  // Read while rendering: the form library only tracks what is read here.
  const { isDirty } = form.formState;
  const additions = useAdditions(form);
  // Another computer changed it: what was not touched here follows, what was stays.
  const shown = useRef(props.initial);
  useEffect(() => {
    if (shown.current === props.initial) return;
    shown.current = props.initial;
    form.reset(props.initial, { keepDirtyValues: true });
  }, [form, props.initial]);
  const description = useRef<HTMLTextAreaElement>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const requestClose = () => {
    // What is on its way can't be discarded any more; its answer is seconds away.
    if (saving) return;
    if (isDirty) setLeaving(true);
    else props.onClose();
  };

  const submit = async () => {
    if (saving) return;
    if (additions.isRunning() && !(await additions.arrived(setSaving))) return;
    const draft = form.getValues();
    const problem = checkTask(draft);
    form.clearErrors();
    setFailure(undefined);
    if (problem) {
      form.setError('descripcion', { message: problem });
      description.current?.focus();
      return;
    }
    setSaving(true);
    try {
      await props.save(draft);
      props.onSaved();
    } catch (error) {
      const { id_paciente, descripcion } = issuesByField(error);
      if (id_paciente) form.setError('paciente', { message: id_paciente });
      if (descripcion) form.setError('descripcion', { message: descripcion });
      setFailure(errorTextBeside(['id_paciente', 'descripcion'], error, props.failedText));
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      <Dialog
        open
        onOpenChange={requestClose}
        savesForm={FORM_ID}
        title={props.title}
        closeLabel={commonMessages.close}
        initialFocus={description}
        footer={
          <>
            <Button aria-disabled={saving} onClick={requestClose}>
              {commonMessages.close}
            </Button>
            <SaveButton form={FORM_ID} saving={saving} label={messages.save} />
          </>
        }
      >
        {failure && (
          <div className="mb-3">
            <Notice tone="error">{failure}</Notice>
          </div>
        )}
        <TaskForm
          id={FORM_ID}
          form={form}
          withStatus={props.withStatus}
          patients={props.patients}
          onPatientsWanted={props.onPatientsWanted}
          onPatientUnsettled={(settled) => void additions.hold('paciente', settled)}
          onPatientChosen={() => additions.forget('paciente')}
          onSubmit={() => void submit()}
          saving={saving}
          descriptionRef={description}
        />
      </Dialog>
      <DiscardDialog open={leaving} onKeep={() => setLeaving(false)} onDiscard={props.onClose} />
    </>
  );
}
