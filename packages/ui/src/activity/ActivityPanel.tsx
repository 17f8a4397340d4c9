import {
  activityMessages as messages,
  activityName,
  type Activity,
  type ActivityChange,
  type ActivityFilters,
} from '@practice/domain';
import {
  useActivity,
  useActivityText,
  useActivityWrites,
  warningsAbout,
  type ActivityTextOf,
} from '@practice/domain/api';
import { useRef, useState } from 'react';
import { BackLink } from '../common/BackLink';
import { PageFrame } from '../common/PageFrame';
import { MissingRecord } from '../common/MissingRecord';
import { restoreError, restoreErrorText } from '../common/restore-error';
import { Badge } from '../primitives/Badge';
import { TextLink } from '../primitives/TextLink';
import { useToast } from '../primitives/use-toast';
import { ActivityFilterBar } from './ActivityFilterBar';
import { ActivityList } from './ActivityList';
import { ActivityTextDialog } from './ActivityTextDialog';

export interface ActivityPanelProps {
  /** Null: of the whole practice. */
  idPaciente: number | null;
  backHref: string;
  homeHref: string;
  /** The activity of the whole practice. */
  everythingHref: string;
  historyHref: (idPaciente: number) => string;
  /** What is shown first: whoever comes back from a history finds the list narrowed as they left it. */
  initialFilters?: ActivityFilters;
  onFiltersChange?: (filters: ActivityFilters) => void;
}

/** Everything that was recorded, changed, deleted and restored, in words (decisions G15, G22; docs/decisions/225). */
export function ActivityPanel(props: ActivityPanelProps) {
  const { idPaciente } = props;
  const [narrowed, setNarrowed] = useState<ActivityFilters>(props.initialFilters ?? {});
  const [pages, setPages] = useState(1);
  const filters = { ...narrowed, ...(idPaciente !== null && { id_paciente: idPaciente }) };
  const activity = useActivity(filters, pages);
  const { restoreRecord, restoreText } = useActivityWrites();
  const [restoring, setRestoring] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<OpenedText | null>(null);
  const computers = useComputers(
    activity.status === 'ready' ? activity.value.items : NONE,
    narrowed.puesto,
  );
  const region = useRef<HTMLElement>(null);
  const toast = useToast();

  /** The button that restores goes: whoever restores several goes on from its row. */
  const rowOf = (id: number) =>
    region.current?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? region.current;

  const narrow = (next: ActivityFilters) => {
    setNarrowed(next);
    setPages(1);
    props.onFiltersChange?.(next);
  };
  const change = (next: Partial<ActivityFilters>) =>
    narrow(withoutAbsent({ ...narrowed, ...next }));
  const warn = async (one: Activity, restored: unknown) => {
    const subject = activityName(one);
    for (const text of await warningsAbout(one, restored)) toast({ tone: 'error', text, subject });
  };
  const restore = async (one: Activity) => {
    const row = one.id_auditoria;
    // A second press while the first waits does nothing.
    if (restoring.has(row)) return;
    setRestoring((rows) => new Set(rows).add(row));
    const pressed = document.activeElement;
    try {
      const restored = await restoreRecord(one);
      toast({ tone: 'success', text: messages.restored(activityName(one)) });
      void warn(one, restored);
      const wentElsewhere = ![pressed, document.body].includes(document.activeElement);
      if (!wentElsewhere) rowOf(row)?.focus();
    } catch (error) {
      const subject = activityName(one);
      toast({ tone: 'error', subject, ...restoreError(error, messages.restoreFailed) });
      // Read again, the row may offer it no longer, once it is rendered.
      setTimeout(() => document.activeElement === document.body && rowOf(row)?.focus());
    } finally {
      setRestoring((rows) => new Set([...rows].filter((other) => other !== row)));
    }
  };

  if (activity.status === 'failed' && activity.error.status === 404) {
    return (
      <MissingRecord
        title={messages.patientNotFound}
        text={messages.explained}
        homeHref={props.homeHref}
      />
    );
  }
  const filtered = Object.keys(narrowed).length > 0;
  /** The button goes with the filters. */
  const clear = () => {
    narrow({});
    region.current?.focus();
  };
  const onClear = filtered ? clear : undefined;
  const patient = activity.status === 'ready' ? activity.value.paciente : null;
  return (
    <PageFrame
      ref={region}
      tabIndex={-1}
      aria-label={messages.title}
      back={<BackLink href={props.backHref} />}
      title={patient ? messages.ofPatient(patient.nombre) : messages.title}
      note={messages.explained}
      tools={
        <>
          {patient?.borrado && <Badge tone="neutral">{messages.patientGone}</Badge>}
          {idPaciente !== null && (
            <TextLink href={props.everythingHref} appearance="navigation" className="ml-auto">
              {messages.wholePractice}
            </TextLink>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ActivityFilterBar
          filters={narrowed}
          onChange={change}
          computers={computers}
          onClear={onClear}
        />
        <ActivityList
          activity={activity}
          onLoadMore={() => setPages(pages + 1)}
          onClear={onClear}
          historyHref={idPaciente === null ? props.historyHref : undefined}
          onRestore={(one) => void restore(one)}
          onOpenText={(one, { id_auditoria, campo, etiqueta }: ActivityChange) =>
            setOpened({
              id_auditoria,
              campo,
              row: one.id_auditoria,
              title: `${activityName(one)} · ${etiqueta}`,
              patient: one.paciente,
            })
          }
          restoring={restoring}
        />
      </div>
      {opened && (
        <TextPanel
          opened={opened}
          restoreText={restoreText}
          onClose={() => setOpened(null)}
          rowOf={rowOf}
        />
      )}
    </PageFrame>
  );
}

const NONE: Activity[] = [];

interface OpenedText extends ActivityTextOf {
  /** The row from which it was opened: it may show changes of several. */
  row: number;
  title: string;
  patient: Activity['paciente'];
}

const withoutAbsent = (filters: ActivityFilters): ActivityFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

/** The chosen computer, and those that the rows seen so far name: choosing one keeps the others to choose from. */
function useComputers(items: readonly Activity[], chosen: string | undefined): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>(chosen === undefined ? [] : [chosen]);
  const unseen = items.map(({ ip }) => ip).filter((ip) => !seen.includes(ip));
  if (unseen.length > 0) setSeen([...new Set([...seen, ...unseen])].toSorted());
  return seen;
}

interface TextPanelProps {
  opened: OpenedText;
  restoreText: (of: ActivityTextOf, version: number) => Promise<unknown>;
  onClose: () => void;
  rowOf: (id: number) => HTMLElement | null;
}

function TextPanel({ opened, restoreText, onClose, rowOf }: TextPanelProps) {
  const { id_auditoria, campo, row, title, patient } = opened;
  const text = useActivityText({ id_auditoria, campo });
  const [restoring, setRestoring] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const returnFocus = useRef<HTMLElement>(null);
  const toast = useToast();
  const restore = async (version: number) => {
    if (restoring) return;
    setRestoring(true);
    setRefused(null);
    try {
      const kind = text.status === 'ready' && text.value.es_archivo ? 'file' : 'text';
      await restoreText({ id_auditoria, campo }, version);
      toast({ tone: 'success', text: messages.restoredBefore[kind], subject: patient?.nombre });
      // The button that opened the dialog goes: what was put back is not offered again.
      returnFocus.current = rowOf(row);
      onClose();
    } catch (error) {
      setRefused(restoreErrorText(error, messages.restoreFailed));
      setRestoring(false);
    }
  };
  return (
    <ActivityTextDialog
      title={title}
      patient={patient}
      text={text}
      onRestore={(version) => void restore(version)}
      restoring={restoring}
      refused={refused}
      onClose={onClose}
      returnFocus={returnFocus}
    />
  );
}
