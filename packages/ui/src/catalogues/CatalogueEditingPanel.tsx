import { useCatalogueActions } from '@practice/domain/api';
import { useState, type ReactNode } from 'react';
import { CatalogueEditingContext, type CatalogueEdit } from '../forms/catalogue-editing';
import { deferred } from '../primitives/deferred';

/** The dialog is no part of any first screen: it is loaded when it is wanted (docs/decisions/013). */
const { Component: CatalogueEditorPanel, preload } = deferred(
  async () => (await import('./CatalogueEditorPanel')).CatalogueEditorPanel,
);

/** Called when the pointer or the focus nears an opener, so that the click finds the dialog there. */
export const preloadCatalogueEditor = preload;

/**
 * Lets every field below it add to its catalogue and open the catalogue's dialog. Stands once, above the pages: inside a
 * form, the dialog's keys would reach that form too.
 */
export function CatalogueEditingPanel({ children }: { children: ReactNode }) {
  const { createInline } = useCatalogueActions();
  const [edit, setEdit] = useState<CatalogueEdit | null>(null);
  return (
    <CatalogueEditingContext value={{ create: createInline, edit: setEdit }}>
      {children}
      {edit && <CatalogueEditorPanel open onClose={() => setEdit(null)} {...edit} />}
    </CatalogueEditingContext>
  );
}
