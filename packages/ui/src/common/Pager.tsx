import { PAGE_SIZES, commonMessages } from '@practice/domain';
import { useId } from 'react';
import { Button } from '../primitives/Button';
import { Select } from '../primitives/Select';

export interface PagerProps {
  /** Starts at 1. */
  page: number;
  /** Rows of a page: 10, 25, 50 or 100. */
  pageSize: number;
  /** Number of rows on all pages. */
  total: number;
  onPageChange: (page: number) => void;
  onPageSizeChange: (pageSize: number) => void;
}

/** Below a table of pages: how many rows, which page, the next and the previous (practice §2 "Footer"; decision H8). */
export function Pager({ page, pageSize, total, onPageChange, onPageSizeChange }: PagerProps) {
  const sizeId = useId();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <p role="status">{commonMessages.showing(from, to, total)}</p>
      <div data-print="hide" className="ml-auto flex items-center gap-2">
        <label htmlFor={sizeId}>{commonMessages.rowsPerPage}</label>
        <Select
          id={sizeId}
          value={String(pageSize)}
          options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) => onPageSizeChange(Number(event.currentTarget.value))}
          className="w-20"
        />
      </div>
      <div className="flex items-center gap-2">
        {/* aria-disabled instead of disabled: on the last page the button must keep the focus. */}
        <Button size="small" aria-disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          {commonMessages.previous}
        </Button>
        <span className="min-w-24 text-center">{commonMessages.pageOf(page, pages)}</span>
        <Button size="small" aria-disabled={page >= pages} onClick={() => onPageChange(page + 1)}>
          {commonMessages.next}
        </Button>
      </div>
    </div>
  );
}
