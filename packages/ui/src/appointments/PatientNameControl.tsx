import { nameAndDni, type AppointmentDraft, type PatientRef } from '@practice/domain';
import { useEffect } from 'react';
import { focusField } from '../forms/focus-field';
import { useRecordFormContext } from '../forms/record-form-context';
import { useFieldFormat, useFieldValue, useFormField } from '../forms/use-form-field';
import { PatientNameField } from './PatientNameField';

/** The name in a turno, with an optional link to a registered patient (decision T4). */
export function PatientNameControl({
  suggestions,
  onLeave,
}: {
  suggestions: readonly PatientRef[];
  onLeave?: () => void;
}) {
  const { form, choices } = useRecordFormContext();
  const { key, field, error, invalid } = useFormField('nombre');
  useFieldFormat('paciente', nameAndDni);
  const linked = useFieldValue<AppointmentDraft['paciente']>('paciente');
  const link = (paciente: AppointmentDraft['paciente']) =>
    form.setValue('paciente', paciente, { shouldDirty: true });
  useEffect(() => {
    choices.set('nombre', {
      name: () => form.getValues('paciente')?.nombre ?? '',
      drop: () => form.setValue('paciente', null, { shouldDirty: true }),
    });
    return () => void choices.delete('nombre');
  }, [choices, form]);
  return (
    <PatientNameField
      key={key}
      ref={field.ref}
      value={field.value as string}
      linked={linked}
      suggestions={suggestions}
      onLeave={onLeave}
      onTextChange={(text) => {
        // An edited name may mean another person.
        link(null);
        field.onChange(text);
      }}
      onChoose={({ id_paciente, nombre, dni }) => {
        link({ id_paciente, nombre, dni });
        field.onChange(nombre);
      }}
      onUnlink={() => {
        link(null);
        focusField(form, 'nombre');
      }}
      invalid={invalid}
      error={error}
    />
  );
}
