import type { ReactNode, Ref } from 'react';

export interface PageFrameProps {
  title: string;
  /** Before the title: `BackLink`, on every page but home. */
  back?: ReactNode;
  /** In the title's row: search, buttons, links. */
  tools?: ReactNode;
  /** Below the title: one line about the page. */
  note?: ReactNode;
  /** Accessible name of the region, where it is not the title. */
  'aria-label'?: string;
  /** -1 where a script moves the focus to the page. */
  tabIndex?: number;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** A page: the same left edge, the way back and then the name in the first row, everywhere. */
export function PageFrame({ title, back, tools, note, children, ...region }: PageFrameProps) {
  return (
    <section {...region} className="mx-auto max-w-[90rem] px-5 pt-3 pb-4 outline-none">
      <div className="mb-3">
        <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
          {back}
          <h1 className="min-w-0 font-serif text-title font-semibold wrap-anywhere">{title}</h1>
          {tools}
        </div>
        {note && <div className="mt-1 text-ink-2">{note}</div>}
      </div>
      {children}
    </section>
  );
}
