import type { HistoryTab, Patient } from '@practice/domain';
import { memo, useCallback, useState, type ComponentType } from 'react';
import { UnsavedScopeContext, useUnsavedScope } from '../forms/unsaved-scope';
import { useWhenIdle } from '../primitives/deferred';

export interface HistoryTabProps {
  patient: Patient;
  /** Whether the tab is the one shown: all stay mounted, and the shortcuts of the others are silent. */
  active: boolean;
}

export interface TabBodyProps extends HistoryTabProps {
  tab: HistoryTab;
  Panel: ComponentType<HistoryTabProps>;
  /** Text was typed in the tab that is not stored, or none is any more. The same function in every render. */
  onUnsaved: (tab: HistoryTab, unsaved: boolean) => void;
}

/**
 * What a tab of the history holds. The tab that is shown is mounted at once, the others when the browser is idle: opening a
 * history does not wait for six of them. Once mounted it stays (decision C9). A change of tab renders the two that it concerns.
 */
export const TabBody = memo(function TabBody(props: TabBodyProps) {
  const { tab, Panel, patient, active, onUnsaved } = props;
  const [mounted, setMounted] = useState(active);
  if (active && !mounted) setMounted(true);
  useWhenIdle(useCallback(() => setMounted(true), []));
  const scope = useUnsavedScope((unsaved) => onUnsaved(tab, unsaved));
  return (
    <UnsavedScopeContext value={scope}>
      {mounted ? <Panel patient={patient} active={active} /> : null}
    </UnsavedScopeContext>
  );
});
