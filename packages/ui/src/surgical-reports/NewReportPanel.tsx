import {
  ApiError,
  INSTITUTION,
  coverageOfPatient,
  coverageText,
  defaultSurgeon,
  dniText,
  isPatientId,
  newReportDraft,
  printedCoverage,
  reportBody,
  reportDraft,
  reportMessages as messages,
  valueOr,
  type CatalogueItem,
  type InstitutionId,
  type Patient,
  type ReportDraft,
  type SurgicalReport,
  type Transfer,
  photoMessages,
} from '@practice/domain';
import {
  newReportOf,
  reportDocuments,
  usePhotoSteps,
  useProcedureTypes,
  useReportCatalogues,
  useReportWrites,
  useTemplates,
  useWithPhotos,
  useRestorePatient,
} from '@practice/domain/api';
import { use, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { AllergiesPanel } from '../background/AllergiesPanel';
import { PatientBanner } from '../common/PatientBanner';
import { PracticeContext } from '../common/practice-context';
import { useRecordFormContext } from '../forms/record-form-context';
import { RecordDialog } from '../forms/RecordDialog';
import { showField } from '../forms/show-field';
import { useUnsaved } from '../forms/unsaved';
import { PhotosPanel } from '../photos/PhotosPanel';
import { Badge } from '../primitives/Badge';
import { Button } from '../primitives/Button';
import { LONG_MS, useToast } from '../primitives/use-toast';
import { CentreHeading } from './CentreHeading';
import { ReportForm } from './ReportForm';
import { ReportStatus } from './ReportFooter';
import { TemplatesPanel } from '../technique-templates/TemplatesPanel';
import { useReportTemplates } from './use-report-templates';
import { useReportForm } from './use-report-form';
import { printableReport, useReportPdf } from './use-report-pdf';
import { useSavedNotice } from './use-saved-notice';

export interface NewReportPanelProps {
  patient: Patient;
  /** The centre that was chosen; it can be changed until the first save (decision R26). */
  institution: InstitutionId;
  /** Preset base procedure: surgery or endoscopy (decisions PR1, R25). */
  procedureType: number;
  onClose: () => void;
  /** Called after the report is saved; opens the report's own page (decision R2). */
  onCreated: (report: SurgicalReport) => void;
}

const NURSES = ['id_instrumentador', 'id_circulante'] as const;

/** Of the queue of photos: there is nothing to copy. */
const NOTHING_TYPED = { maybeStored: false, typed: () => ({ about: '', typed: '' }) };

/** A new report, in a dialog that a click outside does not close (clinical-history §2.5; decision R19). */
export function NewReportPanel(props: NewReportPanelProps) {
  const { patient, procedureType, onClose, onCreated } = props;
  const { catalogues, want } = useReportCatalogues();
  const types = useProcedureTypes();
  const { save } = useReportWrites();
  const [owner] = useState(() => newReportOf(patient.id_paciente));
  const photos = usePhotoSteps(owner, patient.nombre);
  const unsavedPhotos = photos.state === 'queued';
  const held = useUnsaved(unsavedPhotos, NOTHING_TYPED);
  const { templates, managing } = useReportTemplates(useTemplates());
  const saySaved = useSavedNotice();
  const toast = useToast();
  const [withPhotos] = useWithPhotos('parte');
  const pdf = useReportPdf(reportDocuments, () => import('@practice/domain/pdf'), withPhotos);
  const restorePatient = useRestorePatient(patient.id_paciente);
  const [initial] = useState(() => newReportDraft(procedureType, props.institution));

  /** The coverages that the page named since the parte was begun: it is stored with that of the patient by then. */
  const coverageNow = coverageOfPatient(patient);
  const [shownCoverages, setShownCoverages] = useState([coverageNow]);
  if (!shownCoverages.includes(coverageNow)) setShownCoverages([...shownCoverages, coverageNow]);
  const create = async (draft: ReportDraft, transfer: Transfer) => {
    const { id_paciente } = patient;
    // Checked before any request (decision R20).
    if (!isPatientId(id_paciente)) throw new ApiError(400, messages.patientRequired);
    const body = reportBody(draft, { id_paciente });
    return photos.whileSaved(() => save(body, transfer), transfer.draft);
  };
  const record = useReportForm({
    patient,
    initial,
    draft: { form: 'parte', patient: patient.id_paciente, record: null },
    filesBeside: photos.namesNow,
    onRecovered: photos.takeLeft,
    restorePatient,
    save: create,
    asStored: reportDraft,
    onSaved: (report, present) => {
      saySaved(() => pdf.open(printableReport(report)));
      const coverage = coverageText(printedCoverage(report));
      if (shownCoverages.some((shown) => shown !== coverage)) {
        const text = messages.savedWithCoverage(coverage);
        toast({ tone: 'info', text, subject: patient.nombre, durationMs: LONG_MS });
      }
      // They follow the stored parte; its page shows what becomes of them (decisions R2, R3).
      held.release();
      photos.attach(report.id_procedimiento_paciente);
      if (present) onCreated(report);
    },
  });

  // The photos follow the parte: who does not wait for it does not wait for them.
  useLayoutEffect(() => held.setUnattended(record.unattended));

  const { form } = record;
  /** A value of the form: a draft that is recovered brings its own (docs/decisions/274). */
  const institution = form.watch('centro');

  // Another computer that goes on with the draft is told which photos it has not.
  const keepNames = useEffectEvent(() => record.draft.filesChanged());
  useEffect(() => keepNames(), [photos.namesKey]);

  // After each render: the draft begins with the first letter, and with another key when one is recovered.
  useEffect(() => {
    photos.nameDraft(record.draft.keyNow() ?? null);
  });

  const discardPhotos = useEffectEvent(() => {
    // A save that is pending takes them along.
    const kept = record.state.status === 'saving' ? 0 : photos.discard();
    if (kept === 0) return;
    toast({ tone: 'info', text: photoMessages.keptInDoubt(kept), subject: patient.nombre });
  });
  useEffect(() => () => discardPhotos(), []);

  const changeCentre = () => {
    // The other centre does not show them: a name that is no choice yet would be lost, or stop a save out of sight.
    for (const nurse of NURSES) {
      const typed = record.pending.unparseable().get(nurse);
      if (typed) {
        form.setError(nurse, { type: 'check', message: typed.message });
        return showField(form, nurse);
      }
      record.pending.cancel(nurse);
    }
    const other = institution === INSTITUTION.hzb ? INSTITUTION.intecnus : INSTITUTION.hzb;
    // Nothing is typed by it: leaving does not ask about a centre alone.
    if (record.dirty) form.setValue('centro', other, { shouldDirty: true });
    else record.restart({ ...form.getValues(), centro: other });
  };

  return (
    <>
      <RecordDialog
        record={record}
        dismiss="escape"
        size="full"
        title={messages.newTitle}
        banner={
          <PatientBanner
            patient={patient}
            detail="short"
            heading="h3"
            warning={<AllergiesPanel idPaciente={patient.id_paciente} />}
          />
        }
        paperHead={messages.paperHead(patient.nombre, dniText(patient.dni))}
        shownTitle={
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone="neutral">{messages.newBadge}</Badge>
            <CentreHeading institution={institution} />
            <Button
              size="small"
              // A parte whose answer was lost may be stored, and a stored one keeps its centre (decision PR6).
              aria-disabled={record.busy || record.maybeStored}
              onClick={changeCentre}
            >
              {messages.changeCentre}
            </Button>
          </div>
        }
        failedTitle={messages.saveFailed}
        status={<ReportStatus mode="new" dirty={record.dirty} />}
        exitLabel={messages.exit}
        saveLabel={messages.save}
        initialField="tipo_cirugia"
        alsoUnsaved={unsavedPhotos}
        onClose={onClose}
      >
        <ReportForm
          institution={institution}
          catalogues={catalogues}
          types={types}
          saved={{}}
          onWant={want}
          templates={templates}
          photos={
            <PhotosPanel
              owner={owner}
              patient={patient.id_paciente}
              patientName={patient.nombre}
              editing
              frozen={record.frozen}
            />
          }
        />
        <DefaultSurgeon surgeons={valueOr(catalogues.cirujanos, [])} />
      </RecordDialog>
      {managing && <TemplatesPanel {...managing} />}
    </>
  );
}

/**
 * Once the catalogue has loaded, preselects the practice's surgeon in an untouched, empty field (decision R7). Beside
 * the fields, because the dialog mounts them after the panel: when the list was known at once, it would be too early.
 */
function DefaultSurgeon({ surgeons }: { surgeons: readonly CatalogueItem[] }) {
  const { form } = useRecordFormContext();
  const surgeon = defaultSurgeon(surgeons, use(PracticeContext));
  useEffect(() => {
    const untouched = !form.getFieldState('id_cirujano').isDirty;
    if (surgeon !== null && untouched && form.getValues('id_cirujano') === null) {
      form.resetField('id_cirujano', { defaultValue: surgeon });
    }
  }, [form, surgeon]);
  return null;
}
