import { useLayoutEffect, useRef } from 'react';
import { Button } from '../primitives/Button';

export interface LoadMoreProps {
  /** Number of rows in sight. */
  shown: number;
  /** Number of rows on the server: when all are in sight, nothing is rendered. */
  total: number;
  /** How many rows are shown, of how many. */
  text: string;
  label: string;
  /** The next page is on its way; the button keeps the focus. */
  loading: boolean;
  onLoadMore: () => void;
}

/**
 * The button below a list that loads in pages (decision P5). The focus moves to the first new row: the user asked for
 * it, and after the last page the button disappears.
 */
export function LoadMore({ shown, total, text, label, loading, onLoadMore }: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null);
  const askedAt = useRef<number | null>(null);

  useLayoutEffect(() => {
    const first = askedAt.current;
    if (first === null || shown === first) return;
    askedAt.current = null;
    const focused = document.activeElement;
    // The user has moved the focus elsewhere meanwhile: leave it there.
    if (focused !== document.body && !box.current?.contains(focused)) return;
    const rows = box.current?.parentElement?.querySelectorAll<HTMLElement>('[data-row]');
    const row = rows?.[first];
    if (!row) return;
    // The row and not its button: a habitual second Enter must do nothing.
    row.tabIndex = -1;
    row.focus();
  }, [shown]);

  return (
    <div ref={box}>
      {shown < total && (
        <p className="flex items-center justify-center gap-4 py-3 text-ink-2">
          {text}
          <Button
            status={loading ? 'pending' : 'idle'}
            onClick={() => {
              askedAt.current = shown;
              onLoadMore();
            }}
          >
            {label}
          </Button>
        </p>
      )}
    </div>
  );
}
