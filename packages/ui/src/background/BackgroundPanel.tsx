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
import { RemoteView } from '../common/RemoteView';
import { RecordForm } from '../forms/RecordForm';
import { SaveButton } from '../forms/SaveButton';
import { showField } from '../forms/show-field';
import { UnlockButton } from '../forms/UnlockButton';
import { useDiscardGuard, useGuardedForm } from '../forms/use-discard-guard';
import { useReadFirst } from '../forms/use-read-first';
import { useRecordForm } from '../forms/use-record-form';
import { Button } from '../primitives/Button';
import { saveKeysOf } from '../primitives/save-keys';
import { Skeleton } from '../primitives/Skeleton';
import { useToast } from '../primitives/use-toast';
import { useAllergiesRequest } from './allergies-request';
import { BackgroundForm } from './BackgroundForm';
import { BackgroundView } from './BackgroundView';

export interface BackgroundPanelProps {
  patient: Patient;
  /** Whether its tab is the one shown. */
  active: boolean;
}

/** The Antecedentes tab: read first, written after Editar (clinical-history §2.2, §4; decisions AN1–AN3, G27). */
export function BackgroundPanel({ patient, active }: BackgroundPanelProps) {
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
          active={active}
        />
      )}
    </RemoteView>
  );
}

function LoadedBackgroundPanel({
  patient,
  stored,
  active,
}: BackgroundPanelProps & { stored: Background }) {
  const { save, ...writes } = useBackgroundWrites(stored);
  const { id_paciente } = patient;
  const draft = { form: 'antecedentes' as const, patient: id_paciente, record: id_paciente };
  const { editing, shown, lock, unlockButton } = useReadFirst(stored, writes, { active, draft });
  const toast = useToast();
  const record = useRecordForm<BackgroundDraft, Background>({
    initial: backgroundDraft(shown),
    draft,
    about: commonMessages.of(messages.record, patient.nombre),
    labels: messages.fields,
    readOnly: !editing,
    changesOnly: true,
    firstField: 'medicos',
    // Nothing is required (clinical-history §5 names no check).
    check: () => null,
    save,
    onSaved: () => {
      lock();
      toast({ tone: 'success', text: messages.saved });
    },
    failedText: messages.saveFailed,
  });
  const discard = useDiscardGuard();
  useGuardedForm(discard.guard, record);
  useAllergiesRequest(active && editing, () => showField(record.form, 'alergicos'));

  if (!editing) {
    return (
      <BackgroundView
        background={shown}
        sexo={patient.sexo}
        active={active}
        actions={<UnlockButton label={messages.edit} {...unlockButton} />}
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
        <Button aria-disabled={record.busy} onClick={() => discard.leave(lock)}>
          {commonMessages.cancel}
        </Button>
        <SaveButton
          form={record.id}
          saving={record.busy}
          label={messages.save}
          off={!record.dirty}
        />
      </div>
      <RecordForm record={record} className="grid gap-field">
        <BackgroundForm sexo={patient.sexo} />
      </RecordForm>
      {discard.dialog}
    </>
  );
}
