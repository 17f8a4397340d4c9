import {
  commonMessages,
  patientMessages as messages,
  searchKey,
  searchMatcher,
  type PatientName,
  type PatientRef,
  type Remote,
} from '@practice/domain';
import type { Ref } from 'react';
import { remoteCombobox } from '../common/remote-combobox';
import { Combobox } from '../primitives/Combobox';
import { Field } from '../primitives/Field';

export interface PatientSelectProps {
  label: string;
  /** All patients; requested when the field is used. */
  patients: Remote<readonly PatientName[]>;
  value: PatientRef | null;
  onValueChange: (patient: PatientRef | null) => void;
  /** Meaning of an empty choice ('General'). */
  placeholder: string;
  failedText: string;
  /** The patients may be requested now. */
  onFocus: () => void;
  /**
   * Called when a name is typed before the patients have loaded: a save must await the promise (see
   * forms/use-pending-fields).
   */
  onUnsettled?: (settled: Promise<boolean>) => void;
  hint?: string;
  error?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** practice §9 */
const FILTER_MS = 300;
/** The list shows five rows; to find more, typing is faster than scrolling. */
const OFFERED = 50;

const nameAndDni = ({ nombre, dni }: PatientRef) => messages.nameAndDni(nombre, dni);
const idOf = (patient: PatientRef) => patient.id_paciente;
const NOBODY: readonly PatientName[] = [];

/** Selects one of all patients by name or DNI, without a request per key (practice §2, §5; decision P9). */
export function PatientSelect({
  label,
  patients,
  value,
  onValueChange,
  placeholder,
  failedText,
  onFocus,
  onUnsettled,
  hint,
  error,
  className,
  ref,
}: PatientSelectProps) {
  const everyone = patients.status === 'ready' ? patients.value : NOBODY;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <Combobox<PatientRef>
          {...control}
          ref={ref}
          items={everyone}
          value={value}
          onValueChange={onValueChange}
          itemToString={nameAndDni}
          itemToKey={idOf}
          filter={filter}
          filterDelayMs={FILTER_MS}
          limit={OFFERED}
          placeholder={placeholder}
          {...remoteCombobox(patients, { loading: messages.loading, failed: failedText })}
          clearLabel={commonMessages.clear(label)}
          onFocus={onFocus}
          onUnsettled={onUnsettled}
        />
      )}
    </Field>
  );
}

/** Search keys are computed on first use, because most of a hundred thousand patients never need one. */
const keys = new WeakMap<PatientRef, string>();

function keyOf(patient: PatientRef): string {
  const key = keys.get(patient) ?? searchKey(patient.nombre, patient.dni);
  keys.set(patient, key);
  return key;
}

let last = { text: '', matches: searchMatcher('') };

function filter(patient: PatientRef, text: string): boolean {
  if (last.text !== text) last = { text, matches: searchMatcher(text) };
  return last.matches(keyOf(patient));
}
