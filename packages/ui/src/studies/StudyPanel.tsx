import {
  commonMessages,
  ApiError,
  STUDIES,
  checkStudy,
  dateDoubts,
  issuesByField,
  mapRemote,
  namedStudy,
  sentStudy,
  studyBody,
  studyDraft,
  studyMessages as messages,
  studyName,
  type Patient,
  type Remote,
  type Study,
  type StudyCatalogues,
  type StudyDraft,
  type StudyLists,
} from '@practice/domain';
import {
  api,
  useStudyCatalogues,
  useStudyDeletion,
  useStudyWrites,
  useRestoreWithPatient,
} from '@practice/domain/api';
import { useState } from 'react';
import { GoneNotice } from '../common/GoneNotice';
import { useStoredRow } from '../common/use-stored-row';
import { useTellRestored } from '../common/use-tell-restored';
import { escapeLeaves } from '../forms/escape-key';
import { EditActions } from '../forms/EditActions';
import { RecordForm } from '../forms/RecordForm';
import { SaveButton } from '../forms/SaveButton';
import { showField } from '../forms/show-field';
import { UnlockButton } from '../forms/UnlockButton';
import { useGuardedForm, type DiscardGuard } from '../forms/use-discard-guard';
import { useReadFirst } from '../forms/use-read-first';
import { useRecordForm } from '../forms/use-record-form';
import { useToast } from '../primitives/use-toast';
import { StudyForm } from './StudyForm';
import { StudyView } from './StudyView';
import { UpdateErrorDialog } from './UpdateErrorDialog';

export interface StudyPanelProps {
  patient: Patient;
  study: Study;
  studies: Remote<StudyLists>;
  /** Whether its tab is the one shown: F2 belongs to it only then. */
  active: boolean;
  /** It was just written: the focus goes on from here. */
  written: boolean;
  discard: Pick<DiscardGuard, 'guard' | 'leave'>;
  onDelete: (study: Study) => void;
  onClose: () => void;
}

/** A study: read first, edited after Editar (clinical-history §2.4, §4; decisions ES3, ES7, G27). */
export function StudyPanel(props: StudyPanelProps) {
  const { patient, active, written, discard } = props;
  const ofItsType = mapRemote(props.studies, (lists) => lists[STUDIES[props.study.tipo].list]);
  const { stored, gone } = useStoredRow(ofItsType, props.study, ({ id }) => id);
  const { save, ...writes } = useStudyWrites(patient.id_paciente, stored);
  const { restore } = useStudyDeletion(patient.id_paciente);
  const draft = { form: 'estudio' as const, patient: patient.id_paciente, record: stored.id };
  const { editing, shown, lock, unlockButton } = useReadFirst(stored, writes, {
    active,
    draft,
    written,
  });
  const catalogues = useStudyCatalogues(editing);
  const [refusal, setRefusal] = useState<{ error: ApiError; draft: StudyDraft } | null>(null);
  const toast = useToast();
  const bringBack = useRestoreWithPatient(
    patient.id_paciente,
    async () => writes.restart(await restore(shown)),
    useTellRestored(patient),
  );
  const record = useRecordForm<StudyDraft, Study>({
    initial: studyDraft(shown),
    draft,
    storedFiles: { archivo: shown.ruta_archivo },
    about: commonMessages.of(messages.record, patient.nombre),
    labels: messages.fields,
    readOnly: !editing,
    deleted: gone,
    restore: bringBack,
    changesOnly: true,
    firstField: 'descripcion',
    check: checkStudy,
    doubts: ({ fecha }) => dateDoubts(fecha, patient.fecha_nacimiento, shown.fecha),
    save: async (draft, transfer) => {
      const body = studyBody(draft);
      if (body === null) throw new ApiError(400, messages.missing.tipo.text);
      return save(body, transfer);
    },
    onSaved: () => {
      lock();
      const { title, text } = messages.updated;
      toast({ tone: 'success', text: title, detail: text });
    },
    failedText: messages.updateFailed.text,
    onRefused: (error) => setRefusal({ error, draft: record.form.getValues() }),
  });
  useGuardedForm(discard.guard, record);
  const cancel = () => discard.leave(lock);

  const closeRefusal = () => {
    const [field] = Object.keys(refusal ? issuesByField(refusal.error) : {});
    setRefusal(null);
    // After the dialog has returned the focus.
    if (isField(field)) setTimeout(() => showField(record.form, field));
  };

  if (!editing) {
    const { ruta_archivo } = shown;
    return (
      <div onKeyDown={escapeLeaves(props.onClose)}>
        {gone && <GoneNotice restore={bringBack} failedText={messages.restoreFailed} />}
        <StudyView
          study={shown}
          fileHref={ruta_archivo === null ? null : api().url(`/api${ruta_archivo}`)}
          unlock={<UnlockButton label={messages.edit} {...unlockButton} />}
          onDelete={() => props.onDelete(shown)}
          onClose={props.onClose}
        />
      </div>
    );
  }
  return (
    <div onKeyDown={escapeLeaves(cancel)}>
      <RecordForm record={record} aria-label={namedStudy(shown)} className="grid gap-field">
        <StudyForm catalogues={catalogues} stored={shown} />
        <EditActions
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
      </RecordForm>
      {refusal && (
        <UpdateErrorDialog
          error={refusal.error}
          sent={sentStudy(refusal.draft, entryNameOf(refusal.draft, shown, catalogues))}
          onClose={closeRefusal}
          onRetry={() => {
            setRefusal(null);
            record.submit();
          }}
        />
      )}
    </div>
  );
}

const isField = (name: string | undefined): name is keyof StudyDraft =>
  name !== undefined && name in messages.fields;

/** The name of the entry in a draft; '' when its list does not have it any more. */
function entryNameOf(
  draft: StudyDraft,
  stored: Study,
  catalogues: Remote<StudyCatalogues>,
): string {
  const { idField, list } = STUDIES[stored.tipo];
  const id = draft[idField];
  const listed =
    catalogues.status === 'ready'
      ? catalogues.value[list].find((item) => item.id === id)?.nombre
      : undefined;
  return listed ?? (id === stored[idField] ? (studyName(stored) ?? '') : '');
}
