import {
  attachmentsOf,
  checkPathology,
  commonMessages,
  dateDoubts,
  pathologyDraft,
  pathologyMessages as messages,
  pathologyName,
  resultDoubts,
  viewablePhotos,
  type Attachment,
  type Patient,
  type PathologyEdit,
  type PathologyRecord,
  type Remote,
} from '@practice/domain';
import {
  storedFileAddress,
  useAttachmentWrites,
  usePathologyWrites,
  useRestoreWithPatient,
} from '@practice/domain/api';
import { useEffect, useState } from 'react';
import { GoneNotice } from '../common/GoneNotice';
import { useStoredRow } from '../common/use-stored-row';
import { useTellRestored } from '../common/use-tell-restored';
import { EditActions } from '../forms/EditActions';
import { escapeLeaves } from '../forms/escape-key';
import { RecordForm } from '../forms/RecordForm';
import { SaveButton } from '../forms/SaveButton';
import { UnlockButton } from '../forms/UnlockButton';
import { useGuardedForm, type DiscardGuard } from '../forms/use-discard-guard';
import { useReadFirst } from '../forms/use-read-first';
import { useRecordForm } from '../forms/use-record-form';
import { PhotoViewer } from '../photos/PhotoViewer';
import { useToast } from '../primitives/use-toast';
import { AttachmentList } from './AttachmentList';
import { PathologyFields } from './PathologyFields';
import { PathologyView } from './PathologyView';

export interface PathologyRecordPanelProps {
  patient: Patient;
  record: PathologyRecord;
  /** What it is a result of. */
  title: string;
  records: Remote<PathologyRecord[]>;
  /** Whether F2 belongs to it: its tab is the one shown, and it was opened last. */
  active: boolean;
  discard: Pick<DiscardGuard, 'guard' | 'leave'>;
  /** While it is edited the search keeps it in sight. */
  onEditingChange: (id: number, editing: boolean) => void;
  onDelete: (record: PathologyRecord) => void;
}

const LABELS = { ...messages.fields, ...messages.editFields };

/** A loaded record: read first, edited after Editar (clinical-history §2.7, §4; decisions G27, PA6, PA10). */
export function PathologyRecordPanel(props: PathologyRecordPanelProps) {
  const { patient, active, discard, onEditingChange } = props;
  const { stored, gone } = useStoredRow(props.records, props.record, idOf);
  const { save, ...writes } = usePathologyWrites(stored);
  const draft = {
    form: 'patologia' as const,
    patient: patient.id_paciente,
    record: idOf(stored),
  };
  const { editing, shown, lock, unlockButton } = useReadFirst(stored, writes, { active, draft });
  const attachments = useAttachmentWrites();
  /** Its address: that it is gone is no other computer's change. */
  const [pdfDeletedHere, setPdfDeletedHere] = useState<string | null>(null);
  const [photo, setPhoto] = useState<number | null>(null);
  const toast = useToast();
  const bringBack = useRestoreWithPatient(
    patient.id_paciente,
    async () => writes.restart(await writes.restore(id)),
    useTellRestored(patient),
  );
  const record = useRecordForm<PathologyEdit, PathologyRecord>({
    initial: pathologyDraft(shown),
    draft,
    storedFiles: { archivo: shown.informe_pdf_url ?? pdfDeletedHere },
    about: commonMessages.of(messages.record, patient.nombre),
    labels: LABELS,
    readOnly: !editing,
    deleted: gone,
    restore: bringBack,
    changesOnly: true,
    firstField: 'informe_texto',
    check: checkPathology,
    doubts: ({ fecha }) => [
      ...dateDoubts(fecha, patient.fecha_nacimiento, shown.fecha),
      ...(fecha === shown.fecha ? [] : resultDoubts(fecha, shown.fecha_procedimiento)),
    ],
    save,
    onSaved: ({ tipo_registro }) => {
      lock();
      toast({ tone: 'success', text: messages.updated[tipo_registro] });
    },
    failedText: messages.updateFailed,
  });
  useGuardedForm(discard.guard, record);
  const id = shown.id_patologia;
  useEffect(() => {
    onEditingChange(id, editing);
    return () => onEditingChange(id, false);
  }, [onEditingChange, id, editing]);
  const leave = () => discard.leave(lock);
  const deleteFile = async (file: Attachment) => {
    try {
      await attachments.remove(shown, file);
    } finally {
      if (file.id === null) setPdfDeletedHere(file.url);
      // The record has a new version: a save that follows at once is of that one.
      await writes.readLatest(shown);
    }
  };

  const restoreFile = async (file: Attachment) => {
    await attachments.restore(shown, file);
    await writes.readLatest(shown);
  };

  if (!editing) {
    const photos = viewablePhotos(shown).map(({ file_url, nombre_archivo }) => ({
      src: storedFileAddress(file_url),
      name: nombre_archivo,
      date: shown.fecha,
    }));
    return (
      <>
        {gone && <GoneNotice restore={bringBack} failedText={messages.restoreFailed} />}
        <PathologyView
          record={shown}
          hrefOf={storedFileAddress}
          onViewPhotos={() => setPhoto(0)}
          onDelete={() => props.onDelete(shown)}
          unlock={<UnlockButton label={messages.edit} hasKey={active} {...unlockButton} />}
        />
        {photo !== null && (
          <PhotoViewer
            photos={photos}
            index={photo}
            onIndexChange={setPhoto}
            onClose={() => setPhoto(null)}
          />
        )}
      </>
    );
  }
  return (
    <div onKeyDown={escapeLeaves(leave)}>
      <RecordForm
        record={record}
        aria-label={pathologyName(shown, props.title)}
        className="grid grid-cols-1 gap-field"
      >
        <PathologyFields storedName={shown.informe_pdf_nombre} fileHint={messages.replaceHint} />
        <AttachmentList
          files={attachmentsOf(shown)}
          hrefOf={storedFileAddress}
          remove={deleteFile}
          restore={restoreFile}
          busy={record.busy}
        />
        <EditActions
          busy={record.busy}
          deleteLabel={messages.remove}
          onDelete={() => props.onDelete(shown)}
          cancelLabel={messages.exit}
          onCancel={leave}
        >
          <SaveButton
            form={record.id}
            saving={record.busy}
            label={messages.save}
            off={!record.dirty}
          />
        </EditActions>
      </RecordForm>
    </div>
  );
}

const idOf = ({ id_patologia }: PathologyRecord) => id_patologia;
