import {
  historyMessages as messages,
  pendingSamples,
  type ProcedureSummary,
  type HistoryTab,
} from '@practice/domain';
import type { ComponentType } from 'react';
import { BackgroundPanel } from '../background/BackgroundPanel';
import { ConsultsPanel } from '../consults/ConsultsPanel';
import { EncountersPanel } from '../encounters/EncountersPanel';
import { PathologyPanel } from '../pathology/PathologyPanel';
import type { TabItem } from '../primitives/Tabs';
import { ProceduresPanel } from '../procedures/ProceduresPanel';
import { StudiesPanel } from '../studies/StudiesPanel';
import type { HistoryTabProps } from './TabBody';

interface HistoryTabEntry {
  label: string;
  /** What waits in the tab. */
  badge?: (procedures: readonly ProcedureSummary[]) => TabItem['badge'];
  Panel: ComponentType<HistoryTabProps>;
}

/** The tabs of a history, in their order (clinical-history §2.1). A new tab is an entry here. */
export const TABS: Readonly<Record<HistoryTab, HistoryTabEntry>> = {
  antecedentes: { label: messages.tabs.antecedentes, Panel: BackgroundPanel },
  consultas: { label: messages.tabs.consultas, Panel: EncountersPanel },
  estudios: { label: messages.tabs.estudios, Panel: StudiesPanel },
  procedimientos: { label: messages.tabs.procedimientos, Panel: ProceduresPanel },
  interconsultas: { label: messages.tabs.interconsultas, Panel: ConsultsPanel },
  patologia: {
    label: messages.tabs.patologia,
    badge: (procedures) => {
      const count = pendingSamples(procedures);
      return { count, label: messages.pendingSamples(count) };
    },
    Panel: PathologyPanel,
  },
};
