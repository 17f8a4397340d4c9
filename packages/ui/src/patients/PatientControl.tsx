import { nameAndDni, type PatientRef } from '@practice/domain';
import { useSelectorField } from '../forms/use-selector-field';
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
  const nameOf = (patient: PatientRef | null) => (patient === null ? '' : nameAndDni(patient));
  const { key, props, theirs } = useSelectorField<PatientRef>(name, nameOf);
  return <PatientSelect {...rest} {...props} key={key} onFocus={onWanted} hint={theirs} />;
}
