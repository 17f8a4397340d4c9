import {
  commonMessages,
  errorText,
  matchesSearch,
  searchKey,
  uniqueKey,
  type CatalogueItem,
  type Remote,
} from '@practice/domain';
import { useMemo, type ReactNode, type Ref } from 'react';
import { Combobox } from '../primitives/Combobox';
import { Field } from '../primitives/Field';

export interface CatalogueSelectProps {
  label: string;
  catalogue: Remote<readonly CatalogueItem[]>;
  /** The chosen item's id. */
  value: number | null;
  onValueChange: (id: number | null) => void;
  /** Shown for `value` until the catalogue arrives, and when it no longer holds it. */
  valueName?: string | null;
  /** Providing it offers 'Agregar «x»' when nothing of that name exists. */
  onCreate?: (nombre: string) => void;
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
  /** At the end of the label's line: the link to the catalogue's editor. */
  aside?: ReactNode;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

const nameOf = (item: CatalogueItem) => item.nombre;
const idOf = (item: CatalogueItem) => item.id;
const NOTHING: readonly CatalogueItem[] = [];

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

  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      aside={aside}
      className={className}
    >
      {(control) => (
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
          status={catalogue.status}
          loadingLabel={commonMessages.loading}
          failedLabel={
            catalogue.status === 'failed' ? errorText(catalogue.error, failedText) : undefined
          }
          onRetry={catalogue.status === 'failed' ? catalogue.retry : undefined}
          retryLabel={commonMessages.retry}
          emptyLabel={commonMessages.noOptions}
          clearLabel={commonMessages.clear(label)}
        />
      )}
    </Field>
  );
}
