import {
  loadCatalogueReads,
  useCatalogueActions,
  useRevalidateCatalogue,
} from '@practice/domain/api';
import type { ReactNode } from 'react';
import { useStateOfVisit } from '../common/use-state-of-visit';
import { CatalogueEditingContext, type CatalogueEdit } from '../forms/catalogue-editing';
import { deferred, useWhenIdle } from '../primitives/deferred';

/** The dialog is not in any first screen's bundle: it is loaded on demand (docs/decisions/013). */
const { Component: CatalogueEditorPanel, preload } = deferred(
  async () => (await import('./CatalogueEditorPanel')).CatalogueEditorPanel,
);

const preloadReads = () => void loadCatalogueReads();

/** Called on hover or focus of an opener, so that the click finds the dialog already loaded. */
export const preloadCatalogueEditor = preload;

export interface CatalogueEditingPanelProps {
  /** Identifies the visit of a page: a navigation closes the dialog of the page that is left. */
  visit?: string;
  children: ReactNode;
}

/**
 * Lets every field below it add to its catalogue and open the catalogue's dialog. Rendered once, above the pages:
 * inside a form, the dialog's key events would bubble to that form.
 */
export function CatalogueEditingPanel({ visit, children }: CatalogueEditingPanelProps) {
  const { createInline } = useCatalogueActions();
  const want = useRevalidateCatalogue();
  useWhenIdle(preloadReads);
  const [edit, setEdit] = useStateOfVisit<CatalogueEdit | null>(visit, null);
  return (
    <CatalogueEditingContext value={{ create: createInline, want, edit: setEdit }}>
      {children}
      {edit && <CatalogueEditorPanel open onClose={() => setEdit(null)} {...edit} />}
    </CatalogueEditingContext>
  );
}
