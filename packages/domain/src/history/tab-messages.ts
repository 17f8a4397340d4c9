/** The tabs of a history. A file of its own: the addresses of the first screen need nothing else of its texts. */
export const historyTabs = {
  antecedentes: 'Antecedentes',
  consultas: 'Consultas',
  estudios: 'Estudios',
  procedimientos: 'Procedimientos',
  interconsultas: 'Interconsultas',
  patologia: 'Patología',
} as const;

export type HistoryTab = keyof typeof historyTabs;
export const HISTORY_TABS = Object.keys(historyTabs) as HistoryTab[];
/** clinical-history §9. */
export const DEFAULT_HISTORY_TAB: HistoryTab = 'consultas';
