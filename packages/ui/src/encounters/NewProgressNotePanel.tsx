import {
  commonMessages,
  blankProgressNote,
  checkProgressNote,
  newDateDoubts,
  encounterMessages as messages,
  encounterName,
  errorText,
  progressNoteDraft,
  type Encounter,
  type Patient,
  type ProgressNote,
  type ProgressNoteDraft,
  type Remote,
} from '@practice/domain';
import { useProgressNoteWrites, useRestoreWithPatient } from '@practice/domain/api';
import { useEffect, useState } from 'react';
import { useStoredRow } from '../common/use-stored-row';
import { useTellRestored } from '../common/use-tell-restored';
import { focusField } from '../forms/focus-field';
import { escapeLeaves } from '../forms/escape-key';
import { RecordForm } from '../forms/RecordForm';
import { useGuardedForm, type FormGuard } from '../forms/use-discard-guard';
import { useRecordForm } from '../forms/use-record-form';
import { Button } from '../primitives/Button';
import { useToast } from '../primitives/use-toast';
import { NoteSaveButton } from './NoteSaveButton';
import { ProgressNoteForm } from './ProgressNoteForm';

export interface NewProgressNotePanelProps {
  patient: Patient;
  encounter: Encounter;
  /** The patient's consultas: this one may be deleted while its evolución is written. */
  encounters: Remote<Encounter[]>;
  onRestoreEncounter: (id: number) => Promise<unknown>;
  guard: FormGuard;
  /** `present`: nobody has left the form meanwhile. */
  onCreated: (note: ProgressNote, present: boolean) => void;
  /** Leaves the form; its owner asks first when text is unsaved. */
  onCancel: () => void;
}

/** A new evolución of a consulta (clinical-history §2.3). */
export function NewProgressNotePanel(props: NewProgressNotePanelProps) {
  const { patient, encounter, guard, onCreated, onCancel } = props;
  const { save } = useProgressNoteWrites(encounter);
  const [initial] = useState(blankProgressNote);
  const toast = useToast();
  const bringBack = useRestoreWithPatient(
    patient.id_paciente,
    () => props.onRestoreEncounter(idOf(encounter)),
    useTellRestored(patient),
  );
  const { gone } = useStoredRow(props.encounters, encounter, idOf);
  const record = useRecordForm<ProgressNoteDraft, ProgressNote>({
    initial,
    draft: {
      form: 'evolucion',
      patient: patient.id_paciente,
      record: null,
      within: idOf(encounter),
    },
    about: commonMessages.of(messages.noteRecord, patient.nombre),
    labels: messages.noteFields,
    check: checkProgressNote,
    doubts: ({ fecha_evolucion }) =>
      newDateDoubts(fecha_evolucion, patient.fecha_nacimiento, initial.fecha_evolucion),
    save,
    deleted: gone,
    deletedText: messages.encounterGone,
    restore: bringBack,
    // The evolución itself can be gone too: stored by a save whose answer was lost, and deleted since. The next press stores it anew.
    meansDeleted: (refusal) => errorText(refusal, '') !== messages.noteNotFound,
    asStored: progressNoteDraft,
    onSaved: (saved, present) => {
      toast({ tone: 'success', text: messages.noteSaved });
      onCreated(saved, present);
    },
    failedText: messages.noteFailed,
  });
  useGuardedForm(guard, record);
  const { form } = record;
  useEffect(() => focusField(form, 'contenido'), [form]);

  return (
    <div onKeyDown={escapeLeaves(onCancel)}>
      <h3 className="mb-3 wrap-anywhere text-ink-2">
        {messages.newNoteOf(encounterName(encounter))}
      </h3>
      <RecordForm record={record} aria-label={messages.newNoteOf(encounterName(encounter))}>
        <div className="grid gap-field">
          <ProgressNoteForm />
          <div className="flex flex-wrap justify-end gap-2">
            <Button aria-disabled={record.busy} onClick={onCancel}>
              {messages.cancel}
            </Button>
            <NoteSaveButton form={record.id} saving={record.busy} label={messages.save} />
          </div>
        </div>
      </RecordForm>
    </div>
  );
}

const idOf = ({ id_consulta }: Encounter) => id_consulta;
