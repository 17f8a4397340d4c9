import {
  HISTORY_TABS,
  commonMessages,
  dniText,
  draftTab,
  historyMessages as messages,
  historySummaryPath,
  isPatientId,
  placeOf,
  printedSummaryMessages,
  readPatient,
  sessionMessages,
  valueOr,
  type History,
  type HistoryTab,
} from '@practice/domain';
import {
  api,
  useBackground,
  useHistory,
  useProcedureSummaries,
  useLivePatient,
  useWithPhotos,
} from '@practice/domain/api';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { AllergiesRequestContext } from '../background/allergies-request';
import { BackLink } from '../common/BackLink';
import { MissingRecord } from '../common/MissingRecord';
import { PageFrame } from '../common/PageFrame';
import { RemoteView } from '../common/RemoteView';
import { moveToRows } from '../common/row-keys';
import { useServerDocument } from '../common/use-server-document';
import { useShortcuts } from '../common/use-shortcuts';
import { useStableCallback } from '../common/use-stable-callback';
import { useFoundDrafts } from '../forms/drafts-context';
import { DeletedPatientPanel } from '../patients/DeletedPatientPanel';
import { panelId } from '../primitives/tab-ids';
import { TabPanel } from '../primitives/TabPanel';
import { Tabs } from '../primitives/Tabs';
import { ReportLinksContext, type ReportLinks } from '../procedures/report-links-context';
import { ExportPanel } from './ExportPanel';
import { HistoryHeader } from './HistoryHeader';
import { HistorySkeleton } from './HistorySkeleton';
import { TabBody } from './TabBody';
import { TABS } from './tabs';
import { useShownTab } from './use-shown-tab';

export interface HistoryPanelProps extends ReportLinks {
  /** Null: the address names no patient (decision C1). */
  idPaciente: number | null;
  tab: HistoryTab;
  onTabChange: (tab: HistoryTab) => void;
  backHref: string;
  /** What was done with this history. */
  activityHref: string;
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
        homeHref={props.backHref}
      />
    );
  }
  return (
    <RemoteView
      remote={history}
      skeleton={<HistorySkeleton tab={props.tab} backHref={props.backHref} />}
      failedTitle={messages.loadFailed}
      failedText={commonMessages.checkConnection}
      failedFrame={(message) => (
        <PageFrame
          back={<BackLink href={props.backHref} />}
          title={sessionMessages.titles.pages.history}
        >
          {message}
        </PageFrame>
      )}
    >
      {(value, outdated) => (
        <HistoryContent
          {...props}
          history={value}
          outdated={
            <DeletedPatientPanel idPaciente={value.paciente.id_paciente} shown={history}>
              {outdated}
            </DeletedPatientPanel>
          }
        />
      )}
    </RemoteView>
  );
}

function HistoryContent({
  history,
  outdated,
  tab: tabInAddress,
  onTabChange,
  backHref,
  activityHref,
  ...links
}: HistoryPanelProps & { history: History; outdated: ReactNode }) {
  // The patient and the allergies stand in the header of every tab: live, so that what another computer wrote is in sight
  // (decision C10; docs/decisions/111).
  const patient = useLivePatient(history.paciente);
  const { id_paciente } = patient;
  const antecedentes = valueOr(useBackground(id_paciente, true), history.antecedentes);
  // What waits is counted beside every tab, whichever is in sight.
  const procedures = valueOr(useProcedureSummaries(id_paciente, true), history.procedimientos);
  const bodies = useRef<HTMLDivElement>(null);
  const tabsId = useId();
  const [tab, showTab] = useShownTab(tabInAddress, onTabChange, (value) =>
    document.getElementById(panelId(tabsId, value)),
  );
  const focusTab = useFocusedTab(bodies, tab);
  useUncoveredBody(bodies, tab);
  useShortcuts(
    Object.fromEntries(
      HISTORY_TABS.map((value, index) => [
        `Alt+Digit${index + 1}`,
        () => {
          showTab(value);
          focusTab(value);
        },
      ]),
    ),
  );
  const [allergiesWanted, setAllergiesWanted] = useState(false);
  const allergies = useMemo(
    () => ({ wanted: allergiesWanted, answer: () => setAllergiesWanted(false) }),
    [allergiesWanted],
  );
  const [withPhotos, chooseWithPhotos] = useWithPhotos('resumen');
  const summaryHref = isPatientId(id_paciente)
    ? api().url(historySummaryPath(id_paciente, withPhotos))
    : null;
  const openSummary = useServerDocument();
  const [unsavedTabs, setUnsavedTabs] = useState<readonly HistoryTab[]>([]);
  const draftTabs = useDraftTabs(id_paciente);
  const noteUnsaved = useStableCallback((value: HistoryTab, unsaved: boolean) =>
    setUnsavedTabs((tabs) => (unsaved ? [...tabs, value] : tabs.filter((it) => it !== value))),
  );
  const reportLinks = useStableLinks(links);
  const showAllergies = useStableCallback(() => {
    showTab('antecedentes');
    setAllergiesWanted(true);
  });
  return (
    <ReportLinksContext value={reportLinks}>
      {/* On paper a table, whose head is printed on each page: whose history it is, and which tab. */}
      <div className="print:table print:w-full print:table-fixed">
        <p className="hidden print:table-header-group print:break-inside-avoid">
          <span className="block pb-2">
            {messages.paperHead(patient.nombre, dniText(patient.dni), TABS[tab].label)}
          </span>
        </p>
        <HistoryHeader
          patient={patient}
          background={antecedentes}
          backHref={backHref}
          activityHref={activityHref}
          summary={{
            href: summaryHref,
            onOpen: () => {
              if (summaryHref === null) return;
              const ahead = () => api().call(readPatient, { params: { id_paciente } });
              void openSummary(summaryHref, ahead, printedSummaryMessages.preparing);
            },
            unsaved: unsavedTabs.length > 0,
            ...(history.procedimientos.length > 0 && {
              photos: { included: withPhotos, onChange: chooseWithPhotos },
            }),
          }}
          actions={<ExportPanel idPaciente={id_paciente} unsaved={unsavedTabs.length > 0} />}
          onShowAllergies={showAllergies}
          tabs={
            <Tabs
              id={tabsId}
              label={messages.tabsLabel}
              dirtyLabel={commonMessages.unsaved}
              items={HISTORY_TABS.map((value, index) => ({
                value,
                shortcut: `Alt+${index + 1}`,
                label: TABS[value].label,
                badge: TABS[value].badge?.(procedures),
                dirty: unsavedTabs.includes(value) || draftTabs.includes(value),
              }))}
              value={tab}
              onValueChange={(value) => showTab(value as HistoryTab)}
            />
          }
        />
        <div
          ref={bodies}
          onKeyDown={moveFromTabToRows}
          className="mx-auto max-w-[90rem] px-5 pb-6 print:p-0"
        >
          <div className="pt-3 empty:hidden">{outdated}</div>
          <AllergiesRequestContext value={allergies}>
            {HISTORY_TABS.map((value) => (
              <TabPanel key={value} tabs={tabsId} value={value} active={tab === value}>
                <div className="group pt-4">
                  <p className="hidden pb-2 text-caption print:group-has-data-closed:block">
                    {messages.closedOnPaper}
                  </p>
                  <TabBody
                    tab={value}
                    onUnsaved={noteUnsaved}
                    Panel={TABS[value].Panel}
                    patient={patient}
                    active={tab === value}
                  />
                </div>
              </TabPanel>
            ))}
          </AllergiesRequestContext>
        </div>
      </div>
    </ReportLinksContext>
  );
}

/** The tabs whose forms have a draft of this patient that nobody is writing: what was typed there is not saved. */
function useDraftTabs(idPaciente: number): readonly (HistoryTab | null)[] {
  return useFoundDrafts()
    .map(({ key }) => placeOf(key))
    .filter((place) => place?.patient === idPaciente)
    .map((place) => place && draftTab(place));
}

/** With one identity: at a change of the context React would search all that the tabs hold for its readers. */
function useStableLinks({ reportHref, onOpenReport, onReportCreated }: ReportLinks): ReportLinks {
  const open = useStableCallback(onOpenReport);
  const created = useStableCallback(onReportCreated);
  return useMemo(
    () => ({ reportHref, onOpenReport: open, onReportCreated: created }),
    [reportHref, open, created],
  );
}

/** ↓ goes on from the body of a tab, where Alt and its number lead, to the first row of its list (look-and-feel §4, T4, T7). */
function moveFromTabToRows(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (target instanceof HTMLElement && target.role === 'tabpanel') moveToRows(event, target);
}

const shownBody = (bodies: RefObject<HTMLElement | null>) =>
  bodies.current?.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"]') ?? null;

/**
 * What a tab shows begins below the tabs, which stay in sight: a page that is scrolled is scrolled back to there. Another tab has
 * nothing to do with where the last one was read (docs/decisions/293).
 */
function uncover(body: HTMLElement): boolean {
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const { top } = body.getBoundingClientRect();
  if (top < covered) window.scrollBy(0, top - covered);
  return covered > 0;
}

function useUncoveredBody(bodies: RefObject<HTMLElement | null>, tab: HistoryTab) {
  const shown = useRef(tab);
  useLayoutEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    const body = shownBody(bodies);
    // Asked for at the top, the browser would have to lay out the tab before its first frame.
    if (body && window.scrollY > 0) uncover(body);
  }, [bodies, tab]);
}

/** Returns a function that moves the focus into the body of a tab, once it is the one shown. */
function useFocusedTab(bodies: RefObject<HTMLElement | null>, tab: HistoryTab) {
  const wanted = useRef<HistoryTab | null>(null);
  const focusWanted = () => {
    if (wanted.current !== tab) return;
    wanted.current = null;
    const body = shownBody(bodies);
    body?.focus({ preventScroll: true });
    // In a window where they do not stay in sight, the tabs are moved to its upper edge: what is read next needs the room.
    if (body && !uncover(body)) {
      document.querySelector('[role="tablist"]')?.scrollIntoView({ block: 'start' });
    }
  };
  useEffect(focusWanted);
  useEffect(() => {
    // The change was asked about and not made, or the user has gone on.
    const forget = () => {
      wanted.current = null;
    };
    document.addEventListener('focusin', forget);
    return () => document.removeEventListener('focusin', forget);
  }, []);
  return (value: HistoryTab) => {
    wanted.current = value;
    focusWanted();
  };
}
