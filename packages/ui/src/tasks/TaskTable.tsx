import {
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
import { memo } from 'react';
import { OFF_SCREEN_ROW } from '../common/off-screen';
import { moveBetweenRows } from '../common/row-keys';
import { useFirstRows } from '../common/use-first-rows';
import { Badge } from '../primitives/Badge';
import { IconButton } from '../primitives/IconButton';
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
    <Table label={messages.title} onKeyDown={moveBetweenRows} className="block *:block">
      {/* Covers the margin of the dialog's body, where scrolled rows would be visible. */}
      <thead className="sticky -top-4 z-10">
        <tr className={COLUMNS}>
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
      {tasks.length > 0 && (
        <tbody>
          {samples.length > 0 && <GroupHead text={messages.title} />}
          {tasks.slice(0, Math.max(0, shown - samples.length)).map((task) => (
            <TaskRow
              key={task.id_pendiente}
              task={task}
              busy={busy.has(task.id_pendiente)}
              {...actions}
            />
          ))}
        </tbody>
      )}
    </Table>
  );
});

/** The rows are grids, not table rows: only then can the browser leave out those that are not in sight. */
const COLUMNS = 'tablet:grid tablet:grid-cols-[8rem_8rem_minmax(0,1fr)_11rem_6.5rem_6.5rem_10rem]';

/** Each key would otherwise wait for the layout of thousands of rows. */
const ROW = clsx(
  COLUMNS,
  OFF_SCREEN_ROW,
  '*:h-auto *:min-h-row *:content-center focus-within:bg-selected',
);

/** Heading of the computed rows, or of the stored ones below them. */
const GroupHead = ({ text }: { text: string }) => (
  <tr className="block">
    <th
      scope="rowgroup"
      colSpan={7}
      className="block border-b border-line px-3 pt-3 pb-1 text-left text-label text-ink-2"
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
    <Tr data-row={id_pendiente} className={ROW}>
      <Td>
        <button
          type="button"
          data-row-link
          aria-label={done ? messages.markPending(name) : messages.markDone(name)}
          aria-disabled={busy || undefined}
          onClick={() => !busy && props.onToggle(task)}
          className="inline-flex min-h-target items-center rounded-badge hover:outline-2 hover:outline-edge aria-disabled:opacity-60"
        >
          <Badge tone={done ? 'loaded' : 'pending'}>{messages.statuses[task.estado]}</Badge>
        </button>
      </Td>
      <Td className="text-ink-2">{messages.categories[task.categoria]}</Td>
      <Td lead className="py-1.5">
        {/* Clamped: a long text would move its own buttons and all other rows out of view; 'Editar' shows all of it. */}
        <div
          title={descripcion}
          className="line-clamp-6 wrap-anywhere whitespace-pre-line print:line-clamp-none"
        >
          {descripcion}
        </div>
      </Td>
      <Td className="py-1.5">{paciente_rel ? <Whose {...paciente_rel} /> : messages.general}</Td>
      <Td title={formatInstant(task.fecha_creacion)}>{taskDate(task.fecha_creacion)}</Td>
      <Td title={task.fecha_resuelto ? formatInstant(task.fecha_resuelto) : undefined}>
        {taskDate(task.fecha_resuelto)}
      </Td>
      <Td>
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
    <Tr className={ROW}>
      <Td>
        <span className="inline-flex items-center gap-1.5" title={messages.locked}>
          <Badge tone="pending">{messages.statuses.pendiente}</Badge>
          <Lock size={13} aria-hidden className="text-ink-2" />
          <span className="sr-only">{messages.locked}</span>
        </span>
      </Td>
      <Td className="text-ink-2">{messages.categories.patologia_cultivo}</Td>
      <Td lead>{sampleText(sample)}</Td>
      <Td className="py-1.5">
        <Whose {...sample} />
      </Td>
      <Td colSpan={2} className="col-span-2">
        {fecha ? `${formatCivilDate(fecha)} · ${messages.waiting(dias ?? 0)}` : taskDate(null)}
      </Td>
      <Td>
        <div className="flex justify-end">
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
    <>
      <span className="block font-semibold">{nombre}</span>
      <span className="block text-caption text-ink-2">{dni}</span>
    </>
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
