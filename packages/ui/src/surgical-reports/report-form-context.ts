import type {
  CatalogueItem,
  ReportCatalogueKey,
  ReportCatalogues,
  ReportDraft,
  ReportField,
  SavedNames,
} from '@practice/domain';
import { createContext, use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CatalogueEdit } from '../catalogues/catalogue-edit';
import type { Additions } from '../common/use-additions';

/** What every section of the report form needs. */
export interface ReportFormValue {
  form: UseFormReturn<ReportDraft>;
  readOnly: boolean;
  catalogues: ReportCatalogues;
  names: SavedNames;
  /** A field of this catalogue was reached: the lazy ones load now (decision R12). */
  onWant: (catalogue: ReportCatalogueKey) => void;
  /** A date or time field holds text that is no value (false), or no longer does (true). */
  onValidityChange: (field: ReportField, valid: boolean) => void;
  /** What is being added to catalogues from this form's fields. */
  additions: Additions<ReportDraft>;
  /** Adds to a catalogue; throws the ApiError that the field shows. */
  onCreateItem: (catalogue: ReportCatalogueKey, name: string) => Promise<CatalogueItem>;
  /** Providing it offers the editor of each catalogue beside its fields. */
  onEditCatalogue?: (edit: CatalogueEdit) => void;
}

export const ReportFormContext = createContext<ReportFormValue | null>(null);

export function useReportForm(): ReportFormValue {
  const value = use(ReportFormContext);
  if (value === null) throw new Error('useReportForm needs a <ReportForm> above it');
  return value;
}
