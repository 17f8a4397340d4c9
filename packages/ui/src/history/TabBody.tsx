import { useCallback, useState, type ReactNode } from 'react';
import { useWhenIdle } from '../primitives/deferred';

export interface TabBodyProps {
  /** Whether the tab is the one shown. */
  active: boolean;
  children: ReactNode;
}

/**
 * What a tab of the history holds. The tab that is shown is mounted at once, the others when the browser is idle: opening a
 * history does not wait for six of them. Once mounted it stays (decision C9).
 */
export function TabBody({ active, children }: TabBodyProps) {
  const [mounted, setMounted] = useState(active);
  if (active && !mounted) setMounted(true);
  useWhenIdle(useCallback(() => setMounted(true), []));
  return mounted ? children : null;
}
