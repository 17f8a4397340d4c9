import {
  dniText,
  formatCivilDate,
  formatInstant,
  isDone,
  sampleText,
  taskDate,
  taskMessages as messages,
  taskName,
  type SampleTask,
  type Task,
} from '@practice/domain';
import { clsx } from 'clsx';
import { Lock, Pencil, Trash2 } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import { OFF_SCREEN_ROW, OFF_SCREEN_ROWS, offScreenHeight } from '../common/off-screen';
import { moveBetweenRows } from '../common/row-keys';
import { tabWithinRows } from '../common/tab-within-rows';
import { useFirstRows } from '../common/use-first-rows';
import { Badge } from '../primitives/Badge';
import { IconButton } from '../primitives/IconButton';
import { ignoreHeldEnter, isSecondPress } from '../primitives/presses';
import { Table } from '../primitives/Table';
import { Td } from '../primitives/Td';
import { TextLink } from '../primitives/TextLink';
import { Th } from '../primitives/Th';
import { Tr } from '../primitives/Tr';
import { rowOpeners } from '../common/row-open';

/** The patient, and the tab of the history to open. */
export interface TaskHistory {
  id_paciente: number;
  /** Computed rows are about samples: their history opens on Patología (decision P6). */
  tab: 'patologia' | null;
}

export interface TaskTableProps {
  tasks: readonly Task[];
  /** Computed rows, before the stored ones (decision P3). */
  samples: readonly SampleTask[];
  /** Ids of the rows whose change is pending: their badge is disabled (decision P11). */
  busy: ReadonlySet<number>;
  onToggle: (task: Task) => void;
  onEdit: (task: Task) => void;
  onDelete: (task: Task) => void;
  historyHref: (history: TaskHistory) => string;
  onOpenHistory: (history: TaskHistory) => void;
}

/**
 * The rows of the pendientes list (practice §2, §3). ↓ moves through them; Space on a badge toggles its state. Memoised as
 * its rows are: with thousands of them, each key in a filter would render them all again.
 */
export const TaskTable = memo(function TaskTable({
  tasks,
  samples,
  busy,
  ...actions
}: TaskTableProps) {
  const { columns } = messages;
  const shown = useFirstRows([...samples, ...tasks]).length;
  return (
    <Table label={messages.title} onKeyDown={onKeyDown} className="block *:block">
      {/* Covers the margin of the dialog's body, where scrolled rows would be visible. On paper its grid is as wide as theirs. */}
      <thead className="sticky -top-4 z-10 print:block!">
        <tr className={clsx(COLUMNS, ON_PAPER, HEAD)}>
          <Th>{columns.status}</Th>
          <Th>{columns.category}</Th>
          <Th>{columns.description}</Th>
          <Th>{columns.patient}</Th>
          <Th>{columns.created}</Th>
          <Th>{columns.resolved}</Th>
          <Th>
            <span className="sr-only">{columns.actions}</span>
          </Th>
        </tr>
      </thead>
      {samples.length > 0 && (
        <tbody>
          <GroupHead text={messages.samplesOf(samples.length)} />
          {samples.slice(0, shown).map((sample) => (
            <SampleRow key={sample.id_paciente} sample={sample} {...actions} />
          ))}
        </tbody>
      )}
      {tasks.length > 0 && samples.length > 0 && (
        <tbody>
          <GroupHead text={messages.title} />
        </tbody>
      )}
      {inBlocks(tasks.slice(0, Math.max(0, shown - samples.length))).map((block) => (
        <tbody
          key={block.key}
          className={OFF_SCREEN_ROWS}
          style={offScreenHeight(block.tasks.length)}
        >
          {block.tasks.map((task) => (
            <TaskRow
              key={task.id_pendiente}
              task={task}
              busy={busy.has(task.id_pendiente)}
              {...actions}
            />
          ))}
        </tbody>
      ))}
    </Table>
  );
});

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  moveBetweenRows(event);
  tabWithinRows(event);
}

/** A block has at most this many rows. */
const BLOCK = 32;

interface Block {
  key: string;
  tasks: Task[];
}

/**
 * The browser leaves out the blocks that are not in sight. It looks at each block for every key, therefore it is not given
 * each row (docs/decisions/203). A block holds a range of ids, whatever its position: a new row, or one that goes, must not move others
 * into another block, where React would render them again and the focus in them would be lost.
 */
function inBlocks(tasks: readonly Task[]): Block[] {
  const blocks: Block[] = [];
  let last: number | null = null;
  const met = new Map<number, number>();
  for (const task of tasks) {
    const range = Math.floor(task.id_pendiente / BLOCK);
    const block = blocks.at(-1);
    if (block && range === last) {
      block.tasks.push(task);
      continue;
    }
    // In a list that is not in the order of their ids, a range is met again.
    const times = (met.get(range) ?? 0) + 1;
    met.set(range, times);
    last = range;
    blocks.push({ key: `${range} ${times}`, tasks: [task] });
  }
  return blocks;
}

/** The rows are grids, not table rows: only then can the browser leave out blocks of them. */
const COLUMNS = clsx(
  'tablet:grid print:grid desk:grid-cols-[8rem_minmax(8rem,9.75rem)_minmax(9rem,1fr)_minmax(11rem,21.25rem)_6.5rem_6.5rem_10rem]',
  // On a notebook they leave the description the room: in 100 pixels its six lines hold nine words.
  'laptop:max-desk:grid-cols-[7.25rem_6.5rem_minmax(0,1fr)_11.5rem_5.75rem_5.75rem_9rem] laptop:max-desk:*:px-1.5',
  // On an upright tablet two lines: the second holds the days, and the actions below the patient.
  'tablet:max-laptop:grid-cols-[7.25rem_6.5rem_minmax(0,1fr)_12rem] max-laptop:border-b max-laptop:*:border-b-0!',
);

/** On an upright tablet its two lines stick together: each cell by itself would, on top of the other. */
const HEAD = 'border-edge *:content-center tablet:max-laptop:bg-surface tablet:max-laptop:*:static';

/** On paper: without the column of actions, whose width goes to the description. */
const ON_PAPER =
  'print:grid-cols-[6.75rem_6.5rem_minmax(0,1fr)_9rem_6rem_6rem]! print:[&>:last-child]:hidden';

/** Beside the actions, also where the cells flow. */
const PATIENT = 'py-1.5 max-tablet:grow max-tablet:basis-[calc(100%-11rem)] max-tablet:py-0';

/** The end of their line, as wide as the patient leaves them: nothing else fits beside them. */
const ACTIONS = 'max-tablet:basis-[9.5rem] max-laptop:col-start-4';

const DESCRIPTION = 'py-1.5 max-laptop:row-span-2 tablet:max-laptop:content-start!';

const ROW = clsx(
  COLUMNS,
  ON_PAPER,
  // The last row of a block is not the last of the list.
  'border-line max-laptop:last:border-b! laptop:*:border-b!',
  '*:h-auto tablet:*:min-h-row *:content-center',
  // Only then does a row that takes the focus not have the browser paint all rows of its block again (docs/decisions/203).
  'isolate',
);

/** Heading of the computed rows, or of the stored ones below them. */
const GroupHead = ({ text }: { text: string }) => (
  <tr className="block">
    <th
      scope="rowgroup"
      colSpan={7}
      className="block border-b border-line px-3 pt-3 laptop:px-4 pb-1 text-left text-label text-ink-2"
    >
      {text}
    </th>
  </tr>
);

type RowProps = Omit<TaskTableProps, 'tasks' | 'samples' | 'busy'>;

const TaskRow = memo(function TaskRow({
  task,
  busy,
  ...props
}: { task: Task; busy: boolean } & RowProps) {
  const { id_pendiente, descripcion, paciente_rel, id_paciente } = task;
  const done = isDone(task);
  const name = taskName(task);
  return (
    <Tr data-row={id_pendiente} marksFocus className={ROW}>
      <Td>
        <button
          type="button"
          data-row-link
          data-print="text"
          aria-label={done ? messages.markPending(name) : messages.markDone(name)}
          aria-disabled={busy || undefined}
          // The second half of a double click would take the first one back (decision P11).
          onKeyDown={ignoreHeldEnter}
          onClick={(event) => !busy && !isSecondPress(event) && props.onToggle(task)}
          className="inline-flex min-h-target items-center rounded-badge hover:outline-2 hover:outline-edge aria-disabled:opacity-60"
        >
          <Badge tone={done ? 'loaded' : 'pending'}>{messages.statuses[task.estado]}</Badge>
        </button>
      </Td>
      <Td below="last" className="text-ink-2">
        {messages.categories[task.categoria]}
      </Td>
      <Td lead="beside-action" className={DESCRIPTION}>
        {/* Clamped: a long text would move its own buttons and all other rows out of view; 'Editar' shows all of it. */}
        <div
          title={descripcion}
          className="line-clamp-6 wrap-anywhere whitespace-pre-line print:line-clamp-none"
        >
          {descripcion}
        </div>
      </Td>
      <Td below className={PATIENT}>
        {paciente_rel ? <Whose {...paciente_rel} /> : messages.general}
      </Td>
      <Td below="last" title={formatInstant(task.fecha_creacion)}>
        {taskDate(task.fecha_creacion)}
      </Td>
      <Td
        below="last"
        title={task.fecha_resuelto ? formatInstant(task.fecha_resuelto) : undefined}
        className={clsx(!task.fecha_resuelto && 'max-tablet:hidden!')}
      >
        {taskDate(task.fecha_resuelto)}
      </Td>
      <Td below className={ACTIONS}>
        <div className="flex items-center justify-end gap-1 whitespace-nowrap">
          {id_paciente !== null && (
            <HistoryLink
              history={{ id_paciente, tab: null }}
              name={paciente_rel?.nombre ?? descripcion}
              {...props}
            />
          )}
          <IconButton
            label={messages.toWhich(messages.edit, name)}
            title={messages.edit}
            icon={<Pencil size={16} aria-hidden />}
            // The form would start from the version before the badge's write and answer 409.
            aria-disabled={busy || undefined}
            onClick={() => !busy && props.onEdit(task)}
          />
          <IconButton
            label={messages.toWhich(messages.remove, name)}
            title={messages.remove}
            tone="danger"
            // Not the badge: a second Enter would mark another patient's as done.
            data-row-rest
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => props.onDelete(task)}
          />
        </div>
      </Td>
    </Tr>
  );
});

/** Computed from the procedures: always pendiente, and not editable here (practice §3). */
const SampleRow = memo(function SampleRow({ sample, ...props }: { sample: SampleTask } & RowProps) {
  const { id_paciente, nombre, fecha, dias } = sample;
  return (
    <Tr marksFocus className={clsx(ROW, OFF_SCREEN_ROW)}>
      <Td>
        <span className="inline-flex items-center gap-1.5" title={messages.locked}>
          <Badge tone="pending">{messages.statuses.pendiente}</Badge>
          <Lock size={13} aria-hidden className="text-ink-2" />
          <span className="sr-only">{messages.locked}</span>
        </span>
      </Td>
      <Td below="last" className="text-ink-2">
        {messages.categories.patologia_cultivo}
      </Td>
      <Td lead="beside-action" className={DESCRIPTION}>
        {sampleText(sample)}
        {fecha && (
          <span className="text-ink-2">
            {' · '}
            <span className="whitespace-nowrap">{messages.waiting(dias ?? 0)}</span>
          </span>
        )}
      </Td>
      <Td below className={PATIENT}>
        <Whose {...sample} />
      </Td>
      <Td below="last">{fecha ? formatCivilDate(fecha) : taskDate(null)}</Td>
      <Td below="last" className="max-tablet:hidden!">
        {taskDate(null)}
      </Td>
      <Td below className="max-laptop:col-start-4">
        {/* In the column of the others, beside two buttons. */}
        <div className="flex justify-end laptop:pr-[calc(2*var(--spacing-control-small)+0.5rem)]">
          <HistoryLink
            rowLink
            history={{ id_paciente, tab: 'patologia' }}
            name={nombre}
            {...props}
          />
        </div>
      </Td>
    </Tr>
  );
});

function Whose({ nombre, dni }: { nombre: string; dni: string }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5">
      <span className="min-w-0 font-semibold wrap-break-word">{nombre}</span>
      <span className="text-caption text-ink-2">{dniText(dni)}</span>
    </span>
  );
}

function HistoryLink({
  history,
  name,
  rowLink,
  historyHref,
  onOpenHistory,
}: Pick<RowProps, 'historyHref' | 'onOpenHistory'> & {
  history: TaskHistory;
  name: string;
  /** This link gets the focus for its row. */
  rowLink?: boolean;
}) {
  const { onLinkClick } = rowOpeners(() => onOpenHistory(history));
  return (
    <TextLink
      href={historyHref(history)}
      appearance="navigation"
      data-row-link={rowLink}
      aria-label={messages.toWhich(messages.history, name)}
      onClick={onLinkClick}
      className="px-2 text-label"
    >
      {messages.history}
    </TextLink>
  );
}
