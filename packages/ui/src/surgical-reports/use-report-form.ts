import {
  checkReport,
  reportMessages as messages,
  type ReportDraft,
  type SurgicalReport,
} from '@practice/domain';
import { useRecordForm, type RecordFormOptions } from '../forms/use-record-form';

/** The form of a report, new or stored (clinical-history §2.8, §5). */
export function useReportForm(
  options: Pick<
    RecordFormOptions<ReportDraft, SurgicalReport>,
    'initial' | 'save' | 'onSaved' | 'readOnly'
  >,
) {
  return useRecordForm<ReportDraft, SurgicalReport>({
    ...options,
    labels: messages.fields,
    check: checkReport,
    failedText: messages.saveFailedHint,
    firstField: 'tipo_cirugia',
  });
}
