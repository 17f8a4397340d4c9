import {
  commonMessages,
  errorText,
  taskMessages as messages,
  valueOr,
  type Remote,
  type SampleTask,
  type TaskPage,
} from '@practice/domain';
import { RemoteView } from '../common/RemoteView';
import { Button } from '../primitives/Button';
import { Notice } from '../primitives/Notice';
import { Skeleton } from '../primitives/Skeleton';
import { TaskTable, type TaskTableProps } from './TaskTable';

export interface TaskListProps extends Omit<TaskTableProps, 'tasks' | 'samples'> {
  /** Null: the filters leave no stored row, only computed ones. */
  tasks: Remote<TaskPage> | null;
  /** Null: the filters leave no computed row. */
  samples: Remote<SampleTask[]> | null;
  onLoadMore: () => void;
}

const NO_TASKS: TaskPage = { items: [], total: 0 };
const NO_SAMPLES: SampleTask[] = [];

/** Stored rows a hundred at a time, then the computed ones (decisions P3, P5). Either may fail without the other. */
export function TaskList({ tasks, samples, onLoadMore, ...props }: TaskListProps) {
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
            {...props}
            items={items}
            total={total}
            samples={samples ? valueOr(samples, NO_SAMPLES) : NO_SAMPLES}
            awaiting={samples?.status === 'loading'}
            refreshing={tasks?.status === 'ready' && tasks.refreshing}
            onLoadMore={onLoadMore}
          />
        )}
      </RemoteView>
    </>
  );
}

function Rows({
  items,
  total,
  samples,
  awaiting,
  refreshing,
  onLoadMore,
  ...props
}: Omit<TaskTableProps, 'tasks'> & {
  items: TaskPage['items'];
  total: number;
  awaiting: boolean;
  refreshing: boolean;
  onLoadMore: () => void;
}) {
  if (items.length === 0 && samples.length === 0) {
    // What is still on its way may fill the list: nothing is said of it yet.
    return awaiting ? null : <p className="px-4 py-10 text-center text-ink-2">{messages.empty}</p>;
  }
  return (
    <>
      <TaskTable tasks={items} samples={samples} {...props} />
      {items.length < total && (
        <p className="mt-3 flex items-center justify-center gap-4 text-ink-2">
          {messages.showing(items.length, total)}
          <Button status={refreshing ? 'pending' : 'idle'} onClick={onLoadMore}>
            {messages.loadMore}
          </Button>
        </p>
      )}
    </>
  );
}
