import {
  checkReport,
  checkReportCodes,
  codeLabels,
  commonMessages,
  keptSamples,
  pendingAgain,
  renamedChoices,
  reportTitle,
  reportDoubts,
  reportMessages as messages,
  type Patient,
  type ReportDraft,
  type SurgicalReport,
} from '@practice/domain';
import { useRef } from 'react';
import { useRecordForm, type RecordFormOptions } from '../forms/use-record-form';
import { LONG_MS, useToast } from '../primitives/use-toast';

/** Codes are named by their row. */
export const reportLabels = { ...messages.fields, ...codeLabels() };

/** The form of a report, new or stored (clinical-history §2.8, §5). */
export function useReportForm({
  patient,
  ...options
}: Pick<
  RecordFormOptions<ReportDraft, SurgicalReport>,
  | 'initial'
  | 'draft'
  | 'filesBeside'
  | 'onRecovered'
  | 'restore'
  | 'restorePatient'
  | 'save'
  | 'asStored'
  | 'onSaved'
  | 'readOnly'
> & { patient: Pick<Patient, 'fecha_nacimiento' | 'nombre'> }) {
  const toast = useToast();
  /** What was sent last, and the names that the fields showed of it. */
  const sent = useRef<{ draft: ReportDraft; shown: Map<string, string> } | null>(null);
  const record = useRecordForm<ReportDraft, SurgicalReport>({
    ...options,
    save: (draft, transfer) => {
      const shown = [...record.choices].map(([field, { name }]) => [field, name()] as const);
      sent.current = { draft, shown: new Map(shown) };
      return options.save(draft, transfer);
    },
    onSaved: (saved, present, pressed) => {
      options.onSaved(saved, present, pressed);
      if (sent.current === null) return;
      const { draft, shown } = sent.current;
      // Another computer may have loaded the result while the form was open, or deleted it.
      const unticked = [
        ...keptSamples(draft, saved).map((name) => messages.sampleStays[name]),
        ...pendingAgain(draft, saved).map((name) => messages.samplePendingAgain[name]),
      ];
      for (const text of unticked)
        toast({ tone: 'info', text, subject: patient.nombre ?? '', durationMs: LONG_MS });
      for (const { field, chosen, stored } of renamedChoices(draft, shown, saved)) {
        const text = messages.renamedMeanwhile(messages.fields[field], chosen, stored);
        toast({ tone: 'error', text });
      }
    },
    about: commonMessages.of(messages.record, patient.nombre),
    labels: reportLabels,
    check: (draft) => checkReport(draft) ?? checkReportCodes(draft),
    doubts: (draft) => newDoubts(draft, options, patient),
    failedText: messages.saveFailedHint,
    refusedText: messages.saveRefusedHint,
    firstField: 'tipo_cirugia',
  });
  // No control shows it.
  record.formats.set('centro', reportTitle);
  return record;
}

/** What is doubtful in a draft and was not already so in the stored report (decision R27). */
function newDoubts(
  report: ReportDraft,
  { initial, draft }: Pick<RecordFormOptions<ReportDraft, SurgicalReport>, 'initial' | 'draft'>,
  { fecha_nacimiento }: Pick<Patient, 'fecha_nacimiento'>,
): string[] {
  const openedOn = draft?.record === null ? initial.fecha : null;
  const texts = (about: ReportDraft) =>
    reportDoubts(about, fecha_nacimiento, openedOn).map(({ message }) => message);
  // What a new one proposes was not stored: a day that is over by now is asked about.
  const known = openedOn === null ? texts(initial) : [];
  return texts(report).filter((text) => !known.includes(text));
}
