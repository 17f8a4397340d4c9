import { catalogueMessages as messages } from '@practice/domain';
import { CircleAlert } from 'lucide-react';
import { Button } from '../primitives/Button';
import type { CatalogueEditorState } from './use-catalogue-editor';

export interface CatalogueFooterProps {
  editor: CatalogueEditorState;
  /** True when the list has loaded and its entries can be chosen. */
  ready: boolean;
  canEdit: boolean;
  canDelete: boolean;
}

/** The actions for the chosen entry, and the result of the last one. */
export function CatalogueFooter({ editor, ready, canEdit, canDelete }: CatalogueFooterProps) {
  const { announcement, problem } = editor;
  return (
    <>
      <div className="mr-auto min-w-0 grow basis-40">
        <p role="status" className="wrap-anywhere text-ink-2">
          {announcement}
        </p>
        <div role="alert">
          {problem && (
            <p className="flex items-start gap-1 text-label text-danger">
              <CircleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
              {problem}
            </p>
          )}
        </div>
      </div>
      {canDelete && (
        <Button
          disabled={!ready}
          aria-keyshortcuts="Delete"
          onClick={() => editor.askRemove(editor.selected)}
        >
          {messages.remove}
        </Button>
      )}
      {canEdit && (
        <Button
          disabled={!ready}
          aria-keyshortcuts="Enter"
          onClick={() => editor.openEdit(editor.selected)}
        >
          {messages.edit}
        </Button>
      )}
    </>
  );
}
