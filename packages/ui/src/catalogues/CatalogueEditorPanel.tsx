import { Suspense, lazy } from 'react';
import type { CatalogueEdit } from './catalogue-edit';

export interface CatalogueEditorPanelProps {
  /** Null: nothing is being edited. */
  edit: CatalogueEdit | null;
  onClose: () => void;
}

/** The dialog is no part of any first screen: it comes when it is wanted (docs/decisions/013). */
const load = () => import('./CatalogueDialogPanel');
const CatalogueDialogPanel = lazy(async () => ({ default: (await load()).CatalogueDialogPanel }));

/** Called when the pointer or the focus nears an opener, so that the click finds the dialog there. */
export function preloadCatalogueEditor(): void {
  void load();
}

/** Where a screen that offers catalogues keeps their dialog: outside its own form, or its keys would reach that too. */
export function CatalogueEditorPanel({ edit, onClose }: CatalogueEditorPanelProps) {
  if (edit === null) return null;
  return (
    <Suspense>
      <CatalogueDialogPanel open onClose={onClose} {...edit} />
    </Suspense>
  );
}
