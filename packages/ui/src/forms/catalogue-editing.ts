import type { CatalogueItem, CatalogueKey } from '@practice/domain';
import { createContext, use } from 'react';

/** The catalogue to edit, and the callbacks of the field that opened it. */
export interface CatalogueEdit {
  catalogue: CatalogueKey;
  /** Id of the field's present choice: the dialog opens on it. */
  present?: number | null;
  /** The new entry is in the cached list, so the field can choose it (look-and-feel C1). Not called once the dialog is closed. */
  onAdded?: (item: CatalogueItem) => void;
  /** The entry was deleted: fields must not show it as chosen (clinical-history §2.8). */
  onRemoved?: (item: CatalogueItem) => void;
}

/** What fields need from the provider of catalogue writes. */
export interface CatalogueEditing {
  /** Adds an entry from inside a selector; rejects with ApiError. */
  create: (catalogue: CatalogueKey, nombre: string) => Promise<CatalogueItem>;
  /** A field is about to offer the entries: what another computer changed is read, at most every five seconds (docs/decisions/045). */
  want: (catalogue: CatalogueKey) => void;
  /** Opens the dialog of a catalogue. */
  edit: (edit: CatalogueEdit) => void;
}

/** Provided once, above the routes. Null: fields can only choose. */
export const CatalogueEditingContext = createContext<CatalogueEditing | null>(null);

/** Returns a function that opens the dialog of any catalogue. */
export function useEditCatalogue(): (edit: CatalogueEdit) => void {
  const editing = use(CatalogueEditingContext);
  return (edit) => editing?.edit(edit);
}
