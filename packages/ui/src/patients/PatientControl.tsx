import { patientMessages, type PatientRef } from '@practice/domain';
import { useRecordFormContext } from '../forms/record-form-context';
import { useFormField } from '../forms/use-form-field';
import { PatientSelect, type PatientSelectProps } from './PatientSelect';

export interface PatientControlProps extends Pick<
  PatientSelectProps,
  'patients' | 'placeholder' | 'failedText'
> {
  name: string;
  /** The field is about to be used: the patients may be loaded now. */
  onWanted: () => void;
}

export function PatientControl({ name, onWanted, ...rest }: PatientControlProps) {
  const { pending } = useRecordFormContext();
  const { key, field, label, error, theirs } = useFormField(name);
  return (
    <PatientSelect
      {...rest}
      key={key}
      ref={field.ref}
      label={label}
      value={field.value as PatientRef | null}
      onValueChange={(patient) => {
        pending.cancel(name);
        field.onChange(patient);
      }}
      onUnsettled={(settled) => void pending.track(name, settled)}
      onFocus={onWanted}
      hint={theirs((patient: PatientRef | null) =>
        patient === null
          ? rest.placeholder
          : patientMessages.nameAndDni(patient.nombre, patient.dni),
      )}
      error={error}
    />
  );
}
