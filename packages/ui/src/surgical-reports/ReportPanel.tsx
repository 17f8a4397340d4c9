import {
  institutionId,
  reportBody,
  reportContext,
  reportDraft,
  reportMessages as messages,
  reportPdfPath,
  reportTitle,
  savedNames,
  type ReportDraft,
  type SurgicalReport,
} from '@practice/domain';
import {
  api,
  useCatalogueActions,
  useReport,
  useReportCatalogues,
  useReportSaver,
} from '@practice/domain/api';
import { FileText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CatalogueEditorPanel } from '../catalogues/CatalogueEditorPanel';
import type { CatalogueEdit } from '../catalogues/catalogue-edit';
import { MissingRecord } from '../common/MissingRecord';
import { PatientBanner } from '../common/PatientBanner';
import { RemoteView } from '../common/RemoteView';
import { useAlive } from '../common/use-alive';
import { Badge } from '../primitives/Badge';
import { saveKeysOf } from '../primitives/save-keys';
import { Skeleton } from '../primitives/Skeleton';
import { TextLink } from '../primitives/TextLink';
import { ReportFooter } from './ReportFooter';
import { ReportForm } from './ReportForm';
import { SaveFailure } from './SaveFailure';
import { useSavedNotice } from './use-saved-notice';

export interface ReportPanelProps {
  /** id_procedimiento_paciente (decision PR3); null: the address names no report. */
  idPp: number | null;
  /** Where patients are found, for a report that is not there. */
  backHref: string;
  /** Leave for the patient's procedures; the route asks first when something is unsaved. */
  onExit: (report: SurgicalReport) => void;
  onDirtyChange: (dirty: boolean) => void;
}

/** A saved report: read-only until Actualizar, then saved and left (clinical-history §2.8, §4; decisions R1, R2). */
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
      failedText={messages.loadFailed}
      className="mx-auto max-w-[90rem] px-5 py-4"
    >
      {(value) => <LoadedReportPanel key={idPp} report={value} {...props} />}
    </RemoteView>
  );
}

const FORM_ID = 'parte';

function LoadedReportPanel({
  report,
  onExit,
  onDirtyChange,
}: { report: SurgicalReport } & Omit<ReportPanelProps, 'idPp' | 'backHref'>) {
  /** The report as it was when it was unlocked: a newer one must not replace what is being typed. */
  const [unlocked, setUnlocked] = useState<SurgicalReport | null>(null);
  const shown = unlocked ?? report;
  const { catalogues, want } = useReportCatalogues();
  const { createInline: createItem } = useCatalogueActions();
  const { state, save } = useReportSaver(shown);
  const sayReportSaved = useSavedNotice();
  const [dirty, setDirty] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const alive = useAlive();
  const [catalogueEdit, setCatalogueEdit] = useState<CatalogueEdit | null>(null);
  const initial = useMemo(() => reportDraft(shown), [shown]);
  const institution = institutionId(shown.procedimientos_pacientes.institucion);

  const saving = waiting || state.status === 'saving';
  const changeDirty = (next: boolean) => {
    setDirty(next);
    onDirtyChange(next);
  };

  const submit = async (draft: ReportDraft) => {
    const saved = await save(reportBody(draft, reportContext(shown)));
    if (saved === null) return;
    sayReportSaved(api().url(reportPdfPath(saved)));
    if (!alive.current) return;
    onDirtyChange(false);
    onExit(saved);
  };

  return (
    <div className="flex h-[calc(100dvh-2.75rem)] flex-col print:h-auto">
      <div className="border-b border-line bg-surface">
        <div className="mx-auto max-w-[90rem] px-5 py-2.5">
          <PatientBanner
            patient={shown.paciente}
            detail="short"
            after={
              <>
                <TextLink
                  href={api().url(reportPdfPath(shown))}
                  target="_blank"
                  rel="noopener"
                  appearance="navigation"
                  icon={<FileText size={16} aria-hidden />}
                >
                  {messages.openPdf}
                </TextLink>
                <Badge tone="neutral">{reportTitle(institution)}</Badge>
              </>
            }
          />
        </div>
      </div>
      {/* The form scrolls between the two bars, so that no field can ever lie under them. */}
      <div className="min-h-0 grow overflow-y-auto print:overflow-visible">
        <div className="mx-auto max-w-[90rem] px-5 py-4">
          {state.status === 'failed' && (
            <div className="mb-3">
              <SaveFailure error={state.error} fields={Object.keys(initial)} />
            </div>
          )}
          <ReportForm
            id={FORM_ID}
            institution={institution}
            initial={initial}
            readOnly={unlocked === null}
            catalogues={catalogues}
            names={savedNames(shown)}
            onWant={want}
            onCreateItem={createItem}
            onEditCatalogue={setCatalogueEdit}
            onSubmit={(draft) => void submit(draft)}
            onWaiting={setWaiting}
            onDirtyChange={changeDirty}
            refusal={state.status === 'failed' ? state.error : null}
          />
        </div>
      </div>
      <div
        data-print="hide"
        onKeyDown={saveKeysOf(FORM_ID)}
        className="border-t border-line bg-surface"
      >
        <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-2 px-5 py-2.5">
          <ReportFooter
            formId={FORM_ID}
            mode={unlocked ? 'editing' : 'reading'}
            saving={saving}
            dirty={dirty}
            // What is on its way can't be discarded any more; its answer is seconds away.
            onExit={() => !saving && onExit(shown)}
            onUnlock={() => setUnlocked(report)}
          />
        </div>
      </div>
      <CatalogueEditorPanel edit={catalogueEdit} onClose={() => setCatalogueEdit(null)} />
    </div>
  );
}
