import {
  awaitedResults,
  commonMessages,
  pathologyMessages as messages,
  valueOr,
  type AwaitedResult,
  type Patient,
  type PathologyRecord,
  type ProcedureSummary,
} from '@practice/domain';
import { usePathologies, usePatientProcedures } from '@practice/domain/api';
import { Plus } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { rowLink } from '../common/focus-row';
import { RemoteView } from '../common/RemoteView';
import { useShortcuts } from '../common/use-shortcuts';
import { useWantedDraft } from '../forms/drafts-context';
import { useOpenings } from '../forms/use-openings';
import { Button } from '../primitives/Button';
import { Skeleton } from '../primitives/Skeleton';
import { LoadedPathologiesPanel } from './LoadedPathologiesPanel';
import { NewPathologyPanel } from './NewPathologyPanel';
import { PendingResults } from './PendingResults';
import { useOpenedRecords } from './use-opened-records';

export interface PathologyPanelProps {
  patient: Patient;
  /** Whether its tab is the one shown. */
  active: boolean;
}

const NO_PROCEDURES: readonly ProcedureSummary[] = [];

/** The Patología tab: what is pending, what is loaded (clinical-history §2.7; decisions PA1–PA10). */
export function PathologyPanel(props: PathologyPanelProps) {
  // What was typed about one patient must never be stored for the next.
  return <PatientPathology key={props.patient.id_paciente} {...props} />;
}

function PatientPathology({ patient, active }: PathologyPanelProps) {
  const procedures = usePatientProcedures(patient.id_paciente, active);
  const records = usePathologies(patient.id_paciente, active);
  const rows = valueOr(procedures, NO_PROCEDURES);
  const awaited = useMemo(() => awaitedResults(rows), [rows]);
  const opened = useOpenedRecords();
  const [listOpen, setListOpen] = useState(false);
  const [search, setSearch] = useState('');
  const creation = useOpenings<AwaitedResult | null>();
  const region = useRef<HTMLDivElement>(null);
  const loadButton = useRef<HTMLButtonElement>(null);
  const { returnFocus, goOnFrom } = useFocusOfCreated(region, loadButton);

  /** Without the list a result that is awaited would be stored as one of an external study. */
  const unread = procedures.status === 'failed';
  const load = (sample: AwaitedResult | null) => {
    if (unread) return;
    returnFocus.current = null;
    // What is pending is begun as it is pressed.
    if (sample !== null || !creation.showFailed()) creation.open(sample);
  };
  useShortcuts(active ? { 'Alt+KeyN': () => load(null) } : {});
  const isListed = procedures.status === 'ready' && records.status === 'ready';
  const drafts = { form: 'patologia' as const, patient: patient.id_paciente };
  useWantedDraft(isListed ? drafts : undefined, (draft) => {
    if (draft.record === null) return load(null);
    const record = valueOr(records, []).find(({ id_patologia }) => id_patologia === draft.record);
    if (!record) return;
    setListOpen(true);
    setSearch('');
    opened.open(record);
  });
  const showCreated = (record: PathologyRecord, present: boolean) => {
    setListOpen(true);
    setSearch('');
    opened.open(record);
    if (present) goOnFrom(record);
  };

  return (
    <div ref={region} className="grid grid-cols-1 gap-4">
      <div>
        <Button
          ref={loadButton}
          variant="primary"
          icon={<Plus size={16} aria-hidden />}
          shortcut="Alt N"
          aria-keyshortcuts="Alt+N"
          aria-disabled={unread}
          onClick={() => load(null)}
        >
          {messages.newTitle}
        </Button>
      </div>
      <RemoteView
        remote={procedures}
        skeleton={<Skeleton label={commonMessages.loading} rows={3} />}
        failedText={messages.proceduresFailed}
      >
        {(_rows, outdated) => (
          <div>
            <div className="mb-3 empty:hidden">{outdated}</div>
            <PendingResults awaited={awaited} onLoad={load} />
          </div>
        )}
      </RemoteView>
      <LoadedPathologiesPanel
        patient={patient}
        active={active}
        records={records}
        procedures={rows}
        opened={opened}
        listOpen={listOpen}
        onListOpenChange={setListOpen}
        search={search}
        onSearchChange={setSearch}
        fallbackFocus={loadButton}
      />
      {creation.render((sample, close) => (
        <NewPathologyPanel
          patient={patient}
          procedures={rows}
          sample={sample}
          onCreated={showCreated}
          onClose={close}
          returnFocus={returnFocus}
        />
      ))}
    </div>
  );
}

/** After the dialog the focus goes on from the new record: what had opened the dialog is no longer pending. */
function useFocusOfCreated(
  region: RefObject<HTMLElement | null>,
  /** For a new record of an old day, which a long list has not rendered yet. */
  fallback: RefObject<HTMLElement | null>,
) {
  const created = useRef<number | null>(null);
  const returnFocus = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (created.current === null) return;
    returnFocus.current = rowLink(region.current, created.current) ?? fallback.current;
    created.current = null;
  });
  return {
    returnFocus,
    goOnFrom: ({ id_patologia }: PathologyRecord) => {
      created.current = id_patologia;
    },
  };
}
