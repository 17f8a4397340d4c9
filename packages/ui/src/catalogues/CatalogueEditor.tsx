import {
  ApiError,
  catalogueFailure,
  catalogueMessages as messages,
  catalogueSpec,
  commonMessages,
  deletionMessages,
  type CatalogueItem,
  type CatalogueKey,
  type Remote,
  neededText,
} from '@practice/domain';
import { useRef, useState } from 'react';
import { DeleteDialog } from '../common/DeleteDialog';
import { undoNotice } from '../common/undo-notice';
import { useAlive } from '../common/use-alive';
import { Dialog } from '../primitives/Dialog';
import { useToast } from '../primitives/use-toast';
import { CatalogueEntries } from './CatalogueEntries';
import { CatalogueFooter } from './CatalogueFooter';
import { CatalogueNameDialog } from './CatalogueNameDialog';
import { useCatalogueEditor } from './use-catalogue-editor';

/** The writes of the dialog; each rejects with the ApiError that the dialog shows. */
export interface CatalogueWrites {
  onCreate: (name: string) => Promise<CatalogueItem>;
  onRename: (item: CatalogueItem, name: string) => Promise<CatalogueItem>;
  onRemove: (item: CatalogueItem) => Promise<void>;
  /** Adds a deleted entry again: it was in no record, so its name is all that there was (docs/decisions/248). */
  onRestore: (item: CatalogueItem) => Promise<CatalogueItem>;
}

export interface CatalogueEditorProps extends CatalogueWrites {
  open: boolean;
  onClose: () => void;
  /** Determines rules and messages: lists of the patient form and clinical catalogues differ (decision L2). */
  catalogue: CatalogueKey;
  /** Of the dialog: 'Coberturas'. */
  title: string;
  /** All entries, also while they load or after that failed. */
  items: Remote<readonly CatalogueItem[]>;
  /** Called with the entry that is about to be renamed or deleted; null when it no longer is. */
  onAskedAbout?: (item: CatalogueItem | null) => void;
  /** In how many records that entry figures (decision R24); null when it is not known. */
  uses?: number | null;
  /** Id of the entry that is selected when the dialog opens. */
  present?: number | null;
  /** False hides the action (clinical-history §2.12). */
  canCreate?: boolean;
  canEdit?: boolean;
  canDelete?: boolean;
}

/** The dialog in which every catalogue is edited (clinical-history §2.12; practice §2 "Lookup-list editor"). */
export function CatalogueEditor({ open, ...props }: CatalogueEditorProps) {
  // Mounted on each opening: it always starts in list mode.
  return open ? <OpenCatalogueEditor {...props} /> : null;
}

function OpenCatalogueEditor({
  catalogue,
  title,
  items,
  onAskedAbout,
  uses,
  present = null,
  onClose,
  canCreate = true,
  canEdit = true,
  canDelete = true,
  ...writes
}: Omit<CatalogueEditorProps, 'open'>) {
  const editor = useCatalogueEditor(items, present, onAskedAbout);
  const { mode, editing, removing } = editor;
  const searchRef = useRef<HTMLInputElement>(null);
  const [undoing, setUndoing] = useState(false);
  const toast = useToast();
  const alive = useAlive();
  /** Says the outcome in the dialog or, once that is closed, as a notice. */
  const takeBack = async (item: CatalogueItem) => {
    try {
      const restored = await writes.onRestore(item);
      if (alive.current) {
        editor.showRestored(restored);
        // The button goes with what it took back.
        searchRef.current?.focus();
      } else {
        toast({ tone: 'success', text: messages.restored(item.nombre), subject: title });
      }
    } catch (error) {
      const text = failureText(catalogue, 'create', error, item);
      const action = { label: commonMessages.retry, onSelect: () => void takeBack(item) };
      if (alive.current) editor.say(text);
      else toast({ tone: 'error', text, subject: title, action });
    }
  };
  const takeBackHere = async (item: CatalogueItem) => {
    if (undoing) return;
    setUndoing(true);
    await takeBack(item);
    setUndoing(false);
  };
  /** For when the dialog, which has a button for it, is closed: as after any other deletion. */
  const sayRemoved = (item: CatalogueItem) =>
    toast(undoNotice(messages.removed(item.nombre), title, () => void takeBack(item)));
  /** Another computer had deleted it: there is nothing to take back. */
  const sayGone = (item: CatalogueItem, present: boolean) => {
    const text =
      catalogueSpec(catalogue).kind === 'lookup'
        ? deletionMessages.deletedBefore
        : failureText(catalogue, 'remove', new ApiError(404, null), item);
    if (present) editor.say(text);
    else toast({ tone: 'info', text, subject: item.nombre });
  };
  const close = () => {
    if (editor.removed && !undoing) sayRemoved(editor.removed);
    onClose();
  };
  const remove = async (item: CatalogueItem) => {
    try {
      await writes.onRemove(item);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) editor.refuse();
      throw error;
    }
  };
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        size="small"
        dismiss="escape"
        title={title}
        closeLabel={commonMessages.close}
        footer={
          <CatalogueFooter
            editor={editor}
            ready={items.status === 'ready'}
            canEdit={canEdit}
            canDelete={canDelete}
            onUndo={() => editor.removed && void takeBackHere(editor.removed)}
            undoing={undoing}
          />
        }
      >
        <CatalogueEntries
          title={title}
          items={items}
          editor={editor}
          canCreate={canCreate}
          canEdit={canEdit}
          canDelete={canDelete}
          searchRef={searchRef}
        />
      </Dialog>
      {(mode.name === 'new' || mode.name === 'edit') && (
        <CatalogueNameDialog
          // What is begun while the save of another one has no answer is a form of its own.
          key={editor.opening}
          catalogue={catalogue}
          title={title}
          item={editing}
          name={mode.name === 'new' ? mode.text : ''}
          items={editor.all}
          uses={uses}
          save={(nombre, isNew) =>
            editing === null || isNew ? writes.onCreate(nombre) : writes.onRename(editing, nombre)
          }
          onSaved={editor.showSaved}
          onClose={editor.backToList}
          returnFocus={searchRef}
        />
      )}
      {removing !== null && (
        <DeleteDialog
          title={messages.removeTitle(title)}
          question={messages.removeText}
          refusal={uses ? neededText(catalogue, removing.nombre, uses) : undefined}
          subject={removing.nombre}
          confirmLabel={messages.remove}
          pendingLabel={messages.removing}
          failedText={(error) => failureText(catalogue, 'remove', error, removing)}
          remove={() => remove(removing)}
          onGone={() => undefined}
          onDeleted={(elsewhere, present) => {
            if (elsewhere) sayGone(removing, present);
            else if (present) editor.showRemoved(removing);
            else sayRemoved(removing);
          }}
          onClose={editor.backToList}
          returnFocus={searchRef}
        />
      )}
    </>
  );
}

const failureText = (
  catalogue: CatalogueKey,
  action: 'create' | 'remove',
  error: unknown,
  { nombre }: CatalogueItem,
) =>
  error instanceof ApiError
    ? catalogueFailure(catalogue, action, error, nombre)
    : commonMessages.loadFailed;
