import { photoMessages, reportMessages as messages } from '@practice/domain';
import { clsx } from 'clsx';
import { FormSection } from './FormSection';
import { Sheet } from '../primitives/Sheet';
import { SkeletonBar } from '../primitives/SkeletonBar';

/** Of the sheet's three columns: a half of one, one, two. */
const SPAN = { half: '', one: 'col-span-2', two: 'col-span-4' } as const;

/** The label over its value, each a bar, as wide as it is and on as many columns as its field. */
function Pairs({ values }: { values: readonly (readonly [keyof typeof SPAN, string])[] }) {
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-field">
      {values.map(([columns, width], index) => (
        <div key={index} className={clsx('grid min-w-0 grid-cols-1 gap-2', SPAN[columns])}>
          <SkeletonBar className="w-20" />
          <SkeletonBar className={width} />
        </div>
      ))}
    </div>
  );
}

/** Placeholder of a stored report, in its shape: whose it is, the sections with their titles, and what stands beside them. */
export function ReportSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div aria-hidden>
        <div className="border-b border-line bg-surface">
          <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-6 px-5 py-1">
            {/* As high as the line of a report's header. */}
            <div className="flex min-h-control-small flex-1 flex-wrap items-center gap-x-5">
              <SkeletonBar className="w-16" />
              <SkeletonBar className="w-56" />
              <SkeletonBar className="w-24" />
              <SkeletonBar className="w-16" />
              <SkeletonBar className="w-36" />
            </div>
          </div>
        </div>
        <div className="mx-auto max-w-[90rem] px-5 py-4">
          <div className="grid grid-cols-1 gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid min-w-0 grid-cols-1 *:border-line *:not-last:border-b self-start rounded-sheet border border-line bg-surface">
              <FormSection title={messages.sections.surgery}>
                <Pairs
                  values={[
                    ['one', 'w-24'],
                    ['one', 'w-28'],
                    ['half', 'w-12'],
                    ['half', 'w-12'],
                    ['two', 'w-44'],
                    ['one', 'w-4'],
                    ['two', 'w-56'],
                    ['one', 'w-4'],
                  ]}
                />
              </FormSection>
              <FormSection title={messages.sections.team}>
                <Pairs
                  values={[
                    ['one', 'w-20'],
                    ['one', 'w-36'],
                    ['one', 'w-36'],
                    ['one', 'w-32'],
                    ['one', 'w-4'],
                    ['one', 'w-4'],
                  ]}
                />
              </FormSection>
              <div className="grid gap-2 px-4 pt-3 pb-field">
                <SkeletonBar className="w-24" />
                <SkeletonBar className="w-2/3" />
                <SkeletonBar className="w-3/5" />
              </div>
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-4 self-start">
              <Sheet title={messages.sections.samples}>
                <div className="grid gap-2">
                  <SkeletonBar className="w-56" />
                  <SkeletonBar className="w-56" />
                </div>
              </Sheet>
              <Sheet title={photoMessages.title}>
                <div className="grid gap-2">
                  <SkeletonBar className="w-2/3" />
                  <SkeletonBar className="w-1/2" />
                </div>
              </Sheet>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
