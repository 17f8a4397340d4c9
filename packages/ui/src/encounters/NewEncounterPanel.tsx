import {
  blankEncounter,
  checkEncounter,
  commonMessages,
  dateDoubt,
  encounterMessages as messages,
  type Encounter,
  type EncounterDraft,
  type Patient,
} from '@practice/domain';
import { useCatalogue, useEncounterWrites } from '@practice/domain/api';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useShortcuts } from '../common/use-shortcuts';
import { escapeLeaves } from '../forms/escape-key';
import { RecordForm } from '../forms/RecordForm';
import { SaveButton } from '../forms/SaveButton';
import { useGuardedForm, type FormGuard } from '../forms/use-discard-guard';
import { useRecordForm } from '../forms/use-record-form';
import { Disclosure } from '../primitives/Disclosure';
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
export function NewEncounterPanel({
  patient,
  active,
  onCreated,
  buttonRef,
}: NewEncounterPanelProps) {
  const [open, setOpen] = useState(false);
  /** Each opening of an untouched form is a new form: its day is today's, also after midnight. */
  const [opening, setOpening] = useState(0);
  const [dirty, setDirty] = useState(false);
  const form = useRef<FormGuard['current']>(null);

  const show = () => {
    if (!form.current?.dirty) setOpening((count) => count + 1);
    setOpen(true);
  };
  const hide = () => {
    setOpen(false);
    buttonRef.current?.focus();
  };
  useShortcuts(active ? { 'Alt+KeyN': show } : {});

  return (
    <div className="mb-4 rounded-sheet border border-line bg-surface">
      <Disclosure
        title={messages.newTitle}
        shortcut={SHORTCUT}
        note={dirty && !open ? commonMessages.unsaved : undefined}
        buttonRef={buttonRef}
        open={open}
        onOpenChange={(opens) => (opens ? show() : setOpen(false))}
      >
        {opening > 0 && (
          <Form
            key={opening}
            patient={patient}
            guard={form}
            onDirty={setDirty}
            onLeave={hide}
            onCreated={(encounter, present) => {
              setOpen(false);
              onCreated(encounter, present);
            }}
          />
        )}
      </Disclosure>
    </div>
  );
}

const SHORTCUT = { hint: 'Alt N', keys: 'Alt+N' };

function Form({
  patient,
  guard,
  onDirty,
  onLeave,
  onCreated,
}: Pick<NewEncounterPanelProps, 'patient' | 'onCreated'> & {
  guard: FormGuard;
  onDirty: (dirty: boolean) => void;
  onLeave: () => void;
}) {
  const reasons = useCatalogue('motivos_consulta');
  const { save } = useEncounterWrites(patient.id_paciente);
  const [initial] = useState(blankEncounter);
  const toast = useToast();
  const record = useRecordForm<EncounterDraft, Encounter>({
    initial,
    labels: messages.fields,
    check: checkEncounter,
    doubts: ({ fecha_consulta }) => {
      const odd = dateDoubt(fecha_consulta, patient.fecha_nacimiento);
      return odd === null ? [] : [odd];
    },
    save,
    onSaved: (saved, present) => {
      toast({ tone: 'success', text: messages.encounterSaved });
      record.restart(blankEncounter());
      onCreated(saved, present);
    },
    failedText: messages.encounterFailed,
  });
  useGuardedForm(guard, record);
  const { dirty, form } = record;
  useEffect(() => onDirty(dirty), [onDirty, dirty]);
  // Date and reason are what is asked for; the date is today's, so the reason is typed first (look-and-feel §4, T2).
  useEffect(() => form.setFocus('motivo'), [form]);
  const { fecha_consulta, motivo } = form.watch();

  return (
    <div onKeyDown={escapeLeaves(onLeave)} className="px-4 pt-1 pb-5">
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
    </div>
  );
}
