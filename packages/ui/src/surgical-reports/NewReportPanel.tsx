import {
  defaultSurgeon,
  newReportDraft,
  isPatientId,
  reportBody,
  reportMessages as messages,
  reportPdfPath,
  reportTitle,
  valueOr,
  type InstitutionId,
  type Patient,
  type ReportDraft,
  type SurgicalReport,
} from '@practice/domain';
import {
  api,
  useCatalogueActions,
  useReportCatalogues,
  useReportSaver,
} from '@practice/domain/api';
import { use, useCallback, useEffect, useState } from 'react';
import { CatalogueEditorPanel } from '../catalogues/CatalogueEditorPanel';
import type { CatalogueEdit } from '../catalogues/catalogue-edit';
import { DiscardDialog } from '../common/DiscardDialog';
import { PatientBanner } from '../common/PatientBanner';
import { PracticeContext } from '../common/practice-context';
import { useAlive } from '../common/use-alive';
import { Badge } from '../primitives/Badge';
import { Dialog } from '../primitives/Dialog';
import { Notice } from '../primitives/Notice';
import { ReportFooter } from './ReportFooter';
import { ReportForm } from './ReportForm';
import { SaveFailure } from './SaveFailure';
import { useSavedNotice } from './use-saved-notice';

export interface NewReportPanelProps {
  patient: Patient;
  institution: InstitutionId;
  /** Base procedure of the new report: surgery or endoscopy (decision PR1). */
  procedureType: number;
  onClose: () => void;
  /** The report is saved; its own page is next (decision R2). */
  onCreated: (report: SurgicalReport) => void;
  /** For whoever guards the way out of the page. */
  onDirtyChange?: (dirty: boolean) => void;
}

const FORM_ID = 'parte-nuevo';

/** A new report, in a window that no click outside can close (clinical-history §2.5; decision R19). */
export function NewReportPanel({
  patient,
  institution,
  procedureType,
  onClose,
  onCreated,
  onDirtyChange,
}: NewReportPanelProps) {
  const practice = use(PracticeContext);
  const { catalogues, want } = useReportCatalogues();
  const { createInline: createItem } = useCatalogueActions();
  const { state, save } = useReportSaver(null);
  const sayReportSaved = useSavedNotice();
  const [initial] = useState(() => newReportDraft(null));
  const [dirty, setDirty] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const [catalogueEdit, setCatalogueEdit] = useState<CatalogueEdit | null>(null);
  const alive = useAlive();
  const [withoutPatient, setWithoutPatient] = useState(false);

  const changeDirty = useCallback(
    (next: boolean) => {
      setDirty(next);
      onDirtyChange?.(next);
    },
    [onDirtyChange],
  );
  useEffect(() => () => onDirtyChange?.(false), [onDirtyChange]);

  const submit = async (draft: ReportDraft) => {
    const { id_paciente } = patient;
    if (!isPatientId(id_paciente)) return setWithoutPatient(true);
    const context = { id_paciente, id_procedimiento_base: procedureType, institution };
    const report = await save(reportBody(draft, context));
    if (report === null) return;
    sayReportSaved(api().url(reportPdfPath(report)));
    if (!alive.current) return;
    onDirtyChange?.(false);
    onCreated(report);
  };

  const saving = waiting || state.status === 'saving';
  const requestClose = useCallback(() => {
    // What is on its way can't be discarded any more; its answer is seconds away.
    if (saving) return;
    if (dirty) setDiscarding(true);
    else onClose();
  }, [saving, dirty, onClose]);

  return (
    <>
      <Dialog
        open
        onOpenChange={requestClose}
        dismiss="escape"
        savesForm={FORM_ID}
        size="full"
        title={messages.newTitle}
        banner={
          <PatientBanner
            patient={patient}
            detail="short"
            heading="h3"
            after={<Badge tone="neutral">{reportTitle(institution)}</Badge>}
          />
        }
        footer={
          <ReportFooter
            formId={FORM_ID}
            mode="new"
            saving={saving}
            dirty={dirty}
            onExit={requestClose}
            onUnlock={requestClose}
          />
        }
      >
        {withoutPatient && <Notice tone="error">{messages.patientRequired}</Notice>}
        {state.status === 'failed' && (
          <div className="mb-3">
            <SaveFailure error={state.error} fields={Object.keys(initial)} />
          </div>
        )}
        <ReportForm
          id={FORM_ID}
          institution={institution}
          initial={initial}
          presetSurgeon={defaultSurgeon(valueOr(catalogues.cirujanos, []), practice)}
          readOnly={false}
          catalogues={catalogues}
          names={{}}
          onWant={want}
          onCreateItem={createItem}
          onEditCatalogue={setCatalogueEdit}
          onSubmit={(draft) => void submit(draft)}
          onWaiting={setWaiting}
          onDirtyChange={changeDirty}
          refusal={state.status === 'failed' ? state.error : null}
        />
      </Dialog>
      <CatalogueEditorPanel edit={catalogueEdit} onClose={() => setCatalogueEdit(null)} />
      <DiscardDialog open={discarding} onKeep={() => setDiscarding(false)} onDiscard={onClose} />
    </>
  );
}
