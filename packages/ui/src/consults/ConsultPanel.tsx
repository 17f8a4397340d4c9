import {
  commonMessages,
  checkConsult,
  consultDraft,
  consultMessages as messages,
  consultName,
  dateDoubts,
  specialtyName,
  type Consult,
  type ConsultDraft,
  type Patient,
  type Remote,
} from '@practice/domain';
import {
  readConsultFileAddress,
  storedFileAddress,
  useCatalogue,
  useConsultWrites,
  useRestoreWithPatient,
} from '@practice/domain/api';
import { useRef, type MouseEvent } from 'react';
import { GoneNotice } from '../common/GoneNotice';
import { openInWindow } from '../common/open-in-window';
import { useStoredRow } from '../common/use-stored-row';
import { useTellRestored } from '../common/use-tell-restored';
import { escapeLeaves } from '../forms/escape-key';
import { EditActions } from '../forms/EditActions';
import { RecordForm } from '../forms/RecordForm';
import { SaveButton } from '../forms/SaveButton';
import { UnlockButton } from '../forms/UnlockButton';
import { useGuardedForm, type DiscardGuard } from '../forms/use-discard-guard';
import { useReadFirst } from '../forms/use-read-first';
import { useRecordForm } from '../forms/use-record-form';
import { useToast } from '../primitives/use-toast';
import { ConsultForm } from './ConsultForm';
import { ConsultView } from './ConsultView';

export interface ConsultPanelProps {
  patient: Patient;
  consult: Consult;
  consults: Remote<Consult[]>;
  /** Whether its tab is the one shown: F2 belongs to it only then. */
  active: boolean;
  /** It was just written: the focus goes on from here. */
  written: boolean;
  discard: Pick<DiscardGuard, 'guard' | 'leave'>;
  onDelete: (consult: Consult) => void;
}

const FILE_WINDOW = {
  waiting: messages.openingFile,
  noAddress: messages.fileAddressFailed,
  notOpened: messages.fileOpenFailed,
};
const EDIT_LABELS = { ...messages.fields, archivo: messages.replaceFile };

/** An interconsulta: read first, edited after Editar (clinical-history §2.6, §4; decisions G27, IN4, IN5). */
export function ConsultPanel(props: ConsultPanelProps) {
  const { patient, active, discard, written } = props;
  const { stored, gone } = useStoredRow(props.consults, props.consult, idOf);
  const { save, ...writes } = useConsultWrites(patient.id_paciente, stored);
  const draft = {
    form: 'interconsulta' as const,
    patient: patient.id_paciente,
    record: idOf(stored),
  };
  const { editing, shown, lock, unlockButton } = useReadFirst(stored, writes, {
    active,
    draft,
    written,
  });
  const specialties = useCatalogue('especialidades', { wanted: editing });
  const toast = useToast();
  const bringBack = useRestoreWithPatient(
    patient.id_paciente,
    async () => writes.restart(await writes.restore(idOf(shown))),
    useTellRestored(patient),
  );
  const record = useRecordForm<ConsultDraft, Consult>({
    initial: consultDraft(shown),
    draft,
    storedFiles: { archivo: shown.ruta_archivo },
    about: commonMessages.of(messages.record, patient.nombre),
    labels: EDIT_LABELS,
    readOnly: !editing,
    deleted: gone,
    restore: bringBack,
    changesOnly: true,
    firstField: 'descripcion',
    check: checkConsult,
    doubts: ({ fecha }) => dateDoubts(fecha, patient.fecha_nacimiento, shown.fecha),
    save,
    onSaved: () => {
      lock();
      toast({ tone: 'success', text: messages.updated });
    },
    failedText: messages.updateFailed,
  });
  useGuardedForm(discard.guard, record);
  const cancel = () => discard.leave(lock);

  /** A new attempt removes the error of the last one (decision G13). */
  const dismissFailure = useRef<() => void>(() => undefined);
  /** Other ways of opening a link (middle button, Ctrl) follow its address. */
  const openFile = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dismissFailure.current();
    const failure = await openInWindow(
      `${shown.id_interconsulta}: ${shown.ruta_archivo}`,
      () => readConsultFileAddress(shown),
      FILE_WINDOW,
    );
    if (failure !== null) dismissFailure.current = toast({ tone: 'error', text: failure });
  };

  if (!editing) {
    const { ruta_archivo } = shown;
    return (
      <>
        {gone && <GoneNotice restore={bringBack} failedText={messages.restoreFailed} />}
        <ConsultView
          consult={shown}
          fileHref={ruta_archivo === null ? null : storedFileAddress(ruta_archivo)}
          onOpenFile={(event) => void openFile(event)}
          unlock={<UnlockButton label={messages.edit} {...unlockButton} />}
          onDelete={() => props.onDelete(shown)}
        />
      </>
    );
  }
  return (
    <div onKeyDown={escapeLeaves(cancel)}>
      <RecordForm record={record} aria-label={consultName(shown)}>
        <div className="grid gap-x-4 gap-y-field tablet:grid-cols-[10rem_minmax(0,1fr)]">
          <ConsultForm
            specialties={specialties}
            rows={8}
            specialtyName={shown.especialidad === null ? undefined : specialtyName(shown)}
            fileName={shown.nombre_archivo}
          />
          <EditActions
            className="tablet:col-span-2"
            busy={record.busy}
            deleteLabel={messages.remove}
            onDelete={() => props.onDelete(shown)}
            onCancel={cancel}
          >
            <SaveButton
              form={record.id}
              saving={record.busy}
              label={messages.saveChanges}
              off={!record.dirty}
            />
          </EditActions>
        </div>
      </RecordForm>
    </div>
  );
}

const idOf = ({ id_interconsulta }: Consult) => id_interconsulta;
