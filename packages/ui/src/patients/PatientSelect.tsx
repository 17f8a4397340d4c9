import {
  nameAndDni,
  patientChoices,
  patientMessages as messages,
  type PatientName,
  type PatientRef,
  type Remote,
} from '@practice/domain';
import { useMemo } from 'react';
import { remoteCombobox } from '../common/remote-combobox';
import { Combobox, type ComboboxProps } from '../primitives/Combobox';

export interface PatientSelectProps extends Pick<
  ComboboxProps<PatientRef>,
  | 'label'
  | 'hint'
  | 'error'
  | 'className'
  | 'value'
  | 'initialText'
  | 'onValueChange'
  | 'onUnsettled'
  | 'onUnmatched'
  | 'ref'
> {
  /** All patients; requested when the field is used. */
  patients: Remote<readonly PatientName[]>;
  /** Meaning of an empty choice ('General'). */
  placeholder: string;
  failedText: string;
  /** The patients may be requested now. */
  onFocus: () => void;
}

/** practice §9 */
const FILTER_MS = 300;
/** The list shows five rows; to find more, typing is faster than scrolling. */
const OFFERED = 50;

const idOf = (patient: PatientRef) => patient.id_paciente;
const NOBODY: readonly PatientName[] = [];

/** Selects one of all patients by name or DNI, without a request per key (practice §2, §5; decision P9). */
export function PatientSelect({ patients, failedText, ...field }: PatientSelectProps) {
  const everyone = patients.status === 'ready' ? patients.value : NOBODY;
  const choices = useMemo(() => patientChoices<PatientRef>(everyone), [everyone]);
  return (
    <Combobox
      {...field}
      {...remoteCombobox(patients, {
        label: field.label,
        loading: messages.loading,
        failed: failedText,
      })}
      choices={choices}
      itemToString={nameAndDni}
      itemToKey={idOf}
      filterDelayMs={FILTER_MS}
      limit={OFFERED}
    />
  );
}
