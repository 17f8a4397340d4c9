import { deferred } from '../primitives/deferred';
import type { CatalogueEdit } from './catalogue-edit';

export interface CatalogueEditorPanelProps {
  /** Null: nothing is being edited. */
  edit: CatalogueEdit | null;
  onClose: () => void;
}

/** The dialog is no part of any first screen: it comes when it is wanted (docs/decisions/013). */
const { Component: CatalogueDialogPanel, preload } = deferred(
  async () => (await import('./CatalogueDialogPanel')).CatalogueDialogPanel,
);

/** Called when the pointer or the focus nears an opener, so that the click finds the dialog there. */
export const preloadCatalogueEditor = preload;

/** Where a screen that offers catalogues keeps their dialog: outside its own form, or its keys would reach that too. */
export function CatalogueEditorPanel({ edit, onClose }: CatalogueEditorPanelProps) {
  if (edit === null) return null;
  return <CatalogueDialogPanel open onClose={onClose} {...edit} />;
}
