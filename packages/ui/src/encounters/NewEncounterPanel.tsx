import {
  commonMessages,
  blankEncounter,
  checkEncounter,
  newDateDoubts,
  encounterMessages as messages,
  type Encounter,
  type EncounterDraft,
  type Patient,
} from '@practice/domain';
import { useCatalogue, useEncounterWrites, useRestorePatient } from '@practice/domain/api';
import { useState, type RefObject } from 'react';
import { mayGoOn } from '../forms/attended';
import { NewRecordSection, useSectionForm, type OpenSection } from '../forms/NewRecordSection';
import { RecordForm } from '../forms/RecordForm';
import { SaveButton } from '../forms/SaveButton';
import { useRecordForm } from '../forms/use-record-form';
import { useToast } from '../primitives/use-toast';
import { EncounterForm } from './EncounterForm';

export interface NewEncounterPanelProps {
  patient: Patient;
  /** Whether its tab is the one shown: Alt+N belongs to it only then. */
  active: boolean;
  /** `present`: nobody has left the page meanwhile. */
  onCreated: (encounter: Encounter, present: boolean) => void;
  /** The heading's button: where the focus goes when nothing else is left. */
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** NUEVA CONSULTA: a section that opens and closes; what is typed stays in it (clinical-history §2.3; decision CO6). */
export function NewEncounterPanel(props: NewEncounterPanelProps) {
  const { patient, active, onCreated, buttonRef } = props;
  return (
    <NewRecordSection
      title={messages.newTitle}
      active={active}
      draft={draftOf(patient)}
      buttonRef={buttonRef}
    >
      {(section) => <Form patient={patient} section={section} onCreated={onCreated} />}
    </NewRecordSection>
  );
}

const draftOf = ({ id_paciente }: Patient) => ({
  form: 'consulta' as const,
  patient: id_paciente,
  record: null,
});

function Form({
  patient,
  section,
  onCreated,
}: Pick<NewEncounterPanelProps, 'patient' | 'onCreated'> & { section: OpenSection }) {
  const reasons = useCatalogue('motivos_consulta');
  const { save } = useEncounterWrites(patient.id_paciente);
  const restorePatient = useRestorePatient(patient.id_paciente);
  const [initial] = useState(blankEncounter);
  const toast = useToast();
  const record = useRecordForm<EncounterDraft, Encounter>({
    initial,
    draft: draftOf(patient),
    about: commonMessages.of(messages.record, patient.nombre),
    labels: messages.fields,
    check: checkEncounter,
    doubts: ({ fecha_consulta }) =>
      newDateDoubts(fecha_consulta, patient.fecha_nacimiento, initial.fecha_consulta),
    restorePatient,
    save,
    onSaved: (saved, present) => {
      toast({ tone: 'success', text: messages.encounterSaved });
      record.restart(blankEncounter());
      section.close();
      onCreated(saved, present && mayGoOn(record.id));
    },
    failedText: messages.encounterFailed,
  });
  // Date and reason are what is asked for; the date is today's, so the reason is typed first (look-and-feel §4, T2).
  useSectionForm(section, record, 'motivo');
  const { fecha_consulta, motivo } = record.form.watch();

  return (
    <RecordForm record={record} aria-label={messages.newTitle}>
      <div className="grid items-end gap-x-4 gap-y-field tablet:grid-cols-[10rem_minmax(0,24rem)_auto] tablet:justify-start">
        <EncounterForm reasons={reasons} />
        <SaveButton
          form={record.id}
          saving={record.busy}
          label={messages.save}
          off={fecha_consulta === '' || motivo === null}
        />
      </div>
    </RecordForm>
  );
}
