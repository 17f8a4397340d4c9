import type { CivilDate } from '@practice/domain';
import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { moveBetweenRows } from './row-keys';

export interface YearListProps<T> {
  /** Newest first; those that are rendered now. */
  rows: readonly T[];
  /** All of them: they are counted. */
  all: readonly T[];
  dateOf: (row: T) => CivilDate;
  /** Accessible name of the list while all rows are of one year. */
  label?: string;
  /** `column`: the rows have headings of their own, and in a narrow window the list scrolls by itself. */
  layout?: 'page' | 'column';
  /** A `li` with a key. */
  children: (row: T) => ReactNode;
}

/**
 * Dated rows below the headings of their years, which stay in sight while their rows scroll; rows of one year have no heading. ↓
 * and ↑ move between all of them.
 */
export function YearList<T>(props: YearListProps<T>) {
  const { rows, all, dateOf, label, layout = 'page', children } = props;
  const id = useId();
  const yearOf = (row: T) => dateOf(row).slice(0, 4);
  const years = byYear(rows, yearOf);
  const several = all.some((row) => yearOf(row) !== years[0]?.[0]);
  const countOf = (year: string) => all.filter((row) => yearOf(row) === year).length;
  const Heading = layout === 'page' ? 'h3' : 'p';
  return (
    <div role="presentation" onKeyDown={moveBetweenRows}>
      {years.map(([year, ofYear]) => (
        <section key={year}>
          {several && (
            <Heading
              id={id + year}
              className={clsx(
                'sticky top-(--sticky-height,0px) z-1 flex items-baseline gap-2 border-t border-line bg-sunken px-4 py-1 text-label font-semibold print:static print:break-after-avoid',
                layout === 'column' && 'max-laptop:static',
              )}
            >
              {year} <span className="font-normal text-ink-2">{countOf(year)}</span>
            </Heading>
          )}
          <ul
            {...(several ? { 'aria-labelledby': id + year } : { 'aria-label': label })}
            // What gets the focus is not scrolled below the heading of its year.
            className="rounded-b-sheet [&_:is(a,button)]:scroll-mt-8"
          >
            {ofYear.map((row) => children(row))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function byYear<T>(rows: readonly T[], yearOf: (row: T) => string): (readonly [string, T[]])[] {
  const years = new Map<string, T[]>();
  for (const row of rows) {
    const ofYear = years.get(yearOf(row));
    if (ofYear) ofYear.push(row);
    else years.set(yearOf(row), [row]);
  }
  return [...years];
}
