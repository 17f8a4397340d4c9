import { catalogueMessages as messages, commonMessages } from '@practice/domain';
import { CircleAlert } from 'lucide-react';
import { Button } from '../primitives/Button';
import type { CatalogueDialogState } from './use-catalogue-dialog';

export interface CatalogueFooterProps {
  dialog: CatalogueDialogState;
  /** Of the name form, whose save button stands here. */
  formId: string;
  /** The list is there: its entries can be chosen. */
  ready: boolean;
  canEdit: boolean;
  canDelete: boolean;
}

/** What can be done in each mode, and what was just done: its live regions stay while the buttons change. */
export function CatalogueFooter(props: CatalogueFooterProps) {
  const { mode, announcement, problem } = props.dialog;
  const writing = mode.name === 'new' || mode.name === 'edit';
  return (
    <>
      <div className="mr-auto min-w-0 grow basis-40">
        <p role="status" className="wrap-anywhere text-ink-2">
          {announcement}
        </p>
        <div role="alert">
          {mode.name === 'list' && problem && (
            <p className="flex items-start gap-1 text-label text-danger">
              <CircleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
              {problem}
            </p>
          )}
        </div>
      </div>
      {writing ? <WritingButtons {...props} /> : <ListButtons {...props} />}
    </>
  );
}

function WritingButtons({ dialog, formId }: CatalogueFooterProps) {
  return (
    <>
      <Button aria-disabled={dialog.busy} onClick={dialog.leave}>
        {commonMessages.cancel}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        status={dialog.busy ? 'pending' : 'idle'}
        pendingLabel={commonMessages.saving}
      >
        {messages.save}
      </Button>
    </>
  );
}

function ListButtons({ dialog, ready, canEdit, canDelete }: CatalogueFooterProps) {
  return (
    <>
      {canDelete && (
        <Button
          disabled={!ready}
          aria-keyshortcuts="Delete"
          onClick={() => dialog.askRemove(dialog.selected)}
        >
          {messages.remove}
        </Button>
      )}
      {canEdit && (
        <Button
          disabled={!ready}
          aria-keyshortcuts="Enter"
          onClick={() => dialog.openEdit(dialog.selected)}
        >
          {messages.edit}
        </Button>
      )}
    </>
  );
}
