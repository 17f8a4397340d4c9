import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

export interface TabPanelProps {
  value: string;
  children: ReactNode;
}

/** Stays mounted while hidden, so that typed text survives a change of tab (H6). */
export function TabPanel({ value, children }: TabPanelProps) {
  return (
    <RadixTabs.Content value={value} forceMount className="data-[state=inactive]:hidden">
      {children}
    </RadixTabs.Content>
  );
}
