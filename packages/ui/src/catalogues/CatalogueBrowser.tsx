import {
  catalogueMessages as messages,
  commonMessages,
  type CatalogueItem,
  type Remote,
} from '@practice/domain';
import { Plus, Search } from 'lucide-react';
import { useId, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../primitives/Button';
import { TextInput } from '../primitives/TextInput';
import { CatalogueList, optionId } from './CatalogueList';
import type { CatalogueDialogState } from './use-catalogue-dialog';

export interface CatalogueBrowserProps {
  title: string;
  items: Remote<readonly CatalogueItem[]>;
  dialog: CatalogueDialogState;
  canCreate: boolean;
  canEdit: boolean;
  canDelete: boolean;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** Rows that PgUp and PgDn skip: about what is in sight. */
const PAGE_ROWS = 8;

/** How far each key moves through the list. */
const STEPS: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
};

/** List mode (clinical-history §2.12): the focus stays in the search box, which moves through the list below. */
export function CatalogueBrowser({
  title,
  items,
  dialog,
  canCreate,
  canEdit,
  canDelete,
  searchRef,
}: CatalogueBrowserProps) {
  const listId = useId();
  const { shown, selected, search } = dialog;
  const listed = items.status === 'ready' && items.value.length > 0;
  const searching = search.trim() !== '';
  const offersNew = canCreate && searching && shown.length === 0;

  const move = (step: number) => {
    const from = shown.findIndex((item) => item.id === selected?.id);
    const start = from === -1 && step < 0 ? shown.length : from;
    dialog.select(shown[Math.min(Math.max(start + step, 0), shown.length - 1)]);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'Enter' && listed) {
      event.preventDefault();
      if (offersNew) dialog.openNew(search.trim());
      else if (canEdit) dialog.openEdit(selected);
    } else if (event.key === 'Delete' && listed && canDelete && !hasTextToDelete(event)) {
      event.preventDefault();
      dialog.askRemove(selected);
    }
  };

  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <TextInput
          ref={searchRef}
          role="combobox"
          aria-label={messages.search}
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={listed && selected ? optionId(listId, selected) : undefined}
          placeholder={messages.search}
          icon={<Search size={16} />}
          value={search}
          onChange={(event) => dialog.setSearch(event.target.value)}
          onKeyDown={handleKeyDown}
          className="grow"
        />
        {canCreate && (
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden />}
            disabled={items.status !== 'ready'}
            onClick={() => dialog.openNew(offersNew ? search.trim() : '')}
          >
            {messages.create}
          </Button>
        )}
      </div>
      <CatalogueList
        id={listId}
        label={title}
        items={items}
        shown={shown}
        selected={selected}
        onSelect={dialog.select}
        onOpen={(item) => canEdit && dialog.openEdit(item)}
        onKeyDown={handleKeyDown}
        noMatches={
          <>
            <p className="text-ink-2">{commonMessages.noOptions}</p>
            {offersNew && (
              <Button
                variant="quiet"
                className="mt-1 h-auto! min-h-control max-w-full py-1 whitespace-normal!"
                onClick={() => dialog.openNew(search.trim())}
              >
                {commonMessages.addOption(search.trim())}
              </Button>
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

/** Delete is first of all a key of the text: it asks about the entry only where it would erase no letter. */
function hasTextToDelete({ target }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  return (
    target.selectionStart !== target.value.length || target.selectionEnd !== target.value.length
  );
}
