import {
  commonMessages,
  errorText,
  taskMessages as messages,
  valueOr,
  type Remote,
  type SampleTask,
  type TaskPage,
} from '@practice/domain';
import type { ReactNode } from 'react';
import { LoadMore } from '../common/LoadMore';
import { RemoteView } from '../common/RemoteView';
import { Notice } from '../primitives/Notice';
import { Skeleton } from '../primitives/Skeleton';
import { TaskTable, type TaskTableProps } from './TaskTable';

export interface TaskListProps extends Omit<TaskTableProps, 'tasks' | 'samples'> {
  /** Null: the filters exclude all stored rows. */
  tasks: Remote<TaskPage> | null;
  /** Null: the filters exclude all computed rows. */
  samples: Remote<SampleTask[]> | null;
  onLoadMore: () => void;
  /** Below the text of an empty list: what can be done next. */
  emptyAction?: ReactNode;
}

const NO_TASKS: TaskPage = { items: [], total: 0 };
const NO_SAMPLES: SampleTask[] = [];

/** Computed rows, then the stored ones, a hundred at a time (decisions P3, P5). Each may fail independently. */
export function TaskList({ tasks, samples, ...props }: TaskListProps) {
  const rows = { ...props, samples: samples ? valueOr(samples, NO_SAMPLES) : NO_SAMPLES };
  return (
    <>
      {samples?.status === 'failed' && (
        <div className="mb-3">
          <Notice tone="error" action={{ label: commonMessages.retry, onSelect: samples.retry }}>
            {errorText(samples.error, messages.samplesFailed)}
          </Notice>
        </div>
      )}
      <RemoteView
        remote={tasks ?? { status: 'ready', value: NO_TASKS, refreshing: false }}
        skeleton={<Skeleton label={messages.loading} rows={8} />}
        failedText={messages.loadFailed}
      >
        {({ items, total }) => (
          <Rows
            {...rows}
            items={items}
            total={total}
            incomplete={samples !== null && samples.status !== 'ready'}
            refreshing={tasks?.status === 'ready' && tasks.refreshing}
          />
        )}
      </RemoteView>
      {tasks?.status === 'failed' && (
        <div className="mt-3">
          <Rows {...rows} {...NO_TASKS} incomplete refreshing={false} />
        </div>
      )}
    </>
  );
}

function Rows({
  items,
  total,
  samples,
  incomplete,
  refreshing,
  onLoadMore,
  emptyAction,
  ...props
}: Omit<TaskTableProps, 'tasks'> & {
  items: TaskPage['items'];
  total: number;
  incomplete: boolean;
  refreshing: boolean;
  onLoadMore: () => void;
  emptyAction?: ReactNode;
}) {
  if (items.length === 0 && samples.length === 0) {
    // Rows that are loading or failed to load may exist: show no empty-list text.
    return incomplete ? null : (
      <>
        <TaskTable tasks={items} samples={samples} {...props} />
        <div className="grid justify-items-center gap-3 px-4 py-10">
          <p className="text-center text-ink-2">{messages.empty}</p>
          {emptyAction}
        </div>
      </>
    );
  }
  return (
    <>
      <TaskTable tasks={items} samples={samples} {...props} />
      <LoadMore
        shown={items.length}
        total={total}
        text={messages.showing(items.length, total)}
        label={messages.loadMore}
        loading={refreshing}
        onLoadMore={onLoadMore}
      />
    </>
  );
}
