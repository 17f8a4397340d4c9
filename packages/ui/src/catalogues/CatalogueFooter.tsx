import { catalogueMessages as messages, commonMessages } from '@practice/domain';
import { CircleAlert } from 'lucide-react';
import { Button } from '../primitives/Button';
import type { CatalogueEditorState } from './use-catalogue-editor';

export interface CatalogueFooterProps {
  editor: CatalogueEditorState;
  /** True when the list has loaded and its entries can be chosen. */
  ready: boolean;
  canEdit: boolean;
  canDelete: boolean;
  /** Takes the last deletion back; the button stands while there is one. */
  onUndo: () => void;
  /** The server has not answered it yet. */
  undoing: boolean;
}

/** The actions for the chosen entry, and the result of the last one. */
export function CatalogueFooter(props: CatalogueFooterProps) {
  const { editor, ready, canEdit, canDelete } = props;
  const { announcement, problem } = editor;
  return (
    <>
      <div className="mr-auto min-w-0 grow basis-40">
        <p role="status" className="wrap-anywhere text-ink-2">
          {announcement}
        </p>
        {editor.removed && (
          <Button
            size="small"
            variant="quiet"
            className="-ml-2.5"
            status={props.undoing ? 'pending' : 'idle'}
            onClick={props.onUndo}
          >
            {commonMessages.undo}
          </Button>
        )}
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
          variant="delete"
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
