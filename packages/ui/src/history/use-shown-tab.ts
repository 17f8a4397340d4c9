import type { HistoryTab } from '@practice/domain';
import { startTransition, useReducer } from 'react';
import { useAlive } from '../common/use-alive';

interface Shown {
  /** Those that the address has not followed yet: two may be pressed before it follows the first. */
  pressed: readonly HistoryTab[];
  inAddress: HistoryTab;
}

/**
 * A reducer and not two states: of a rendering that is given up, React keeps what it set while it rendered, and computes the next
 * press of a state from it. The second of two tabs lost the focus (docs/decisions/293).
 */
function follow(
  { pressed, inAddress }: Shown,
  change: { press: HistoryTab } | { inAddress: HistoryTab },
): Shown {
  if ('press' in change) return { pressed: [...pressed, change.press], inAddress };
  const answered = pressed.lastIndexOf(change.inAddress);
  return {
    pressed: answered === -1 ? [] : pressed.slice(answered + 1),
    inAddress: change.inAddress,
  };
}

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
  const [{ pressed, inAddress }, dispatch] = useReducer(follow, { pressed: [], inAddress: tab });
  if (inAddress !== tab) dispatch({ inAddress: tab });
  const show = (next: HistoryTab) => {
    // Asked for before anything changes: afterwards the browser would have to lay out the page for the answer.
    const atTop = window.scrollY === 0;
    const panel = panelOf(next);
    panel?.toggleAttribute('data-arriving', atTop);
    dispatch({ press: next });
    afterPaint(() => {
      panel?.removeAttribute('data-arriving');
      if (alive.current) startTransition(() => onTabChange(next));
    });
  };
  return [pressed.at(-1) ?? tab, show];
}

function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
