import type { ReactNode } from 'react';
import { panelId, tabId } from './tab-ids';

export interface TabPanelProps {
  /** The `id` of its Tabs. */
  tabs: string;
  /** Of its item in Tabs. */
  value: string;
  /** False: mounted and hidden. */
  active: boolean;
  children: ReactNode;
}

/**
 * Stays mounted while hidden, so that typed text survives a change of tab (H6). It reads no context of the tabs: a change would
 * search everything that the panels hold for readers of it.
 */
export function TabPanel({ tabs, value, active, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(tabs, value)}
      aria-labelledby={tabId(tabs, value)}
      data-state={active ? 'active' : 'inactive'}
      tabIndex={0}
      hidden={!active}
      // A ring around what is higher than the window would be two lines at its sides: its tab has it (styles.css).
      className="outline-none!"
    >
      {children}
    </div>
  );
}
