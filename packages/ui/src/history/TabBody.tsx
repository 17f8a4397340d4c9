import type { Patient } from '@practice/domain';
import { memo, useCallback, useState, type ComponentType } from 'react';
import { useWhenIdle } from '../primitives/deferred';

export interface HistoryTabProps {
  patient: Patient;
  /** Whether the tab is the one shown: all stay mounted, and the shortcuts of the others are silent. */
  active: boolean;
}

export interface TabBodyProps extends HistoryTabProps {
  Panel: ComponentType<HistoryTabProps>;
}

/**
 * What a tab of the history holds. The tab that is shown is mounted at once, the others when the browser is idle: opening a
 * history does not wait for six of them. Once mounted it stays (decision C9). A change of tab renders the two that it concerns.
 */
export const TabBody = memo(function TabBody({ Panel, patient, active }: TabBodyProps) {
  const [mounted, setMounted] = useState(active);
  if (active && !mounted) setMounted(true);
  useWhenIdle(useCallback(() => setMounted(true), []));
  return mounted ? <Panel patient={patient} active={active} /> : null;
});
