import {
  INSTITUTION,
  PROCEDURE_TYPE,
  commonMessages,
  photoMessages,
  procedureKind,
  procedureMessages as messages,
  reportPdfPath,
  valueOr,
  type InstitutionId,
  type Patient,
  type ProcedureSummary,
  type ProcedureTypeId,
} from '@practice/domain';
import {
  lastCentre,
  reportDocuments,
  useProcedureKind,
  useProcedureSummaries,
  useSessionMemory,
  useWithPhotos,
} from '@practice/domain/api';
import { Plus } from 'lucide-react';
import { use, useCallback, useMemo, useState, type MouseEvent } from 'react';
import { RemoteView } from '../common/RemoteView';
import { useRowPlace, type RowPlace } from '../common/use-row-place';
import { useShortcuts } from '../common/use-shortcuts';
import { useStableCallback } from '../common/use-stable-callback';
import { readContent } from '../forms/draft-content';
import { DraftsContext, useWantedDraft } from '../forms/drafts-context';
import { useOpenings } from '../forms/use-openings';
import { Button } from '../primitives/Button';
import { Checkbox } from '../primitives/Checkbox';
import { SegmentedControl } from '../primitives/SegmentedControl';
import { Sheet } from '../primitives/Sheet';
import { Skeleton } from '../primitives/Skeleton';
import { NewReportPanel } from '../surgical-reports/NewReportPanel';
import { useReportPdf } from '../surgical-reports/use-report-pdf';
import { CentreChooser } from './CentreChooser';
import { ProcedureList } from './ProcedureList';
import { useReportLinks } from './report-links-context';

export interface ProceduresPanelProps {
  patient: Patient;
  /** Whether its tab is selected: its shortcuts work only then. */
  active: boolean;
}

const KINDS = [
  { value: PROCEDURE_TYPE.surgery, label: messages.surgery },
  { value: PROCEDURE_TYPE.endoscopy, label: messages.endoscopy },
];

const NONE: readonly ProcedureSummary[] = [];

const ofKind = (rows: readonly ProcedureSummary[], kind: ProcedureTypeId) =>
  rows.filter((row) => procedureKind(row.id_procedimiento_base) === kind);

/**
 * The Procedimientos tab: the toggle filters the list and presets the base procedure of a new report (decisions PR1,
 * R25).
 */
export function ProceduresPanel({ patient, active }: ProceduresPanelProps) {
  const { reportHref, onOpenReport, onReportCreated } = useReportLinks();
  const [kind, chooseKind] = useProcedureKind(patient.id_paciente);
  /** The centre is asked for first (clinical-history §2.5). */
  const [choosing, setChoosing] = useState(false);
  const creation = useOpenings<InstitutionId>();
  const create = () => {
    if (!creation.showFailed()) setChoosing(true);
  };
  const [withPhotos, chooseWithPhotos] = useWithPhotos('parte');
  const pdf = useReportPdf(reportDocuments, () => import('@practice/domain/pdf'), withPhotos);
  const { id_paciente } = patient;
  const printable = ({ id_procedimiento_paciente, institucion_nombre }: ProcedureSummary) => ({
    id_procedimiento_paciente,
    id_paciente,
    institution: institucion_nombre,
  });
  const summaries = useProcedureSummaries(id_paciente, active);
  const rows = valueOr(summaries, NONE);
  const listed = useMemo(() => ofKind(rows, kind), [rows, kind]);
  const countOf = (wanted: ProcedureTypeId) => ofKind(rows, wanted).length;
  const place = useRowPlace(
    useSessionMemory<RowPlace | undefined>(`procedimientos ${id_paciente}`),
    active,
    summaries.status === 'ready',
  );
  /** With one identity, so that the memoised list is not rendered for each change beside it. */
  const ways = {
    reportHref,
    // Rendered: it follows the choice of photos.
    pdfHref: useCallback(
      (row: ProcedureSummary) => reportDocuments.serverAddress(reportPdfPath(row, withPhotos)),
      [withPhotos],
    ),
    onPdfClick: useStableCallback((event: MouseEvent, row: ProcedureSummary) =>
      pdf.onClick(event, printable(row)),
    ),
    onPdfNear: useStableCallback((row: ProcedureSummary) => pdf.onNear(printable(row))),
    onOpen: useStableCallback((row: ProcedureSummary) => {
      place.remember(row.id_procedimiento_paciente);
      onOpenReport(row, patient);
    }),
  };
  const centreOfDraft = useCentreOfDraft();
  useWantedDraft({ form: 'parte', patient: id_paciente, record: null }, () => {
    void centreOfDraft().then((institution) => {
      // Without it the centre is asked for, as for every new parte.
      if (institution !== undefined) creation.open(institution);
      else if (!creation.isShown) setChoosing(true);
    });
  });
  useShortcuts(active ? { 'Alt+KeyN': create } : {});

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SegmentedControl
          aria-label={messages.typeLabel}
          segments={KINDS.map(({ value, label }) => ({
            value,
            label: summaries.status === 'ready' ? messages.kindCount(label, countOf(value)) : label,
          }))}
          value={kind}
          onValueChange={chooseKind}
        />
        <Button
          variant="primary"
          icon={<Plus size={16} aria-hidden />}
          shortcut="Alt N"
          aria-keyshortcuts="Alt+N"
          onClick={create}
        >
          {messages.newReport}
        </Button>
      </div>
      <RemoteView
        remote={summaries}
        skeleton={<Skeleton label={commonMessages.loading} rows={4} />}
        failedText={messages.loadFailed}
      >
        {() => (
          <Sheet
            padding="flush"
            title={messages.listTitle}
            count={listed.length}
            aside={
              listed.length > 0 && (
                <span data-print="hide" className="contents">
                  <Checkbox
                    label={photoMessages.includeInReports}
                    checked={withPhotos}
                    onChange={(event) => chooseWithPhotos(event.target.checked)}
                  />
                </span>
              )
            }
          >
            <div ref={place.region}>
              <ProcedureList
                procedures={listed}
                kind={kind}
                empty={
                  listed.length === 0 && (
                    <NoneOfThisKind kind={kind} countOf={countOf} onShow={chooseKind} />
                  )
                }
                atOnce={place.returning}
                {...ways}
              />
            </div>
          </Sheet>
        )}
      </RemoteView>
      <CentreChooser
        open={choosing}
        onClose={() => setChoosing(false)}
        preferred={lastCentre.read()}
        onChoose={(institution) => {
          lastCentre.write(institution);
          setChoosing(false);
          creation.open(institution);
        }}
      />
      {creation.render((institution, close) => (
        <NewReportPanel
          patient={patient}
          institution={institution}
          procedureType={kind}
          onClose={close}
          onCreated={(report) => {
            chooseKind(procedureKind(report.procedimientos_pacientes.id_procedimiento_base));
            // Whoever goes back before the page of the report is drawn never left this one: no form of a stored parte stays open.
            close();
            place.remember(report.id_procedimiento_paciente);
            onReportCreated(report);
          }}
        />
      ))}
    </>
  );
}

/** Returns what answers the centre of the draft that the user goes on with; undefined where it cannot be read. */
function useCentreOfDraft(): () => Promise<InstitutionId | undefined> {
  const drafts = use(DraftsContext);
  return async () => {
    const key = drafts?.wanted()?.key;
    if (!drafts || key === undefined) return undefined;
    const content = await drafts.read(key).catch(() => null);
    const centre = readContent<{ centro: number | null }>(content, { centro: null })?.values.centro;
    return Object.values(INSTITUTION).find((one) => one === centre);
  };
}

/** The text of an empty list; names the other kind when it has rows (decision R25). */
function NoneOfThisKind({
  kind,
  countOf,
  onShow,
}: {
  kind: ProcedureTypeId;
  countOf: (kind: ProcedureTypeId) => number;
  onShow: (kind: ProcedureTypeId) => void;
}) {
  const other = KINDS.find(({ value }) => value !== kind);
  const count = other ? countOf(other.value) : 0;
  if (!other || count === 0) return messages.empty;
  return (
    <>
      {messages.emptyKind[kind](count)}{' '}
      <Button size="small" onClick={() => onShow(other.value)}>
        {messages.showKind(other.label)}
      </Button>
    </>
  );
}
