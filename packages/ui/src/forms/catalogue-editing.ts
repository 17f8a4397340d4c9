import type { CatalogueItem, CatalogueKey } from '@practice/domain';
import { createContext, use } from 'react';

/** Which catalogue is edited, and what the field that asked does about it. */
export interface CatalogueEdit {
  catalogue: CatalogueKey;
  /** The new entry is already in the list: the field chooses it (look-and-feel C1). */
  onAdded?: (item: CatalogueItem) => void;
  /** The entry is gone: no field may show it as chosen (clinical-history §2.8). */
  onRemoved?: (item: CatalogueItem) => void;
}

/** What fields need from whoever may write to catalogues. */
export interface CatalogueEditing {
  /** Adds an entry from inside a selector; rejects with ApiError. */
  create: (catalogue: CatalogueKey, nombre: string) => Promise<CatalogueItem>;
  /** Opens the dialog of a catalogue. */
  edit: (edit: CatalogueEdit) => void;
}

/** Provided once, above the routes. Null: fields choose only. */
export const CatalogueEditingContext = createContext<CatalogueEditing | null>(null);

/** Opens the dialog of any catalogue. */
export function useEditCatalogue(): (edit: CatalogueEdit) => void {
  const editing = use(CatalogueEditingContext);
  return (edit) => editing?.edit(edit);
}
