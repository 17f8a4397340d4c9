import {
  catalogueMessages as messages,
  commonMessages,
  type CatalogueItem,
  type CatalogueKey,
  type Remote,
} from '@practice/domain';
import { useEffect, useId, useRef } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { DiscardDialog } from '../common/DiscardDialog';
import { Dialog } from '../primitives/Dialog';
import { CatalogueBrowser } from './CatalogueBrowser';
import { CatalogueFooter } from './CatalogueFooter';
import { CatalogueNameForm } from './CatalogueNameForm';
import { useCatalogueDialog, type CatalogueWrites } from './use-catalogue-dialog';

export interface CatalogueDialogProps extends CatalogueWrites {
  open: boolean;
  onClose: () => void;
  /** Whose rules and texts hold: lists of the patient form and clinical catalogues differ (decision L2). */
  catalogue: CatalogueKey;
  title: string;
  items: Remote<readonly CatalogueItem[]>;
  /** False hides the action (clinical-history §2.12). */
  canCreate?: boolean;
  canEdit?: boolean;
  canDelete?: boolean;
}

/** The one dialog in which every catalogue is kept (clinical-history §2.12; practice §2 "Lookup-list editor"). */
export function CatalogueDialog({ open, ...props }: CatalogueDialogProps) {
  // Mounted anew each time: it opens in its list, whatever was left of the last time.
  return open ? <OpenCatalogueDialog {...props} /> : null;
}

function OpenCatalogueDialog({
  catalogue,
  title,
  items,
  onClose,
  canCreate = true,
  canEdit = true,
  canDelete = true,
  ...writes
}: Omit<CatalogueDialogProps, 'open'>) {
  const dialog = useCatalogueDialog({ catalogue, items, onClose, ...writes });
  const { mode } = dialog;
  const formId = useId();
  const searchRef = useRef<HTMLInputElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const writing = mode.name === 'new' || mode.name === 'edit';

  // On opening the dialog itself places the focus; here only a change of what it shows does.
  const wasWriting = useRef(false);
  useEffect(() => {
    if (wasWriting.current === writing) return;
    wasWriting.current = writing;
    const field = writing ? nameRef : searchRef;
    field.current?.focus();
    if (writing) field.current?.select();
  }, [writing]);

  return (
    <>
      <Dialog
        open
        onOpenChange={dialog.leave}
        size="small"
        dismiss="escape"
        title={titleOf(mode.name, title)}
        closeLabel={writing ? messages.backToList : commonMessages.close}
        footer={
          <CatalogueFooter
            dialog={dialog}
            formId={formId}
            ready={items.status === 'ready'}
            canEdit={canEdit}
            canDelete={canDelete}
          />
        }
      >
        {writing ? (
          <CatalogueNameForm
            id={formId}
            name={dialog.name}
            onNameChange={dialog.setName}
            onSubmit={dialog.submitName}
            currentName={dialog.editing?.nombre ?? null}
            error={dialog.problem}
            dirty={dialog.dirty}
            inputRef={nameRef}
          />
        ) : (
          <CatalogueBrowser
            title={title}
            items={items}
            dialog={dialog}
            canCreate={canCreate}
            canEdit={canEdit}
            canDelete={canDelete}
            searchRef={searchRef}
          />
        )}
      </Dialog>
      {mode.name === 'confirm-delete' && (
        <ConfirmDialog
          open
          onClose={dialog.leave}
          returnFocus={searchRef}
          confirmation={{
            type: 'confirm-delete',
            title: messages.removeTitle(title),
            text: messages.removeText(mode.item.nombre),
            confirmLabel: messages.remove,
            pendingLabel: messages.removing,
            pending: dialog.busy,
            error: dialog.problem ?? undefined,
            onConfirm: () => dialog.confirmRemove(mode.item),
          }}
        />
      )}
      <DiscardDialog open={dialog.discarding} onKeep={dialog.keep} onDiscard={dialog.discard} />
    </>
  );
}

function titleOf(mode: 'list' | 'new' | 'edit' | 'confirm-delete', title: string): string {
  if (mode === 'new') return messages.createTitle(title);
  return mode === 'edit' ? messages.editTitle(title) : title;
}
