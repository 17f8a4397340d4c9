import {
  BLANK_APPOINTMENT,
  appointmentBody,
  appointmentMessages as messages,
  errorTextBeside,
  issuesByField,
  missingField,
  type Appointment,
  type AppointmentDraft,
} from '@practice/domain';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAdditions } from '../common/use-additions';

/** practice §9: how long the button says '✔ Cargado'. */
const SUCCESS_MS = 2000;

export interface AppointmentFormOptions {
  /** Stores the draft; throws ApiError. */
  save: (body: ReturnType<typeof appointmentBody>) => Promise<Appointment>;
  onSaved: (appointment: Appointment) => void;
  /** For whoever guards the way out of the page. */
  onDirtyChange?: (dirty: boolean) => void;
}

/** The creation form of /turnos: idle → success for 2 s → idle, and nothing typed is lost (practice §4; T6, T8). */
export function useAppointmentForm({ save, onSaved, onDirtyChange }: AppointmentFormOptions) {
  const form = useForm<AppointmentDraft>({ defaultValues: BLANK_APPOINTMENT });
  // Read while rendering: the form library only tracks what is read here.
  const { isDirty } = form.formState;
  const additions = useAdditions(form);
  const [status, setStatus] = useState<'idle' | 'pending' | 'success'>('idle');
  const [failure, setFailure] = useState<string>();
  const [revision, setRevision] = useState(0);
  const unreadable = useRef(new Set<'fecha' | 'hora'>());

  useEffect(() => {
    onDirtyChange?.(isDirty);
    return () => onDirtyChange?.(false);
  }, [isDirty, onDirtyChange]);

  // Only when the fields are drawn: on arrival, and after each turno.
  useEffect(() => form.setFocus('nombre'), [form, revision]);

  // What is being mended is not called wrong any more.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) =>
          name !== undefined && form.clearErrors(name as keyof AppointmentDraft),
      }),
    [form],
  );

  useEffect(() => {
    if (status !== 'success') return;
    const timer = setTimeout(() => setStatus('idle'), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [status]);

  const submit = async () => {
    if (status === 'pending') return;
    const wait = (waiting: boolean) => setStatus(waiting ? 'pending' : 'idle');
    if (additions.isRunning() && !(await additions.arrived(wait))) return;
    const draft = form.getValues();
    form.clearErrors();
    setFailure(undefined);
    const [unread] = unreadable.current;
    if (unread) return form.setFocus(unread);
    const missing = missingField(draft);
    if (missing) {
      // Nothing is said: the field is marked and has the caret (decision T6).
      form.setError(missing, { type: 'required' });
      return form.setFocus(missing);
    }
    setStatus('pending');
    try {
      const appointment = await save(appointmentBody(draft));
      form.reset(BLANK_APPOINTMENT);
      setRevision((count) => count + 1);
      setStatus('success');
      onSaved(appointment);
    } catch (error) {
      setStatus('idle');
      for (const [sent, message] of Object.entries(issuesByField(error))) {
        // Who is linked stands under the name.
        const field = sent === 'id_paciente' ? 'nombre' : sent;
        if (field in BLANK_APPOINTMENT) {
          form.setError(field as keyof AppointmentDraft, { message });
        }
      }
      const shown = ['id_paciente', ...Object.keys(BLANK_APPOINTMENT)];
      setFailure(errorTextBeside(shown, error, messages.createFailed));
    }
  };

  return {
    form,
    additions,
    status,
    failure,
    revision,
    submit,
    changeValidity: (field: 'fecha' | 'hora', valid: boolean) => {
      if (valid) unreadable.current.delete(field);
      else unreadable.current.add(field);
    },
  };
}
