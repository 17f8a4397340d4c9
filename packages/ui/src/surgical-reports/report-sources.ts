import type { ReportCatalogueKey, ReportCatalogues, SavedNames } from '@practice/domain';

/** The catalogues that the fields of a report select from. */
export interface ReportSources {
  catalogues: ReportCatalogues;
  /** Names contained in a saved report; empty for a new one. */
  names: SavedNames;
  /** Called when a field of this catalogue gets the focus: lazy catalogues load now (decision R12). */
  onWant: (catalogue: ReportCatalogueKey) => void;
}
