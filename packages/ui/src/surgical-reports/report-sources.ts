import type { ReportCatalogueKey, ReportCatalogues, SavedNames } from '@practice/domain';

/** What the fields of a report choose from. */
export interface ReportSources {
  catalogues: ReportCatalogues;
  /** Names that a saved report brought along; none for a new one. */
  names: SavedNames;
  /** A field of this catalogue was reached: the lazy ones load now (decision R12). */
  onWant: (catalogue: ReportCatalogueKey) => void;
}
