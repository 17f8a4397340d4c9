import { photoMessages, reportMessages as messages } from '@practice/domain';
import { FormSection } from './FormSection';
import { Sheet } from '../primitives/Sheet';
import { SkeletonBar } from '../primitives/SkeletonBar';

/** The label over its value, each a bar. */
function Pairs({ values }: { values: readonly string[] }) {
  return (
    <div className="grid gap-x-4 gap-y-field grid-cols-3">
      {values.map((width, index) => (
        <div key={index} className="grid min-w-0 grid-cols-1 gap-2">
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
            <div className="grid min-w-0 grid-cols-1 divide-y divide-line self-start rounded-sheet border border-line bg-surface">
              <FormSection title={messages.sections.surgery}>
                <Pairs
                  values={['w-24', 'w-28', 'w-16', 'w-44', 'w-56', 'w-36', 'w-56', 'w-4', 'w-4']}
                />
              </FormSection>
              <FormSection title={messages.sections.team}>
                <Pairs values={['w-20', 'w-36', 'w-36', 'w-32', 'w-4', 'w-4']} />
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
