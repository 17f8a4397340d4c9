import {
  appointmentMessages as messages,
  dniText,
  patientChoices,
  type AppointmentDraft,
  type PatientRef,
} from '@practice/domain';
import { X } from 'lucide-react';
import type { Ref } from 'react';
import { Field } from '../primitives/Field';
import { IconButton } from '../primitives/IconButton';
import { SuggestInput } from '../primitives/SuggestInput';

export interface PatientNameFieldProps {
  /** The typed text. */
  value: string;
  /** The linked patient, if one was picked. */
  linked: AppointmentDraft['paciente'];
  onTextChange: (text: string) => void;
  onChoose: (patient: PatientRef) => void;
  onUnlink: () => void;
  onLeave?: () => void;
  /** Registered patients that match the text. */
  suggestions: readonly PatientRef[];
  error?: string;
  invalid?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const { isMeant } = patientChoices<PatientRef>([]);

/** Free-text name; a registered patient can be picked while typing (decision T4). */
export function PatientNameField(props: PatientNameFieldProps) {
  const { linked, ref } = props;
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        // Not of whoever goes to another window for the last digit.
        const stays = currentTarget.contains(relatedTarget ?? document.activeElement);
        if (!stays) props.onLeave?.();
      }}
    >
      <Field label={messages.fields.nombre} required error={props.error}>
        {(control) => (
          <SuggestInput
            {...control}
            ref={ref}
            aria-invalid={props.invalid || control['aria-invalid']}
            placeholder={messages.namePlaceholder}
            value={props.value}
            onValueChange={props.onTextChange}
            suggestions={linked ? [] : props.suggestions}
            onChoose={props.onChoose}
            itemToString={({ nombre }) => nombre}
            isMeant={isMeant}
            itemToDetail={({ dni }) => messages.dni(dniText(dni))}
            itemToKey={({ id_paciente }) => id_paciente}
            listLabel={messages.knownPatients}
            noneTaken={messages.noneTaken}
          />
        )}
      </Field>
      <p role="status" className="text-caption text-ink-2">
        {linked && (
          <span className="mt-1 flex items-center gap-1">
            {messages.linked(linked.nombre, dniText(linked.dni))}
            <IconButton
              label={messages.unlink}
              tabIndex={-1}
              icon={<X size={14} aria-hidden />}
              className="size-target!"
              onClick={props.onUnlink}
            />
          </span>
        )}
      </p>
    </div>
  );
}
