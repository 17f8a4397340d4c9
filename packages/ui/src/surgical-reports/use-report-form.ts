import {
  checkReport,
  reportDoubts,
  reportMessages as messages,
  type Patient,
  type ReportDraft,
  type SurgicalReport,
} from '@practice/domain';
import { useRecordForm, type RecordFormOptions } from '../forms/use-record-form';

/** The form of a report, new or stored (clinical-history §2.8, §5). */
export function useReportForm({
  patient,
  ...options
}: Pick<
  RecordFormOptions<ReportDraft, SurgicalReport>,
  'initial' | 'save' | 'onSaved' | 'readOnly'
> & { patient: Pick<Patient, 'fecha_nacimiento'> }) {
  return useRecordForm<ReportDraft, SurgicalReport>({
    ...options,
    labels: messages.fields,
    check: checkReport,
    doubts: (draft) => reportDoubts(draft, patient.fecha_nacimiento),
    failedText: messages.saveFailedHint,
    firstField: 'tipo_cirugia',
  });
}
