import {
  HISTORY_TABS,
  commonMessages,
  historyMessages as messages,
  pendingSamples,
  type History,
  type HistoryTab,
  type Patient,
  type ProcedureSummary,
  type SurgicalReport,
} from '@practice/domain';
import { useHistory } from '@practice/domain/api';
import { BackLink } from '../common/BackLink';
import { MissingRecord } from '../common/MissingRecord';
import { PatientBanner } from '../common/PatientBanner';
import { RemoteView } from '../common/RemoteView';
import { useShortcuts } from '../common/use-shortcuts';
import { TabPanel } from '../primitives/TabPanel';
import { Tabs } from '../primitives/Tabs';
import { Skeleton } from '../primitives/Skeleton';
import { ProceduresPanel } from '../procedures/ProceduresPanel';

export interface HistoryPanelProps {
  /** Null: the address names no patient (decision C1). */
  idPaciente: number | null;
  tab: HistoryTab;
  onTabChange: (tab: HistoryTab) => void;
  backHref: string;
  reportHref: (row: ProcedureSummary) => string;
  onOpenReport: (row: ProcedureSummary, patient: Patient) => void;
  onReportCreated: (report: SurgicalReport) => void;
}

/** A patient's clinical history: who, and six tabs that all stay mounted (clinical-history §2.1). */
export function HistoryPanel(props: HistoryPanelProps) {
  const history = useHistory(props.idPaciente);
  const missing = props.idPaciente === null;
  if (missing || (history.status === 'failed' && history.error.status === 404)) {
    return (
      <MissingRecord
        title={missing ? messages.choosePatient : messages.notFound}
        text={messages.choosePatientText}
        backHref={props.backHref}
      />
    );
  }
  return (
    <RemoteView
      remote={history}
      skeleton={<Skeleton label={commonMessages.loading} rows={8} />}
      failedText={messages.loadFailed}
      className="mx-auto max-w-[90rem] px-5 py-4"
    >
      {(value) => <HistoryContent {...props} history={value} />}
    </RemoteView>
  );
}

function HistoryContent({
  history,
  tab,
  onTabChange,
  ...props
}: HistoryPanelProps & { history: History }) {
  const pending = pendingSamples(history.procedimientos);
  useShortcuts(
    Object.fromEntries(
      HISTORY_TABS.map((value, index) => [`Alt+Digit${index + 1}`, () => onTabChange(value)]),
    ),
  );
  const items = HISTORY_TABS.map((value) => ({
    value,
    label: messages.tabs[value],
    ...(value === 'patologia'
      ? { badge: { count: pending, label: messages.pendingSamples(pending) } }
      : {}),
  }));
  return (
    <>
      <div className="sticky top-0 z-10 border-b border-line bg-surface">
        <div className="mx-auto max-w-[90rem] px-5 py-2.5">
          <PatientBanner
            patient={history.paciente}
            detail="full"
            before={<BackLink href={props.backHref} />}
          />
        </div>
      </div>
      <div className="mx-auto max-w-[90rem] px-5 pt-3 pb-6">
        <Tabs
          label={messages.tabsLabel}
          items={items}
          value={tab}
          onValueChange={(value) => onTabChange(value as HistoryTab)}
        >
          {HISTORY_TABS.map((value) => (
            <TabPanel key={value} value={value}>
              <div className="pt-4">
                {value === 'procedimientos' ? (
                  <ProceduresPanel
                    patient={history.paciente}
                    active={tab === value}
                    reportHref={props.reportHref}
                    onOpenReport={(row) => props.onOpenReport(row, history.paciente)}
                    onReportCreated={props.onReportCreated}
                  />
                ) : (
                  <p className="py-8 text-center text-ink-2">
                    {messages.notYet(messages.tabs[value])}
                  </p>
                )}
              </div>
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </>
  );
}
