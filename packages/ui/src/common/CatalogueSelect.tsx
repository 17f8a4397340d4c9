import {
  catalogueMessages,
  commonMessages,
  matchesSearch,
  searchKey,
  uniqueKey,
  type CatalogueItem,
  type Remote,
} from '@practice/domain';
import { useMemo, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Button } from '../primitives/Button';
import { Combobox } from '../primitives/Combobox';
import { Field } from '../primitives/Field';
import { remoteCombobox } from './remote-combobox';

export interface CatalogueSelectProps {
  label: string;
  catalogue: Remote<readonly CatalogueItem[]>;
  /** Id of the chosen entry. */
  value: number | null;
  onValueChange: (id: number | null) => void;
  /** Called after it with the entry that the user chose, also when it was the chosen one before. */
  onChosen?: (item: CatalogueItem) => void;
  /** Shown for `value` until the catalogue has loaded, and when the catalogue no longer contains it. */
  valueName?: string | null;
  /**
   * The entry that a document was saved with, under the name that the document keeps: shown while it is the value,
   * whatever the catalogue calls it now (decision R24).
   */
  signed?: CatalogueItem;
  /** Offers 'Agregar «x»' when no entry has that name. The promise resolves once the new entry is chosen. */
  onCreate?: (nombre: string) => unknown;
  /**
   * Called when a name is typed before the list has loaded: a save must await the promise (see
   * forms/use-pending-fields).
   */
  onUnsettled?: (settled: Promise<boolean>) => void;
  /** Message of a failed load; the server's own message has precedence. */
  failedText?: string;
  /** The catalogue may be loaded now (decision R12). */
  onFocus?: () => void;
  onBlur?: () => void;
  placeholder?: string;
  error?: string;
  hint?: string;
  required?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
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
  /** Another element at the end of the label's line. */
  aside?: ReactNode;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

const nameOf = (item: CatalogueItem) => item.nombre;
const idOf = (item: CatalogueItem) => item.id;
const NOTHING: readonly CatalogueItem[] = [];
const EDIT_KEY = 'F2';

/** A select field over a catalogue: search, choose, clear, create and retry loading (decision R11). */
export function CatalogueSelect({
  label,
  catalogue,
  value,
  onValueChange,
  onChosen,
  valueName,
  signed,
  onCreate,
  failedText = commonMessages.loadFailedRetry,
  error,
  hint,
  required,
  edit,
  aside,
  className,
  ...combobox
}: CatalogueSelectProps) {
  const items = catalogue.status === 'ready' ? catalogue.value : NOTHING;
  const keys = useMemo(
    () => new Map(items.map((item) => [item.id, searchKey(item.nombre)])),
    [items],
  );
  const chosen = useMemo(() => {
    if (value === null) return null;
    if (signed?.id === value) return signed;
    return items.find((item) => item.id === value) ?? { id: value, nombre: valueName ?? '' };
  }, [items, value, valueName, signed]);

  const canEdit = edit !== undefined && !combobox.readOnly && !combobox.disabled;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== EDIT_KEY || !canEdit) return;
    event.preventDefault();
    edit.onSelect();
  };

  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      aside={canEdit && !edit.keyOnly ? <EditButton {...edit} /> : aside}
      className={className}
    >
      {(control) => (
        <div onKeyDown={handleKeyDown}>
          <Combobox
            {...control}
            {...combobox}
            items={items}
            value={chosen}
            onValueChange={(item) => {
              onValueChange(item?.id ?? null);
              if (item) onChosen?.(item);
            }}
            itemToString={nameOf}
            itemToKey={idOf}
            filter={(item, text) => matchesSearch(keys.get(item.id) ?? '', text)}
            isSame={(item, text) => uniqueKey(item.nombre) === uniqueKey(text)}
            onCreate={onCreate}
            createLabel={commonMessages.addOption}
            {...remoteCombobox(catalogue, { loading: commonMessages.loading, failed: failedText })}
            clearLabel={commonMessages.clear(label)}
          />
        </div>
      )}
    </Field>
  );
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
      className="-mr-1 h-target! px-1! text-caption! font-normal! text-ink-3! hover:text-brand!"
    >
      {catalogueMessages.edit}
    </Button>
  );
}
