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
  /** The chosen item's id. */
  value: number | null;
  onValueChange: (id: number | null) => void;
  /** Shown for `value` until the catalogue arrives, and when it no longer holds it. */
  valueName?: string | null;
  /** Providing it offers 'Agregar «x»' when nothing of that name exists. Its promise is over when the entry is chosen. */
  onCreate?: (nombre: string) => unknown;
  /** A name was typed before the list came: a save must wait for it (see forms/use-pending-fields). */
  onUnsettled?: (settled: Promise<boolean>) => void;
  /** What could not be loaded; the server's own reason has precedence. */
  failedText?: string;
  /** The moment to ask for the catalogue (decision R12). */
  onFocus?: () => void;
  onBlur?: () => void;
  placeholder?: string;
  error?: string;
  hint?: string;
  required?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  /** Providing it offers 'Editar' at the end of the label's line, and by F2 from the field. `label` is its full name. */
  edit?: {
    label: string;
    onSelect: () => void;
    /** The screen has a button of its own for it. */
    keyOnly?: boolean;
  };
  /** Something else at the end of the label's line. */
  aside?: ReactNode;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

const nameOf = (item: CatalogueItem) => item.nombre;
const idOf = (item: CatalogueItem) => item.id;
const NOTHING: readonly CatalogueItem[] = [];
const EDIT_KEY = 'F2';

/** A catalogue as a field: find, choose, clear, create, and load again (decision R11). */
export function CatalogueSelect({
  label,
  catalogue,
  value,
  onValueChange,
  valueName,
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
    return items.find((item) => item.id === value) ?? { id: value, nombre: valueName ?? '' };
  }, [items, value, valueName]);

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
            onValueChange={(item) => onValueChange(item?.id ?? null)}
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

/** Never a tab stop: filling in a form must not cost a key for each list (look-and-feel §4). F2 is its key. */
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
