import type { HistoryTab } from '@practice/domain';
import { startTransition, useOptimistic } from 'react';
import { useAlive } from '../common/use-alive';

/**
 * The tab to show: `tab` of the address, and a pressed one before the address has it. The address follows after the paint,
 * because its change renders everything that reads it, each link of each tab (docs/decisions/210).
 */
export function useShownTab(
  tab: HistoryTab,
  onTabChange: (tab: HistoryTab) => void,
): [shown: HistoryTab, show: (tab: HistoryTab) => void] {
  const alive = useAlive();
  const [shown, setShown] = useOptimistic(tab);
  const show = (pressed: HistoryTab) =>
    startTransition(async () => {
      setShown(pressed);
      await painted();
      if (alive.current) startTransition(() => onTabChange(pressed));
    });
  return [shown, show];
}

const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
