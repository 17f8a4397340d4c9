import {
  catalogueMessages as messages,
  commonMessages,
  type CatalogueItem,
  type Remote,
} from '@practice/domain';
import { Plus, Search } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { Button } from '../primitives/Button';
import { TextInput } from '../primitives/TextInput';
import { rowAfterKey, useListbox } from '../primitives/use-listbox';
import { CatalogueRows } from './CatalogueRows';
import type { CatalogueEditorState } from './use-catalogue-editor';

export interface CatalogueEntriesProps {
  title: string;
  items: Remote<readonly CatalogueItem[]>;
  editor: CatalogueEditorState;
  canCreate: boolean;
  canEdit: boolean;
  canDelete: boolean;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** List mode (clinical-history §2.12): the focus stays in the search box, whose keys move through the list below. */
export function CatalogueEntries({
  title,
  items,
  editor,
  canCreate,
  canEdit,
  canDelete,
  searchRef,
}: CatalogueEntriesProps) {
  const { shown, selected, similar, search } = editor;
  const searching = search.trim() !== '';
  // Of a list without entries too: the first one is offered to whoever types it.
  const listed = items.status === 'ready' && (items.value.length > 0 || searching);
  const offersNew = canCreate && searching && shown.length === 0;

  const listbox = useListbox({ open: listed, marked: selected?.id ?? -1 });

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const marked = shown.findIndex((item) => item.id === selected?.id);
    const next = rowAfterKey(event.key, { marked, count: shown.length });
    if (next !== undefined) {
      event.preventDefault();
      editor.select(shown[next]);
    } else if (event.key === 'Enter' && listed) {
      event.preventDefault();
      if (similar) editor.reveal(similar);
      else if (offersNew) editor.openNew(search.trim());
      // What was just stored is not renamed by the rest of the same press: the next name would take its place.
      else if (canEdit && !event.repeat && !editor.hasJustStored(event.timeStamp)) {
        editor.openEdit(selected);
      }
    } else if (event.key === 'Delete' && listed && canDelete && !hasTextToDelete(event)) {
      event.preventDefault();
      editor.askRemove(selected);
    }
  };

  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <TextInput
          ref={searchRef}
          {...listbox.inputProps}
          aria-label={messages.search}
          placeholder={messages.search}
          icon={<Search size={16} />}
          value={search}
          onChange={(event) => editor.setSearch(event.target.value)}
          onKeyDown={handleKeyDown}
          className="grow"
        />
        {canCreate && (
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden />}
            disabled={items.status !== 'ready'}
            onClick={() => editor.openNew(offersNew ? search.trim() : '')}
          >
            {messages.create}
          </Button>
        )}
      </div>
      <CatalogueRows
        id={listbox.listProps.id}
        label={title}
        items={items}
        shown={shown}
        searching={searching}
        selected={selected}
        onSelect={editor.select}
        onOpen={(item) => canEdit && editor.openEdit(item)}
        onKeyDown={handleKeyDown}
        noMatches={
          <>
            <p className="text-ink-2">{commonMessages.noOptions}</p>
            {similar && (
              <OfferButton onClick={() => editor.reveal(similar)}>
                {commonMessages.didYouMean(similar.nombre)}
              </OfferButton>
            )}
            {offersNew && (
              <OfferButton onClick={() => editor.openNew(search.trim())}>
                {commonMessages.addOption(search.trim())}
              </OfferButton>
            )}
          </>
        }
      />
      <p role="status" className="sr-only">
        {listed && searching ? commonMessages.results(shown.length) : ''}
      </p>
    </div>
  );
}

function OfferButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <div>
      <Button
        variant="quiet"
        className="mt-1 h-auto! min-h-control max-w-full py-1 wrap-anywhere whitespace-normal!"
        onClick={onClick}
      >
        {children}
      </Button>
    </div>
  );
}

/** Delete edits the search text first: it deletes an entry only where it would erase no character. */
function hasTextToDelete({ target }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  return (
    target.selectionStart !== target.value.length || target.selectionEnd !== target.value.length
  );
}
