import {
  commonMessages,
  consultDraft,
  blankConsult,
  checkConsult,
  consultMessages as messages,
  newDateDoubts,
  type Consult,
  type ConsultDraft,
  type Patient,
} from '@practice/domain';
import { useCatalogue, useConsultWrites, useRestorePatient } from '@practice/domain/api';
import { useState } from 'react';
import { mayGoOn } from '../forms/attended';
import { useSectionForm, type OpenSection } from '../forms/NewRecordSection';
import { RecordForm } from '../forms/RecordForm';
import { SaveButton } from '../forms/SaveButton';
import { useRecordForm } from '../forms/use-record-form';
import { useToast } from '../primitives/use-toast';
import { ConsultForm } from './ConsultForm';

export interface NewConsultPanelProps {
  patient: Patient;
  section: OpenSection;
  /** `present`: nobody has left the page meanwhile. */
  onCreated: (consult: Consult, present: boolean) => void;
}

/** NUEVA INTERCONSULTA (clinical-history §2.6, §5; decisions IN1, IN2). */
export function NewConsultPanel({ patient, section, onCreated }: NewConsultPanelProps) {
  const specialties = useCatalogue('especialidades');
  const { save } = useConsultWrites(patient.id_paciente);
  const restorePatient = useRestorePatient(patient.id_paciente);
  const [initial] = useState(blankConsult);
  const toast = useToast();
  const record = useRecordForm<ConsultDraft, Consult>({
    initial,
    draft: { form: 'interconsulta', patient: patient.id_paciente, record: null },
    about: commonMessages.of(messages.record, patient.nombre),
    labels: messages.fields,
    check: checkConsult,
    doubts: ({ fecha }) => newDateDoubts(fecha, patient.fecha_nacimiento, initial.fecha),
    restorePatient,
    save,
    asStored: consultDraft,
    onSaved: (saved, present) => {
      toast({ tone: 'success', text: messages.created });
      record.restart(blankConsult());
      section.close();
      onCreated(saved, present && mayGoOn(record.id));
    },
    failedText: messages.createFailed(messages.seeFields),
  });
  // The date is today's, so the specialty is chosen first.
  useSectionForm(section, record, 'especialidad');
  return (
    <RecordForm record={record} aria-label={messages.newTitle}>
      <div className="grid gap-x-4 gap-y-field tablet:grid-cols-[10rem_minmax(0,1fr)]">
        <ConsultForm specialties={specialties} rows={4} />
        <div className="flex justify-end tablet:col-span-2">
          <SaveButton form={record.id} saving={record.busy} label={messages.save} />
        </div>
      </div>
    </RecordForm>
  );
}
