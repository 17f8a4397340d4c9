import {
  checkReport,
  checkReportCodes,
  codeLabels,
  commonMessages,
  reportDoubts,
  reportMessages as messages,
  type Patient,
  type ReportDraft,
  type SurgicalReport,
} from '@practice/domain';
import { useRecordForm, type RecordFormOptions } from '../forms/use-record-form';

/** Codes are named by their row. */
export const reportLabels = { ...messages.fields, ...codeLabels() };

/** The form of a report, new or stored (clinical-history §2.8, §5). */
export function useReportForm({
  patient,
  ...options
}: Pick<
  RecordFormOptions<ReportDraft, SurgicalReport>,
  'initial' | 'draft' | 'onRecovered' | 'save' | 'onSaved' | 'readOnly'
> & { patient: Pick<Patient, 'fecha_nacimiento' | 'nombre'> }) {
  return useRecordForm<ReportDraft, SurgicalReport>({
    ...options,
    about: commonMessages.of(messages.record, patient.nombre),
    labels: reportLabels,
    check: (draft) => checkReport(draft) ?? checkReportCodes(draft),
    doubts: (draft) => newDoubts(draft, options.initial, patient),
    failedText: messages.saveFailedHint,
    firstField: 'tipo_cirugia',
  });
}

/** What is doubtful in a draft and was not already so in the stored report (decision R27). */
function newDoubts(
  draft: ReportDraft,
  stored: ReportDraft,
  { fecha_nacimiento }: Pick<Patient, 'fecha_nacimiento'>,
): string[] {
  const texts = (report: ReportDraft) =>
    reportDoubts(report, fecha_nacimiento).map(({ message }) => message);
  const known = texts(stored);
  return texts(draft).filter((text) => !known.includes(text));
}
