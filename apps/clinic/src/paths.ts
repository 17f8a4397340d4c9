import { DEFAULT_HISTORY_TAB, HISTORY_TABS, type HistoryTab } from '@practice/domain';

/** Every path of the product (practice §2 "Route table"; decisions C1, PR3). */
export const paths = {
  home: '/',
  history: (idPaciente: number, tab: HistoryTab = DEFAULT_HISTORY_TAB) =>
    `/hc?paciente=${idPaciente}${tab === DEFAULT_HISTORY_TAB ? '' : `&tab=${tab}`}`,
  report: (idPp: number) => `/partes/${idPp}`,
  /** Of one patient, or of the whole practice. */
  activity: (idPaciente?: number) => `/actividad${idPaciente ? `?paciente=${idPaciente}` : ''}`,
  patients: '/pacientes',
  appointments: '/turnos',
  statistics: '/estadistica',
  billing: '/cirugia',
  endoscopy: '/endoscopia',
} as const;

/** Route patterns, for the router. */
export const patterns = {
  ...paths,
  history: '/hc',
  activity: '/actividad',
  report: '/partes/:id_pp',
} as const;

/** Parses a positive integer of an address; null when it is not one. */
export function readId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

export function readTab(text: string | null): HistoryTab {
  return HISTORY_TABS.find((tab) => tab === text) ?? DEFAULT_HISTORY_TAB;
}
