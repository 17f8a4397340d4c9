import {
  appointmentMessages as messages,
  type AppointmentDraft,
  type CatalogueItem,
  type PatientRef,
  type Remote,
} from '@practice/domain';
import { Fragment, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { CatalogueSelect } from '../common/CatalogueSelect';
import { DateField } from '../common/DateField';
import { TimeField } from '../common/TimeField';
import { stillWhile } from '../common/still-while';
import { useFormKeys } from '../common/use-form-keys';
import { Button } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { Notice } from '../primitives/Notice';
import { Sheet } from '../primitives/Sheet';
import { TextInput } from '../primitives/TextInput';
import { PatientNameField } from './PatientNameField';

export interface AppointmentFormProps {
  form: UseFormReturn<AppointmentDraft>;
  doctors: Remote<readonly CatalogueItem[]>;
  onDoctorsEdit: () => void;
  /** A doctor was typed before the list came. */
  onDoctorUnsettled?: (settled: Promise<boolean>) => void;
  /** Somebody was chosen, or nobody. */
  onDoctorChosen?: () => void;
  /** Over when the new doctor is chosen, or is said not to be. */
  onCreateDoctor: (name: string) => Promise<void>;
  suggestions: readonly PatientRef[];
  status: 'idle' | 'pending' | 'success';
  /** Why the last attempt failed; what was typed is still there. */
  failure?: string;
  /** False while date or hour hold text that is none. */
  onValidityChange: (field: 'fecha' | 'hora', valid: boolean) => void;
  /** Drawn anew when it changes: date and hour then forget text that was neither. */
  revision: number;
  onSubmit: () => void;
}

/** Enter in one of these gives the turno: the others lead on (look-and-feel §4, T5). */
const LAST_FIELDS = ['fecha', 'hora', 'motivo'];

/** The creation form of /turnos (practice §2). What is typed lives in `form`, owned by the panel. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { form, onSubmit } = props;
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const { fields } = messages;
  const formKeys = useFormKeys(onSubmit);
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target } = event;
    const field = target instanceof Element ? target.closest('[data-last]') : null;
    const ends = target instanceof HTMLInputElement && field !== null;
    if (event.key === 'Enter' && ends && !event.defaultPrevented) {
      event.preventDefault();
      onSubmit();
      return;
    }
    formKeys(event);
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const last = (name: string) => (LAST_FIELDS.includes(name) ? { 'data-last': '' } : {});

  return (
    <Sheet title={messages.formLabel}>
      <form
        noValidate
        aria-label={messages.formLabel}
        onSubmit={handleSubmit}
        onKeyDown={handleKeyDown}
        {...stillWhile(props.status === 'pending')}
        className="grid grid-cols-1 items-start gap-x-4 gap-y-3 tablet:grid-cols-6 desk:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_9.5rem_8.5rem_minmax(0,4fr)_auto]"
      >
        {/* The button stays: what it says aloud is only heard from one that was there before. */}
        <Fragment key={props.revision}>
          <div className="tablet:col-span-3 desk:col-span-1">
            <Controller
              control={control}
              name="nombre"
              render={({ field: { value, onChange, ref }, fieldState }) => (
                <PatientNameField
                  ref={ref}
                  value={value}
                  linked={form.watch('paciente')}
                  suggestions={props.suggestions}
                  onTextChange={(text) => {
                    // Another name is another person.
                    setValue('paciente', null);
                    onChange(text);
                  }}
                  onChoose={({ id_paciente, nombre, dni }) => {
                    setValue('paciente', { id_paciente, nombre, dni });
                    onChange(nombre);
                  }}
                  onUnlink={() => {
                    setValue('paciente', null);
                    form.setFocus('nombre');
                  }}
                  invalid={fieldState.invalid}
                  error={fieldState.error?.message}
                />
              )}
            />
          </div>
          <div className="flex items-start gap-2 tablet:col-span-3 desk:col-span-1">
            <Controller
              control={control}
              name="derivador"
              render={({ field: { value, onChange, ref }, fieldState }) => (
                <CatalogueSelect
                  ref={ref}
                  className="min-w-0 grow"
                  label={fields.derivador}
                  catalogue={props.doctors}
                  value={value}
                  onValueChange={(id) => {
                    props.onDoctorChosen?.();
                    onChange(id);
                  }}
                  onCreate={props.onCreateDoctor}
                  onUnsettled={props.onDoctorUnsettled}
                  placeholder={messages.doctorPlaceholder}
                  failedText={messages.doctorsFailed}
                  edit={{
                    label: messages.editDoctors,
                    onSelect: props.onDoctorsEdit,
                    keyOnly: true,
                  }}
                  error={fieldState.error?.message}
                />
              )}
            />
            {/* No tab stop: the list is a key away too, F2 in the field (look-and-feel §4). */}
            <Button
              tabIndex={-1}
              className="mt-5.5"
              aria-label={messages.editDoctors}
              title={messages.editDoctors}
              aria-keyshortcuts="F2"
              onClick={props.onDoctorsEdit}
            >
              {messages.add}
            </Button>
          </div>
          <div className="tablet:col-span-2 desk:col-span-1" {...last('fecha')}>
            <Controller
              control={control}
              name="fecha"
              render={({ field: { value, onChange, ref }, fieldState }) => (
                <DateField
                  ref={ref}
                  label={fields.fecha}
                  required
                  guess="upcoming"
                  value={value}
                  onValueChange={onChange}
                  onValidityChange={(valid) => props.onValidityChange('fecha', valid)}
                  invalid={fieldState.invalid}
                  error={fieldState.error?.message}
                />
              )}
            />
          </div>
          <div className="tablet:col-span-2 desk:col-span-1" {...last('hora')}>
            <Controller
              control={control}
              name="hora"
              render={({ field: { value, onChange, ref }, fieldState }) => (
                <TimeField
                  ref={ref}
                  label={fields.hora}
                  placeholder={messages.timePlaceholder}
                  value={value}
                  onValueChange={onChange}
                  onValidityChange={(valid) => props.onValidityChange('hora', valid)}
                  error={fieldState.error?.message}
                />
              )}
            />
          </div>
          <div className="tablet:col-span-2 desk:col-span-1" {...last('motivo')}>
            <Field label={fields.motivo} error={errors.motivo?.message}>
              {(control) => (
                <TextInput
                  {...control}
                  {...register('motivo')}
                  placeholder={messages.reasonPlaceholder}
                />
              )}
            </Field>
          </div>
        </Fragment>
        <div className="flex justify-end tablet:col-span-6 desk:col-span-1 desk:pt-5.5">
          <Button
            type="submit"
            variant="primary"
            status={props.status}
            pendingLabel={messages.creating}
            successLabel={messages.created}
          >
            {messages.create}
          </Button>
        </div>
        {props.failure && (
          <div className="col-span-full">
            <Notice tone="error">{props.failure}</Notice>
          </div>
        )}
      </form>
    </Sheet>
  );
}
