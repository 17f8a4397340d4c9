import {
  backgroundDraft,
  backgroundMessages as messages,
  commonMessages,
  noBackground,
  type Background,
  type BackgroundDraft,
  type Patient,
} from '@practice/domain';
import { useBackground, useBackgroundWrites, useRestorePatient } from '@practice/domain/api';
import { useLayoutEffect, useRef } from 'react';
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
  const restorePatient = useRestorePatient(id_paciente);
  const record = useRecordForm<BackgroundDraft, Background>({
    initial: backgroundDraft(shown),
    draft,
    about: commonMessages.of(messages.record, patient.nombre),
    labels: messages.fields,
    // Nothing deletes antecedentes but their patient's deletion.
    restore: restorePatient,
    restorePatient,
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
  const footer = useClearance(active && editing);
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
      {/* On the sheet that was read. What floats at the lower edge of the form floats above its buttons. */}
      <div
        data-sheet
        className="rounded-sheet border border-line bg-surface [--below-form:calc(var(--spacing-control)+1.5rem)]"
      >
        <div className="px-4 pt-3 pb-field">
          <RecordForm record={record} className="grid gap-x-4 gap-y-field laptop:grid-cols-2">
            <BackgroundForm sexo={patient.sexo} />
          </RecordForm>
        </div>
        {/* In reach wherever the page is scrolled to. */}
        <footer
          ref={footer}
          data-floating
          data-print="hide"
          onKeyDown={saveKeysOf(record.id)}
          className="sticky bottom-0 z-5 flex flex-wrap items-center justify-end gap-2 rounded-b-sheet border-t border-line bg-canvas px-4 py-3"
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
        </footer>
      </div>
      {discard.dialog}
    </>
  );
}

/** Pixels of a field that is scrolled to: the browser scrolls to the line of its caret, which would be its first above the footer. */
const FIELD_HEIGHT = 80;

/** While the footer stands over the page, a field that takes the focus is scrolled to above it. */
function useClearance(stands: boolean) {
  const footer = useRef<HTMLElement>(null);
  // Before the field of the form takes the focus, which is an effect too.
  useLayoutEffect(() => {
    if (!stands || !footer.current) return;
    const page = document.documentElement.style;
    page.scrollPaddingBottom = `${footer.current.offsetHeight + FIELD_HEIGHT}px`;
    return () => {
      page.scrollPaddingBottom = '';
    };
  }, [stands]);
  return footer;
}
