import { HISTORY_TABS, commonMessages, type HistoryTab } from '@practice/domain';
import { clsx } from 'clsx';
import { BackLink } from '../common/BackLink';
import { Sheet } from '../primitives/Sheet';
import { SkeletonBar } from '../primitives/SkeletonBar';
import { TABS } from './tabs';

export interface HistorySkeletonProps {
  /** The one that the address names. */
  tab: HistoryTab;
  backHref: string;
}

/** The data of the patient's two lines; varied, like texts. */
const WHO = ['w-24', 'w-16', 'w-36', 'w-20', 'w-28'];
const REACHED = ['w-28', 'w-40', 'w-44'];
const LINES = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-5/12'];

/** Placeholder of a history, in its shape: the patient's header, the tabs where they will be, and the way back. */
export function HistorySkeleton({ tab, backHref }: HistorySkeletonProps) {
  return (
    <div>
      <p role="status" className="sr-only">
        {commonMessages.loading}
      </p>
      <div className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-[90rem] flex-wrap items-start gap-x-6 gap-y-1 px-5 py-0.5">
          <BackLink href={backHref} />
          <div aria-hidden className="min-w-0 flex-1 basis-[32rem]">
            <div className="flex min-h-[1.6875rem] flex-wrap items-center gap-x-5">
              <SkeletonBar className="w-56" />
              {WHO.map((width) => (
                <SkeletonBar key={width} className={clsx(width, 'max-tablet:hidden')} />
              ))}
            </div>
            <div className="flex min-h-control-small flex-wrap items-center gap-x-5">
              {REACHED.map((width) => (
                <SkeletonBar key={width} className={width} />
              ))}
            </div>
          </div>
        </div>
      </div>
      <div aria-hidden className="mx-auto max-w-[90rem] px-5 pt-2 pb-6">
        <div className="flex flex-wrap gap-x-1 border-b border-edge">
          {HISTORY_TABS.map((value) => (
            <span
              key={value}
              className={clsx(
                '-mb-px flex min-h-row items-center rounded-t-control border border-transparent px-3 font-semibold text-ink-3 max-tablet:px-2',
                value === tab && 'bg-surface',
              )}
            >
              {TABS[value].label}
            </span>
          ))}
        </div>
        <Sheet className="mt-4">
          {LINES.map((width) => (
            <div key={width} className="flex h-row items-center">
              <SkeletonBar className={width} />
            </div>
          ))}
        </Sheet>
      </div>
    </div>
  );
}
