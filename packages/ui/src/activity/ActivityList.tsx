import {
  activityMessages as messages,
  byDay,
  dayInWords,
  type ActivityPage,
  type Remote,
} from '@practice/domain';
import { LoadMore } from '../common/LoadMore';
import { RemoteView } from '../common/RemoteView';
import { Button } from '../primitives/Button';
import { Sheet } from '../primitives/Sheet';
import { Skeleton } from '../primitives/Skeleton';
import { ActivityEntry, type ActivityActions } from './ActivityEntry';

export interface ActivityListProps extends ActivityActions {
  activity: Remote<ActivityPage>;
  onLoadMore: () => void;
  /** Given while any filter is set: offered where nothing was found. */
  onClear?: () => void;
}

/** What was done, under the day of each, the newest first. */
export function ActivityList({ activity, onLoadMore, onClear, ...actions }: ActivityListProps) {
  return (
    <RemoteView
      remote={activity}
      skeleton={
        <Sheet>
          <Skeleton label={messages.loading} rows={8} />
        </Sheet>
      }
      failedText={messages.loadFailed}
      empty={{
        when: ({ items, siguiente }) => items.length === 0 && siguiente === null,
        show: (
          <Sheet>
            <div className="grid justify-items-center gap-3 py-6">
              <p role="status" className="text-center text-ink-2">
                {onClear ? messages.noneFound : messages.none}
              </p>
              {onClear && <Button onClick={onClear}>{messages.clearFilters}</Button>}
            </div>
          </Sheet>
        ),
      }}
    >
      {({ items, siguiente }) => (
        <div className="grid gap-4">
          {byDay(items).map(({ day, items: ofDay }) => (
            <Sheet key={day} title={dayInWords(day)} padding="flush">
              <ol>
                {ofDay.map((one) => (
                  <ActivityEntry key={one.id_auditoria} one={one} {...actions} />
                ))}
              </ol>
            </Sheet>
          ))}
          <LoadMore
            shown={items.length}
            // How many there are is not counted: ten years of them.
            total={items.length + (siguiente === null ? 0 : 1)}
            text={messages.showing(items.length)}
            label={messages.loadMore}
            loading={activity.status === 'ready' && activity.refreshing}
            onLoadMore={onLoadMore}
          />
        </div>
      )}
    </RemoteView>
  );
}
