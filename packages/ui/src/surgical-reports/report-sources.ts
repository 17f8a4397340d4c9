import type {
  ProcedureType,
  Remote,
  ReportCatalogueKey,
  ReportCatalogues,
  SavedEntries,
} from '@practice/domain';

/** The lists that the fields of a report select from. */
export interface ReportSources {
  /** Each loading, failed or ready (`Remote`). */
  catalogues: ReportCatalogues;
  /** The base procedures. */
  types: Remote<ProcedureType[]>;
  /** The entries of a saved report, under the names that it keeps (decision R24); empty for a new one. */
  saved: SavedEntries;
  /** Called when a field of this catalogue gets the focus: lazy catalogues load now (decision R12). */
  onWant: (catalogue: ReportCatalogueKey) => void;
}

/** Whether the report was saved before: the checks let none be saved without a surgeon. */
export const isStored = ({ saved }: Pick<ReportSources, 'saved'>): boolean =>
  saved.id_cirujano !== undefined;
