import {
  SEARCH_MAX_LENGTH,
  appointmentMessages as messages,
  type Appointment,
  type AppointmentPage,
  type Remote,
} from '@practice/domain';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { LoadMore } from '../common/LoadMore';
import { RemoteView } from '../common/RemoteView';
import { Sheet } from '../primitives/Sheet';
import { Skeleton } from '../primitives/Skeleton';
import { TextInput } from '../primitives/TextInput';
import { AppointmentTable, type AppointmentTableProps } from './AppointmentTable';

export interface AppointmentListProps extends Omit<AppointmentTableProps, 'appointments'> {
  found: Remote<AppointmentPage>;
  /** Describes the selection or search: 'del 20/11/2026', 'de noviembre de 2026', 'con «gómez»'; '' for none. */
  about: string;
  search: ComponentProps<'input'>;
  onLoadMore: () => void;
  /** Below the text of an empty list: what can be done next. */
  emptyAction?: ReactNode;
  /** Ref of the box around the rows. */
  ref?: Ref<HTMLDivElement>;
}

const NONE: readonly Appointment[] = [];

/** Search box and the turnos of a name, a day or a month; a name has precedence (practice §2). */
export function AppointmentList({
  found,
  about,
  search,
  onLoadMore,
  emptyAction,
  ref,
  ...props
}: AppointmentListProps) {
  const total = found.status === 'ready' ? found.value.total : null;
  return (
    <Sheet
      title={messages.listTitle}
      aside={
        <p role="status" className="text-ink-2">
          {total !== null && (about ? `${messages.count(total)} ${about}` : messages.noDayChosen)}
        </p>
      }
      padding="flush"
    >
      <div className="px-4 pb-2">
        <TextInput
          {...search}
          type="search"
          maxLength={SEARCH_MAX_LENGTH}
          aria-label={messages.searchLabel}
          placeholder={messages.searchPlaceholder}
          className="max-w-96"
        />
      </div>
      {/* Scrolls by itself beside the calendar, so that form and calendar stay in sight. */}
      <div
        ref={ref}
        className="laptop:max-h-[max(20rem,calc(100dvh-29.5rem))] laptop:overflow-y-auto desk:max-h-[max(20rem,calc(100dvh-21.5rem))] print:max-h-none"
      >
        <RemoteView
          remote={found}
          className="px-4 pb-4"
          skeleton={<Skeleton label={messages.loading} rows={6} />}
          failedText={messages.loadFailed}
          failedFrame={(message) => (
            <>
              <AppointmentTable appointments={NONE} {...props} />
              <div className="pt-3">{message}</div>
            </>
          )}
        >
          {({ items, total: all }) =>
            items.length === 0 ? (
              <>
                {/* The head stays: a list that is filtered to nothing is the same list. */}
                <AppointmentTable appointments={items} {...props} />
                <div className="grid justify-items-center gap-3 px-4 py-10">
                  <p className="text-center text-ink-2">{messages.empty}</p>
                  {emptyAction}
                </div>
              </>
            ) : (
              <>
                <AppointmentTable key={about} appointments={items} {...props} />
                <LoadMore
                  shown={items.length}
                  total={all}
                  text={messages.showing(items.length, all)}
                  label={messages.loadMore}
                  loading={found.status === 'ready' && found.refreshing}
                  onLoadMore={onLoadMore}
                />
              </>
            )
          }
        </RemoteView>
      </div>
    </Sheet>
  );
}
