import {
  backgroundDraft,
  backgroundMessages as messages,
  commonMessages,
  noBackground,
  type Background,
  type BackgroundDraft,
  type Patient,
} from '@practice/domain';
import { useBackground, useBackgroundWrites } from '@practice/domain/api';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RemoteView } from '../common/RemoteView';
import { RecordForm } from '../forms/RecordForm';
import { SaveButton } from '../forms/SaveButton';
import { useRecordForm } from '../forms/use-record-form';
import { Button } from '../primitives/Button';
import { saveKeysOf } from '../primitives/save-keys';
import { Skeleton } from '../primitives/Skeleton';
import { useToast } from '../primitives/use-toast';
import { BackgroundForm } from './BackgroundForm';
import { BackgroundView } from './BackgroundView';

export interface BackgroundPanelProps {
  patient: Patient;
  /** Whether its tab is the one shown. */
  active: boolean;
}

/** The Antecedentes tab: read first, written after Editar (clinical-history §2.2, §4; decisions AN1–AN3, G27). */
export function BackgroundPanel({ patient }: BackgroundPanelProps) {
  const { id_paciente } = patient;
  const background = useBackground(id_paciente);
  return (
    <RemoteView
      remote={background}
      skeleton={<Skeleton label={commonMessages.loading} rows={8} />}
      failedText={messages.loadFailed}
    >
      {(value) => (
        // What was typed about one patient must never be stored for the next.
        <LoadedBackgroundPanel
          key={id_paciente}
          patient={patient}
          stored={value ?? noBackground(id_paciente)}
        />
      )}
    </RemoteView>
  );
}

function LoadedBackgroundPanel({ patient, stored }: { patient: Patient; stored: Background }) {
  const [editing, setEditing] = useState(false);
  const { latest, save, restart } = useBackgroundWrites(stored);
  // While it is written in, only a 409 brings newer texts along (decision G27).
  const shown = latest && (editing || latest.version > stored.version) ? latest : stored;
  const initial = useMemo(() => backgroundDraft(shown), [shown]);
  const toast = useToast();
  const record = useRecordForm<BackgroundDraft, Background>({
    initial,
    labels: messages.fields,
    readOnly: !editing,
    changesOnly: true,
    firstField: 'medicos',
    // Nothing is required (clinical-history §5 names no check).
    check: () => null,
    save,
    onSaved: () => {
      setEditing(false);
      toast({ tone: 'success', text: messages.saved });
    },
    failedText: messages.saveFailed,
  });

  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  // The button that was pressed to leave is gone by now.
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (!editing) {
    const edit = () => {
      restart(shown);
      setEditing(true);
    };
    return (
      <BackgroundView
        background={shown}
        sexo={patient.sexo}
        actions={
          <Button ref={editButton} variant="primary" onClick={edit}>
            {messages.edit}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {/* Guardar stands where Editar was, and is off at first: the second click of a double one does nothing. */}
      <div
        onKeyDown={saveKeysOf(record.id)}
        className="mb-3 flex flex-wrap items-center justify-end gap-2"
      >
        <Button aria-disabled={record.busy} onClick={() => setEditing(false)}>
          {commonMessages.cancel}
        </Button>
        <SaveButton
          form={record.id}
          saving={record.busy}
          label={messages.save}
          off={!record.dirty}
        />
      </div>
      <RecordForm record={record} className="grid gap-3">
        <BackgroundForm sexo={patient.sexo} />
      </RecordForm>
    </>
  );
}
