import {
  INSTITUTION,
  codesDraft,
  institutionId,
  loadedSamples,
  photoMessages,
  procedureKind,
  reportBody,
  reportContext,
  reportDraft,
  reportMessages as messages,
  savedEntries,
  valueOr,
  type SurgicalReport,
} from '@practice/domain';
import {
  reportDocuments,
  useCodesStep,
  usePhotoSteps,
  usePhotos,
  useProcedureKind,
  useProcedureTypes,
  useReport,
  useReportCatalogues,
  useReportWrites,
  useSaveCodes,
  useTemplates,
  useWithPhotos,
} from '@practice/domain/api';
import { FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { MissingRecord } from '../common/MissingRecord';
import { PatientBanner } from '../common/PatientBanner';
import { RemoteView } from '../common/RemoteView';
import { RecordForm } from '../forms/RecordForm';
import { useReadFirst } from '../forms/use-read-first';
import { PhotosPanel } from '../photos/PhotosPanel';
import { Checkbox } from '../primitives/Checkbox';
import { Notice } from '../primitives/Notice';
import { saveKeysOf } from '../primitives/save-keys';
import { Skeleton } from '../primitives/Skeleton';
import { TextLink } from '../primitives/TextLink';
import { CentreHeading } from './CentreHeading';
import { ReportFooter } from './ReportFooter';
import { ReportForm } from './ReportForm';
import { ReportSteps } from './ReportSteps';
import { stepsOf } from './report-steps';
import { TemplatesPanel } from '../technique-templates/TemplatesPanel';
import { useReportTemplates } from './use-report-templates';
import { useReportForm } from './use-report-form';
import { printableReport, useReportPdf } from './use-report-pdf';
import { useSavedNotice } from './use-saved-notice';

export interface ReportPanelProps {
  /** id_procedimiento_paciente (decision PR3); null: the address contains no valid id. */
  idPp: number | null;
  /** Path of the patient list, for a report that does not exist. */
  backHref: string;
  /** Called to return to the patient's procedures; the route asks first when text is unsaved. */
  onExit: (report: SurgicalReport) => void;
}

/** A saved report: read-only until 'Actualizar', then saved and left (clinical-history §2.8, §4; decisions R1, R2). */
export function ReportPanel({ idPp, backHref, ...props }: ReportPanelProps) {
  const report = useReport(idPp);
  if (idPp === null || (report.status === 'failed' && report.error.status === 404)) {
    return (
      <MissingRecord title={messages.notFound} text={messages.notFoundText} backHref={backHref} />
    );
  }
  return (
    <RemoteView
      remote={report}
      skeleton={<Skeleton label={messages.loading} rows={10} />}
      failedTitle={messages.loadFailed}
      failedText={messages.loadFailedText}
      className="mx-auto max-w-[90rem] px-5 py-4"
    >
      {(value, outdated) => (
        <LoadedReportPanel key={idPp} report={value} outdated={outdated} {...props} />
      )}
    </RemoteView>
  );
}

function LoadedReportPanel({
  report,
  outdated,
  onExit,
}: { report: SurgicalReport; outdated: ReactNode } & Pick<ReportPanelProps, 'onExit'>) {
  const { save, ...writes } = useReportWrites(report);
  const saveCodes = useSaveCodes();
  const { step, forget } = useCodesStep(report.id_procedimiento_paciente);
  const sending = step?.status === 'saving';
  const { editing, shown, unlockButton, unchecked, lock } = useReadFirst(report, writes, {
    active: !sending,
  });
  const { catalogues, want } = useReportCatalogues();
  const types = useProcedureTypes(editing);
  const { templates, managing } = useReportTemplates(useTemplates(editing));
  const [, chooseKind] = useProcedureKind(shown.paciente.id_paciente);
  const saySaved = useSavedNotice();
  const [withPhotos, chooseWithPhotos] = useWithPhotos('parte');
  const pdf = useReportPdf(reportDocuments, () => import('@practice/domain/pdf'), withPhotos);
  const printed = printableReport(shown);
  const photos = usePhotoSteps(report.id_procedimiento_paciente);
  const hasPhotos = valueOr(usePhotos(report.id_procedimiento_paciente), shown.fotos).length > 0;
  const photosFollow = photos.state === 'uploading' || photos.state === 'failed';
  /** A save of this page that codes or photos still follow. */
  const following = useRef(false);
  const institution = institutionId(shown.procedimientos_pacientes.institucion);
  const record = useReportForm({
    patient: shown.paciente,
    institution,
    // Codes that are not stored yet are shown as they were typed.
    initial: {
      ...reportDraft(shown),
      ...(!editing && step && step.status !== 'saved' && { codigos: codesDraft(step.codes) }),
    },
    readOnly: !editing,
    save: async (draft) => {
      const saved = await save(reportBody(draft, reportContext(shown)));
      following.current = institution === INSTITUTION.intecnus && saveCodes(saved, draft.codigos);
      return saved;
    },
    onSaved: (saved, present) => {
      saySaved(() => pdf.open(printableReport(saved)));
      chooseKind(procedureKind(saved.procedimientos_pacientes.id_procedimiento_base));
      if (!following.current && !photosFollow) {
        if (present) onExit(saved);
        return;
      }
      // The parte is stored and read again; what follows it leaves the page once it is stored too (decision R2).
      following.current = present;
      lock();
    },
  });

  const leave = useEffectEvent(() => onExit(shown));
  useEffect(() => {
    if (!following.current || photosFollow || (step && step.status !== 'saved')) return;
    following.current = false;
    leave();
  }, [step, photosFollow]);

  const tidy = useEffectEvent(() => {
    if (step?.status === 'saved') forget();
    photos.forgetDone();
  });
  // Whoever comes back later does not ask what became of that save.
  useEffect(() => () => tidy(), []);

  /** Codes that could not be stored are unsaved text of the form again. */
  const takeBack = useEffectEvent(() => {
    following.current = false;
    if (step?.status === 'failed') {
      record.form.setValue('codigos', codesDraft(step.codes), { shouldDirty: true });
    }
    forget();
  });
  useEffect(() => {
    if (editing) takeBack();
  }, [editing]);

  return (
    // On paper a table, whose head is printed on each page.
    <div className="flex h-[calc(100dvh-2.75rem)] flex-col print:table print:h-auto print:w-full print:table-fixed">
      <p className="hidden print:table-header-group print:break-inside-avoid">
        {messages.paperHead(shown.paciente.nombre, shown.paciente.dni)}
      </p>
      <div className="border-b border-line bg-surface">
        <div className="mx-auto max-w-[90rem] px-5 py-2.5 print:p-0">
          <PatientBanner
            patient={shown.paciente}
            detail="short"
            after={
              <>
                <TextLink
                  href={pdf.href(printed)}
                  target="_blank"
                  rel="noopener"
                  onClick={(event) => pdf.onClick(event, printed)}
                  onPointerEnter={() => pdf.onNear(printed)}
                  onFocus={() => pdf.onNear(printed)}
                  data-print="hide"
                  appearance="navigation"
                  icon={<FileText size={16} aria-hidden />}
                >
                  {messages.openPdf}
                </TextLink>
                {hasPhotos && (
                  <span data-print="hide">
                    <Checkbox
                      label={photoMessages.include}
                      checked={withPhotos}
                      onChange={(event) => chooseWithPhotos(event.target.checked)}
                    />
                  </span>
                )}
                <CentreHeading institution={institution} />
              </>
            }
          />
        </div>
      </div>
      {/* The form scrolls between the two bars, so that they never cover a field. */}
      <div className="min-h-0 grow overflow-y-auto print:overflow-visible">
        <div className="mx-auto max-w-[90rem] px-5 py-4 print:p-0">
          <div className="mb-3 empty:hidden">{outdated}</div>
          {unchecked && (
            <div className="mb-3">
              <Notice tone="warning">{messages.notReadAgain}</Notice>
            </div>
          )}
          <div className="mb-3 empty:hidden">
            <ReportSteps steps={editing ? [] : stepsOf(step, photos)} />
          </div>
          <RecordForm record={record} failedTitle={messages.saveFailed}>
            <ReportForm
              institution={institution}
              catalogues={catalogues}
              types={types}
              typeName={shown.procedimientos_pacientes.procedimiento_base_nombre}
              saved={savedEntries(shown)}
              loadedSamples={loadedSamples(shown)}
              onWant={want}
              templates={templates}
              codesStatus={step && step.status !== 'saved' && !editing ? step.status : undefined}
              photos={
                <PhotosPanel
                  owner={shown.id_procedimiento_paciente}
                  editing={editing}
                  frozen={record.busy}
                />
              }
            />
          </RecordForm>
          {editing && managing && <TemplatesPanel {...managing} />}
        </div>
      </div>
      <div
        data-print="hide"
        onKeyDown={saveKeysOf(record.id)}
        className="border-t border-line bg-surface"
      >
        <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-2 px-5 py-2.5">
          <ReportFooter
            formId={record.id}
            mode={editing ? 'editing' : 'reading'}
            saving={record.busy}
            dirty={record.dirty}
            // A pending save cannot be discarded; its answer arrives within seconds.
            onExit={() => !record.busy && onExit(shown)}
            // Codes on their way would meet the version of an edit.
            unlockButton={{ ...unlockButton, onClick: () => !sending && unlockButton.onClick() }}
          />
        </div>
      </div>
    </div>
  );
}
