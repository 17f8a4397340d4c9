import {
  commonMessages,
  errorText,
  type Remote,
  institutionId,
  loadedSamples,
  photoMessages,
  procedureKind,
  reportBody,
  reportContext,
  reportDraft,
  reportMessages as messages,
  savedEntries,
  sessionMessages,
  valueOr,
  type SurgicalReport,
} from '@practice/domain';
import {
  reportDocuments,
  usePhotoSteps,
  usePhotos,
  useProcedureKind,
  useProcedureTypes,
  useReport,
  useReportCatalogues,
  useReportWrites,
  useRestorePatient,
  useTemplates,
  useWithPhotos,
} from '@practice/domain/api';
import type { ReactNode } from 'react';
import { AllergiesPanel } from '../background/AllergiesPanel';
import { DocumentLink } from '../common/DocumentLink';
import { BackLink } from '../common/BackLink';
import { MissingRecord } from '../common/MissingRecord';
import { PageFrame } from '../common/PageFrame';
import { RemoteView } from '../common/RemoteView';
import { RecordForm } from '../forms/RecordForm';
import { useReadFirst } from '../forms/use-read-first';
import { DeletedPatientPanel } from '../patients/DeletedPatientPanel';
import { PhotosPanel } from '../photos/PhotosPanel';
import { Checkbox } from '../primitives/Checkbox';
import { Notice } from '../primitives/Notice';
import { saveKeysOf } from '../primitives/save-keys';
import { ReportFooter } from './ReportFooter';
import { ReportForm } from './ReportForm';
import { ReportPage } from './ReportPage';
import { ReportSkeleton } from './ReportSkeleton';
import { ReportStepsPanel } from './ReportStepsPanel';
import { OtherCoverage } from './OtherCoverage';
import { TemplatesPanel } from '../technique-templates/TemplatesPanel';
import { useReportTemplates } from './use-report-templates';
import { useReportForm } from './use-report-form';
import { printableReport, useReportPdf, type PrintableReport } from './use-report-pdf';
import { useSavedNotice } from './use-saved-notice';
import { useTakeCoverage } from './use-take-coverage';
import { useUnsavedSteps } from './use-unsaved-steps';
import { useStepsAfterSave } from './use-steps-after-save';

export interface ReportPanelProps {
  /** id_procedimiento_paciente (decision PR3); null: the address contains no valid id. */
  idPp: number | null;
  /** Path of the patient list, for a report that does not exist. */
  backHref: string;
  /** Path of the patient's procedures. */
  historyHref: (idPaciente: number) => string;
  /** Called to return to the patient's procedures; the route asks first when text is unsaved. */
  onExit: (report: SurgicalReport) => void;
}

/** A saved report: read-only until 'Actualizar', then saved and left (clinical-history §2.8, §4; decisions R1, R2). */
export function ReportPanel({ idPp, backHref, ...props }: ReportPanelProps) {
  const report = useReport(idPp);
  if (idPp === null || (report.status === 'failed' && report.error.status === 404)) {
    return (
      <MissingRecord title={messages.notFound} text={whyMissing(report)} homeHref={backHref} />
    );
  }
  return (
    <RemoteView
      remote={report}
      skeleton={<ReportSkeleton />}
      failedTitle={messages.loadFailed}
      failedText={commonMessages.checkConnection}
      failedFrame={(message) => (
        <PageFrame back={<BackLink href={backHref} />} title={sessionMessages.titles.pages.report}>
          {message}
        </PageFrame>
      )}
    >
      {(value, outdated) => (
        <LoadedReportPanel
          key={idPp}
          report={value}
          outdated={
            // Nothing deletes a report: who reads one that is gone has lost its patient.
            <DeletedPatientPanel idPaciente={value.paciente.id_paciente} shown={report}>
              {outdated}
            </DeletedPatientPanel>
          }
          {...props}
        />
      )}
    </RemoteView>
  );
}

/** The server's reason; its plain 'not found' is the title. */
function whyMissing(report: Remote<SurgicalReport>): string {
  const reason = report.status === 'failed' ? errorText(report.error, '') : '';
  return reason === '' || reason === messages.notFound ? messages.notFoundText : reason;
}

function LoadedReportPanel({
  report,
  outdated,
  onExit,
  historyHref,
}: { report: SurgicalReport; outdated: ReactNode } & Pick<
  ReportPanelProps,
  'onExit' | 'historyHref'
>) {
  const { save, ...writes } = useReportWrites(report);
  const draftPlace = {
    form: 'parte' as const,
    patient: report.paciente.id_paciente,
    record: report.id_procedimiento_paciente,
  };
  const { editing, shown, unlockButton, unchecked, lock } = useReadFirst(report, writes, {
    draft: draftPlace,
  });
  const { catalogues, want } = useReportCatalogues();
  const types = useProcedureTypes(editing);
  const { templates, managing } = useReportTemplates(useTemplates(editing));
  const [, chooseKind] = useProcedureKind(shown.paciente.id_paciente);
  const saySaved = useSavedNotice();
  const [withPhotos, chooseWithPhotos] = useWithPhotos('parte');
  const pdf = useReportPdf(reportDocuments, () => import('@practice/domain/pdf'), withPhotos);
  const photos = usePhotoSteps(report.id_procedimiento_paciente, report.paciente.nombre ?? '');
  useUnsavedSteps({
    patient: shown.paciente.nombre ?? '',
    photos,
  });
  const institution = institutionId(shown.procedimientos_pacientes.institucion);
  /** A result comes and goes without the version of its report, which the form keeps. */
  const loaded = loadedSamples(report.version < shown.version ? shown : report);

  const restorePatient = useRestorePatient(shown.paciente.id_paciente);
  const record = useReportForm({
    patient: shown.paciente,
    initial: reportDraft(shown),
    // Nothing deletes a report but its patient's deletion.
    restore: restorePatient,
    restorePatient,
    readOnly: !editing,
    draft: draftPlace,
    save: (draft, transfer) =>
      save(reportBody(draft, { ...reportContext(shown), loaded }), transfer),
    onSaved: (saved, present) => {
      photos.reportSaved();
      saySaved(() => pdf.open(printableReport(saved)));
      chooseKind(procedureKind(saved.procedimientos_pacientes.id_procedimiento_base));
      // The parte is stored and read again; what follows it leaves the page once it is stored too (decision R2).
      if (after.waits(present) || !present) lock();
      else onExit(saved);
    },
  });
  const takeCoverage = useTakeCoverage(shown, { save, ...writes });
  const after = useStepsAfterSave({
    photos,
    editing,
    onStored: () => onExit(shown),
  });

  return (
    <ReportPage
      patient={shown.paciente}
      institution={institution}
      backHref={historyHref(shown.paciente.id_paciente)}
      warning={<AllergiesPanel idPaciente={shown.paciente.id_paciente} />}
      actions={
        <PdfLink
          pdf={pdf}
          report={printableReport(shown)}
          unsaved={editing && (record.dirty || record.busy)}
        />
      }
      notices={
        <>
          {!record.deletion.isDeleted && outdated}
          {unchecked && <Notice tone="warning">{messages.notReadAgain}</Notice>}
          <OtherCoverage report={shown} onTake={editing ? null : takeCoverage} />
          {!editing && <ReportStepsPanel idPp={report.id_procedimiento_paciente} />}
        </>
      }
      footer={
        <ReportFooter
          formId={record.id}
          mode={editing ? 'editing' : 'reading'}
          saving={record.busy}
          unattended={record.unattended}
          dirty={record.dirty}
          // A pending save cannot be discarded; its answer arrives within seconds.
          onExit={() => (!record.busy || record.unattended) && onExit(shown)}
          unlockButton={unlockButton}
        />
      }
      onFooterKeyDown={saveKeysOf(record.id)}
    >
      <RecordForm record={record} failedTitle={messages.saveFailed}>
        <ReportForm
          institution={institution}
          catalogues={catalogues}
          types={types}
          typeName={shown.procedimientos_pacientes.procedimiento_base_nombre}
          saved={savedEntries(shown)}
          loadedSamples={loaded}
          onWant={want}
          templates={templates}
          photosAside={
            <IncludePhotos report={shown} chosen={withPhotos} onChoose={chooseWithPhotos} />
          }
          photosOnPaper={<PhotosOnPaper report={shown} />}
          photos={
            <PhotosPanel
              owner={shown.id_procedimiento_paciente}
              patient={shown.paciente.id_paciente}
              patientName={shown.paciente.nombre ?? ''}
              editing={editing}
              frozen={record.frozen}
            />
          }
        />
      </RecordForm>
      {editing && managing && <TemplatesPanel {...managing} />}
    </ReportPage>
  );
}

/**
 * Whether the document includes them, only where there are any. By itself: each photo that is stored changes their list, and the form
 * is not rendered for it.
 */
function IncludePhotos({
  report: { id_procedimiento_paciente, fotos },
  chosen,
  onChoose,
}: {
  report: SurgicalReport;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}) {
  if (valueOr(usePhotos(id_procedimiento_paciente), fotos).length === 0) return null;
  return (
    // The line is as high without it: the first photo moves nothing.
    <span data-print="hide" className="-my-2 flex">
      <Checkbox
        label={photoMessages.includeInReport}
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </span>
  );
}

/** Who files the printed page reads that the report has more. */
function PhotosOnPaper({
  report: { id_procedimiento_paciente, fotos },
}: {
  report: SurgicalReport;
}) {
  const { length } = valueOr(usePhotos(id_procedimiento_paciente), fotos);
  return length === 0 ? null : (
    <p className="hidden print:block">{photoMessages.notOnPaper(length)}</p>
  );
}

/** Opens the document of the stored report; loads what draws it when the pointer or the focus is near. */
function PdfLink({
  pdf,
  report,
  unsaved,
}: {
  pdf: ReturnType<typeof useReportPdf>;
  report: PrintableReport;
  unsaved: boolean;
}) {
  return (
    <DocumentLink
      href={pdf.href(report)}
      unsaved={unsaved}
      onClick={(event) => pdf.onClick(event, report)}
      onPointerEnter={() => !unsaved && pdf.onNear(report)}
      onFocus={() => !unsaved && pdf.onNear(report)}
    >
      {messages.openPdf}
    </DocumentLink>
  );
}
