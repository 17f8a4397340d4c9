import {
  commonMessages,
  ApiError,
  blankStudy,
  checkNewStudy,
  newDateDoubts,
  studyBody,
  studyDraft,
  studyMessages as messages,
  type Patient,
  type Study,
  type StudyDraft,
} from '@practice/domain';
import { useStudyCatalogues, useStudyWrites, useRestorePatient } from '@practice/domain/api';
import { useState } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { mayGoOn } from '../forms/attended';
import { useSectionForm, type OpenSection } from '../forms/NewRecordSection';
import { RecordForm } from '../forms/RecordForm';
import { SaveButton } from '../forms/SaveButton';
import { showField } from '../forms/show-field';
import { useRecordForm, type Problem } from '../forms/use-record-form';
import { useToast } from '../primitives/use-toast';
import { StudyForm } from './StudyForm';

export interface NewStudyPanelProps {
  patient: Patient;
  section: OpenSection;
  /** `present`: nobody has left the page meanwhile. */
  onCreated: (study: Study, present: boolean) => void;
}

/** 'Nuevo estudio complementario' (clinical-history §2.4, §5). */
export function NewStudyPanel({ patient, section, onCreated }: NewStudyPanelProps) {
  const { id_paciente, fecha_nacimiento } = patient;
  const catalogues = useStudyCatalogues();
  const { save } = useStudyWrites(id_paciente);
  const restorePatient = useRestorePatient(id_paciente);
  const [initial] = useState(() => blankStudy());
  const [missing, setMissing] = useState<Problem<StudyDraft> | null>(null);
  const toast = useToast();
  const record = useRecordForm<StudyDraft, Study>({
    initial,
    draft: { form: 'estudio', patient: id_paciente, record: null },
    about: commonMessages.of(messages.record, patient.nombre),
    labels: messages.fields,
    check: (draft) => checkNewStudy(draft, id_paciente),
    doubts: ({ fecha }) => newDateDoubts(fecha, fecha_nacimiento, initial.fecha),
    restorePatient,
    save: async (draft, transfer) => {
      const body = studyBody(draft);
      if (body === null) throw new ApiError(400, messages.missing.tipo.text);
      return save(body, transfer);
    },
    asStored: studyDraft,
    onSaved: (study, present) => {
      const { title, text } = messages.saved;
      toast({ tone: 'success', text: title, detail: text });
      record.restart(blankStudy());
      section.close();
      onCreated(study, present && mayGoOn(record.id));
    },
    failedText: messages.saveFailed.text,
    onProblem: (problem) => {
      const { field, title, message } = problem;
      record.form.setError(field, { type: 'check', message: title ?? message });
      if (title === undefined) showField(record.form, field);
      else setMissing(problem);
    },
  });
  useSectionForm(section, record, 'tipo');

  const closeMissing = () => {
    const field = missing?.field;
    setMissing(null);
    // After the dialog has returned the focus.
    if (field) setTimeout(() => showField(record.form, field));
  };

  return (
    <>
      <RecordForm
        record={record}
        aria-label={messages.newTitle}
        failedTitle={messages.saveFailed.title}
        className="grid gap-field"
      >
        <StudyForm catalogues={catalogues} />
        <div className="flex justify-end">
          <SaveButton form={record.id} saving={record.busy} label={messages.save} />
        </div>
      </RecordForm>
      {missing && (
        <ConfirmDialog
          open
          onClose={closeMissing}
          confirmation={{
            type: 'validation',
            title: missing.title ?? '',
            text: missing.message ?? '',
          }}
        />
      )}
    </>
  );
}
