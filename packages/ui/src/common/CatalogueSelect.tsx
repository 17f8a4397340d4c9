import {
  catalogueMessages,
  choicesOf,
  commonMessages,
  type CatalogueItem,
  type Remote,
} from '@practice/domain';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { Button } from '../primitives/Button';
import { Combobox, type ComboboxProps } from '../primitives/Combobox';
import { remoteCombobox } from './remote-combobox';

export interface CatalogueSelectProps extends Pick<
  ComboboxProps<CatalogueItem>,
  | 'label'
  | 'hint'
  | 'error'
  | 'dirty'
  | 'required'
  | 'aside'
  | 'layout'
  | 'className'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'onCreate'
  | 'onAbandonCreate'
  | 'initialText'
  | 'onUnsettled'
  | 'onUnmatched'
  | 'onFocus'
  | 'onBlur'
  | 'ref'
> {
  /** The entries; the list says that it loads, or offers to load again. The field can be typed into meanwhile. */
  catalogue: Remote<readonly CatalogueItem[]>;
  /** Id of the chosen entry. */
  value: number | null;
  /** Called when an entry is chosen, and with null when the field is cleared. */
  onValueChange: (id: number | null) => void;
  /** Called after it with the entry that the user chose, also when it was the chosen one before. */
  onChosen?: (item: CatalogueItem) => void;
  /**
   * Shown for `value` until the catalogue has loaded, and when the catalogue does not contain it. Without it a catalogue that
   * failed shows 'N/D': an empty field would say that nothing is chosen.
   */
  valueName?: string | null;
  /**
   * The entry that a document was saved with, under the name that the document keeps: shown while it is the value,
   * whatever the catalogue calls it now (decision R24).
   */
  signed?: CatalogueItem;
  /** Message of a failed load; the server's own message has precedence. */
  failedText?: string;
  /**
   * Shows an 'Editar' button at the end of the label's line; F2 in the field does the same. `label` is its accessible
   * name.
   */
  edit?: {
    label: string;
    onSelect: () => void;
    /** The screen renders its own button: F2 only. */
    keyOnly?: boolean;
  };
}

const nameOf = (item: CatalogueItem) => item.nombre;
const idOf = (item: CatalogueItem) => item.id;
const NOTHING: readonly CatalogueItem[] = [];
const EDIT_KEY = 'F2';

/** A select field over a catalogue: search, choose, clear, create and retry loading (decision R11). */
export function CatalogueSelect({
  catalogue,
  value,
  onValueChange,
  onChosen,
  valueName,
  signed,
  failedText = commonMessages.loadFailedRetry,
  edit,
  aside,
  ...field
}: CatalogueSelectProps) {
  const items = catalogue.status === 'ready' ? catalogue.value : NOTHING;
  const choices = useMemo(() => choicesOf(items, ({ nombre }) => [nombre]), [items]);
  const unnamed = catalogue.status === 'loading' ? '' : commonMessages.notAvailable;
  const known = useChosen(items, value, valueName ?? unnamed);
  const chosen = signed?.id === value ? signed : known;
  const { labels, ...remote } = remoteCombobox(catalogue, {
    label: field.label,
    loading: commonMessages.loading,
    failed: failedText,
  });

  const canEdit = edit !== undefined && !field.readOnly && !field.disabled;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== EDIT_KEY || !canEdit) return;
    event.preventDefault();
    edit.onSelect();
  };

  return (
    <Combobox
      {...field}
      {...remote}
      aside={canEdit && !edit.keyOnly ? <EditButton {...edit} /> : aside}
      choices={choices}
      value={chosen}
      onValueChange={(item) => {
        onValueChange(item?.id ?? null);
        if (item) onChosen?.(item);
      }}
      itemToString={nameOf}
      itemToKey={idOf}
      labels={{
        ...labels,
        create: commonMessages.addOption,
        similar: ({ nombre }) => commonMessages.didYouMean(nombre),
      }}
      onKeyDown={handleKeyDown}
    />
  );
}

/** The entry with id `value`; one that was deleted meanwhile keeps the name by which it was known. */
function useChosen(
  items: readonly CatalogueItem[],
  value: number | null,
  otherName: string,
): CatalogueItem | null {
  const listed = useMemo(() => items.find((item) => item.id === value), [items, value]);
  const [known, setKnown] = useState(listed);
  if (listed !== undefined && listed !== known) setKnown(listed);
  const remembered = known?.id === value ? known : undefined;
  const name = listed?.nombre ?? remembered?.nombre ?? otherName;
  return useMemo(() => (value === null ? null : { id: value, nombre: name }), [value, name]);
}

/** Not a tab stop: one extra Tab per list would slow down filling in a form (look-and-feel §4). Its key is F2. */
function EditButton({ label, onSelect }: { label: string; onSelect: () => void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      tabIndex={-1}
      aria-label={label}
      aria-keyshortcuts={EDIT_KEY}
      title={`${label} (${EDIT_KEY})`}
      onClick={onSelect}
      // The size of a finger goes into the gap above: a higher line would move the selector out of line with the field beside it.
      className="-mt-[calc(var(--spacing-target)-1.5rem)] -mr-1 h-target! px-1! pt-[calc(var(--spacing-target)-1.5rem)] text-caption! font-normal! text-ink-3! hover:text-brand!"
    >
      {catalogueMessages.edit}
    </Button>
  );
}
