import {
  changedTask,
  commonMessages,
  errorText,
  showsTask,
  taskMessages as messages,
  taskName,
  taskSubject,
  type Task,
  type TaskFilters,
} from '@practice/domain';
import {
  usePatientNames,
  useSampleTasks,
  useSessionMemory,
  useTaskWrites,
  useTasks,
  useTaskToggle,
  taskOfId,
} from '@practice/domain/api';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { moveToRows } from '../common/row-keys';
import { useAlive } from '../common/use-alive';
import { useRowDeletion } from '../common/use-row-deletion';
import { useShortcuts } from '../common/use-shortcuts';
import { useStableCallback } from '../common/use-stable-callback';
import { useWantedDraft } from '../forms/drafts-context';
import { useOpenings } from '../forms/use-openings';
import { Button } from '../primitives/Button';
import { Dialog } from '../primitives/Dialog';
import { LONG_MS, useToast } from '../primitives/use-toast';
import { EditTaskPanel } from './EditTaskPanel';
import { NewTaskPanel } from './NewTaskPanel';
import { TaskFilterBar } from './TaskFilterBar';
import { TaskList } from './TaskList';
import type { TaskHistory } from './TaskTable';
import { useTaskFilters, type TaskListMemory } from './use-task-filters';

export interface TasksPanelProps {
  onClose: () => void;
  historyHref: (history: TaskHistory) => string;
  onOpenHistory: (history: TaskHistory) => void;
  /** Opened from a history, the list is filtered by that patient (decision P7). */
  preset?: Partial<TaskFilters>;
}

const NO_ROWS: Task[] = [];

/** practice §7; decision P8 */
const DELETION = {
  title: messages.deleteTitle,
  question: messages.deleteQuestion,
  confirmLabel: messages.remove,
  pendingLabel: messages.deleting,
  failedText: messages.deleteFailed,
  deleted: messages.deleted,
};
const UNDO = { restored: messages.restored, failedText: messages.restoreFailed };

/** PENDIENTES: the to-do list as a modal (practice §2). */
export function TasksPanel({ onClose, preset, ...history }: TasksPanelProps) {
  const list = useTaskFilters(useSessionMemory<TaskListMemory>('pendientes'), preset);
  const tasks = useTasks(list.filters, list.pages);
  const samples = useSampleTasks(list.filters);
  const [namesWanted, setNamesWanted] = useState(false);
  const patients = usePatientNames(namesWanted);
  const creation = useOpenings<null>();
  const editing = useOpenings<Task>(({ id_pendiente }) => id_pendiente);
  const write = () => {
    if (!creation.showFailed()) creation.open(null);
  };
  const writing = creation.isShown || editing.isShown;
  const region = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  useShortcuts({ 'Alt+KeyN': write }, { within: createButton });
  const { busy, toggle } = useToggles();
  const { remove, restore } = useTaskWrites();
  const computed = samples?.status === 'ready' ? samples.value.length : 0;
  const rows = tasks?.status === 'ready' ? tasks.value.items : NO_ROWS;
  const deletion = useRowDeletion({
    rows,
    idOf: ({ id_pendiente }) => id_pendiente,
    subjectOf: taskSubject,
    noticeOf: taskName,
    texts: DELETION,
    remove,
    undo: { ...UNDO, restore },
    region,
    fallbackFocus: searchBox,
  });

  // Where no row is left that could get the focus of one that went, the search box does.
  useEffect(() => {
    if (writing || deletion.asking) return;
    // A dialog that closes returns the focus first.
    const looking = setTimeout(() => {
      const focused = document.activeElement;
      if (focused !== document.body && !focused?.matches('[role="dialog"]')) return;
      const box = searchBox.current;
      box?.focus({ preventScroll: true });
      // A row that comes back takes the focus next, at the place where the list is.
      setTimeout(() => {
        if (document.activeElement === box) box?.scrollIntoView({ block: 'nearest' });
      });
    });
    return () => clearTimeout(looking);
  }, [rows, writing, deletion.asking]);

  useWantedDraft(
    tasks?.status === 'ready' ? { form: 'pendiente', patient: null } : undefined,
    ({ record }) => {
      const task = rows.find(({ id_pendiente }) => id_pendiente === record);
      if (record === null) write();
      else if (task) editing.open(task);
      // On another page of the list, or not of its filter. One that was deleted opens nothing.
      else void taskOfId(record).then(editing.open, () => undefined);
    },
  );
  const clearFilters = useStableCallback(() => {
    list.clear();
    // The notice of a save may stand while another form is open.
    if (!writing) searchBox.current?.focus();
  });

  const alive = useAlive();
  // A notice about the filters closes when they change, and when the list closes.
  const notices = useRef(new Set<() => void>());
  const filters = JSON.stringify(list.filters);
  useEffect(() => {
    const shown = notices.current;
    return () => {
      for (const close of shown) close();
      shown.clear();
    };
  }, [filters]);
  const hiding = {
    hides: (saved: Task) => alive.current && list.filtered && !showsTask(saved, list.filters),
    unhide: clearFilters,
    onNotice: (close: () => void) => void notices.current.add(close),
  };

  /** With one identity, so that the memoised rows are not rendered for each key. */
  const actions = {
    onToggle: useStableCallback((task: Task) => void toggle(task)),
    onDelete: useStableCallback(deletion.ask),
    historyHref: useStableCallback(history.historyHref),
    onOpenHistory: useStableCallback(history.onOpenHistory),
  };

  const walkToRows = (event: KeyboardEvent<HTMLInputElement>) => {
    list.search.onKeyDown(event);
    moveToRows(event, region.current);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="full"
      title={messages.title}
      closeLabel={commonMessages.close}
      initialFocus={searchBox}
      footer={
        <>
          <p role="status" className="mr-auto text-ink-2">
            {[
              ...(tasks?.status === 'ready'
                ? [messages.showing(tasks.value.items.length, tasks.value.total)]
                : []),
              ...(computed > 0 ? [messages.computed(computed)] : []),
            ].join(' · ')}
          </p>
          <Button onClick={onClose}>{commonMessages.close}</Button>
          <Button
            ref={createButton}
            variant="primary"
            shortcut="Alt N"
            aria-keyshortcuts="Alt+N"
            icon={<Plus size={16} aria-hidden />}
            onClick={write}
          >
            {messages.create}
          </Button>
        </>
      }
    >
      <div ref={region} data-focus-home className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TaskFilterBar
          filters={list.filters}
          onChange={list.change}
          search={{ ...list.search, onKeyDown: walkToRows, ref: searchBox }}
          patients={patients}
          onPatientsWanted={() => setNamesWanted(true)}
          onClear={list.filtered ? clearFilters : undefined}
        />
        <div>
          <TaskList
            tasks={tasks}
            samples={samples}
            busy={busy}
            {...actions}
            onEdit={editing.open}
            onLoadMore={list.loadMore}
            emptyAction={
              list.filtered ? (
                <Button onClick={clearFilters}>{messages.clearFilters}</Button>
              ) : undefined
            }
          />
        </div>
      </div>
      {creation.render((_, close) => (
        <NewTaskPanel paciente={list.filters.paciente} hiding={hiding} onClose={close} />
      ))}
      {editing.render((task, close) => (
        <EditTaskPanel task={task} hiding={hiding} onClose={close} />
      ))}
      {deletion.dialog}
    </Dialog>
  );
}

/** Badges whose change is pending: a second click on one has no effect (decision P11). */
function useToggles() {
  const toggleTask = useTaskToggle();
  const toast = useToast();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const inFlight = useRef(new Set<number>());
  /** The visible error notices, by task. */
  const failures = useRef(new Map<number, () => void>());
  const mark = (id: number, working: boolean) => {
    if (working) inFlight.current.add(id);
    else inFlight.current.delete(id);
    setBusy(new Set(inFlight.current));
  };
  const toggle = async (task: Task) => {
    const { id_pendiente } = task;
    // Checked on the ref, because two presses may occur before the next render.
    if (inFlight.current.has(id_pendiente)) return;
    mark(id_pendiente, true);
    failures.current.get(id_pendiente)?.();
    try {
      const stored = await toggleTask(task);
      const now = changedTask(task, stored);
      if (now !== null)
        toast({ tone: 'info', text: messages.changedBefore(now), durationMs: LONG_MS });
    } catch (error) {
      const text = errorText(error, messages.toggleFailed);
      const subject = taskName(task);
      failures.current.set(id_pendiente, toast({ tone: 'error', text, subject }));
    } finally {
      mark(id_pendiente, false);
    }
  };
  return { busy, toggle };
}
