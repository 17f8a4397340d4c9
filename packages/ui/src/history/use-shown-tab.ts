import type { HistoryTab } from '@practice/domain';
import { startTransition, useState } from 'react';
import { useAlive } from '../common/use-alive';

/**
 * The tab to show: the one of the address, and a pressed one until the address has changed. The address follows after the paint,
 * because its change renders everything that reads it, each link of each tab (docs/decisions/210).
 *
 * In its first frame a tab leaves out the rows of its list that are below the window (LATER_ROW), which an
 * attribute of its panel tells them; not where the page is scrolled: other rows are in the window then.
 *
 * Not `useOptimistic`: that ends before the router has the new address, so that the former tab, and its shortcuts, were back
 * for a moment.
 */
export function useShownTab(
  tab: HistoryTab,
  onTabChange: (tab: HistoryTab) => void,
  panelOf: (tab: HistoryTab) => HTMLElement | null,
): [shown: HistoryTab, show: (tab: HistoryTab) => void] {
  const alive = useAlive();
  const [pressed, setPressed] = useState<HistoryTab | null>(null);
  const [inAddress, setInAddress] = useState(tab);
  if (inAddress !== tab) {
    setInAddress(tab);
    setPressed(null);
  }
  const show = (next: HistoryTab) => {
    // Asked for before anything changes: afterwards the browser would have to lay out the page for the answer.
    const atTop = window.scrollY === 0;
    const panel = panelOf(next);
    panel?.toggleAttribute('data-arriving', atTop);
    setPressed(next);
    afterPaint(() => {
      panel?.removeAttribute('data-arriving');
      if (alive.current) startTransition(() => onTabChange(next));
    });
  };
  return [pressed ?? tab, show];
}

function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
