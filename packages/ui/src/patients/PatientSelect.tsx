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
  /** Everyone; asked for when the field is used. */
  patients: Remote<readonly PatientName[]>;
  value: PatientRef | null;
  onValueChange: (patient: PatientRef | null) => void;
  /** What having chosen nobody means ('General'). */
  placeholder: string;
  failedText: string;
  /** The moment to ask for the patients. */
  onFocus: () => void;
  /** A name was typed before the patients came: a save must wait for it (see forms/use-pending-fields). */
  onUnsettled?: (settled: Promise<boolean>) => void;
  hint?: string;
  error?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** practice §9 */
const FILTER_MS = 300;
/** The list shows five lines; whoever scrolls further had better type. */
const OFFERED = 50;

const nameAndDni = ({ nombre, dni }: PatientRef) => messages.nameAndDni(nombre, dni);
const idOf = (patient: PatientRef) => patient.id_paciente;
const NOBODY: readonly PatientName[] = [];

/** One patient of all, found by name or DNI without a call per key (practice §2, §5; decision P9). */
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

/** Made when they are first looked at: of a hundred thousand patients most never are. */
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
