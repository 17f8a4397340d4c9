import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type Ref } from 'react';
import { ComboboxList } from './ComboboxList';
import { READ_ONLY_EMPTY } from './control-class';
import type { FieldControl } from './Field';
import { IconButton } from './IconButton';
import { mergeRefs } from './merge-refs';
import { isSaveKey } from './save-keys';
import { Popover } from './Popover';
import { TextInput } from './TextInput';
import { useCombobox } from './use-combobox';

export interface ComboboxProps<T> extends Partial<FieldControl> {
  items: readonly T[];
  value: T | null;
  onValueChange: (value: T | null) => void;
  itemToString: (item: T) => string;
  itemToKey: (item: T) => string | number;
  /** Whether an item matches a typed text; should ignore accents and capitals. */
  filter: (item: T, text: string) => boolean;
  /** Whether the text is exactly this item's name; hides the create row. */
  isSame?: (item: T, text: string) => boolean;
  /** If given, a last row creates a new entry when nothing matches. The text stays until the promise resolves. */
  onCreate?: (text: string) => unknown;
  createLabel?: (text: string) => string;
  /**
   * Called when the user typed and left the field or pressed Enter before the items loaded. A save must await the
   * promise: it resolves when the text is chosen or reverted, with false if the items failed to load.
   */
  onUnsettled?: (settled: Promise<boolean>) => void;
  status?: 'loading' | 'failed' | 'ready';
  loadingLabel?: string;
  failedLabel?: string;
  /** Retry, shown as a row of the list so that Enter reaches it. */
  onRetry?: () => void;
  retryLabel?: string;
  /** Maximum number of rows. */
  limit?: number;
  /** Milliseconds between the last key and the filtering of the list. */
  filterDelayMs?: number;
  /** Shown when nothing matches and nothing can be created. */
  emptyLabel: string;
  /** Accessible name of the X, which is never a tab stop. */
  clearLabel: string;
  placeholder?: string;
  'aria-label'?: string;
  disabled?: boolean;
  readOnly?: boolean;
  /** The items may be loaded now. */
  onFocus?: () => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A text field that searches a list. Three letters and Enter choose the first match; Escape closes only the list; Tab
 * never chooses.
 */
export function Combobox<T>({ ref, ...props }: ComboboxProps<T>) {
  if (props.readOnly) {
    const { id, value, itemToString, placeholder } = props;
    return (
      <TextInput
        ref={ref}
        id={id}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        placeholder={placeholder}
        readOnly
        value={value === null ? READ_ONLY_EMPTY : itemToString(value)}
      />
    );
  }
  return <EditableCombobox {...props} inputRef={ref} />;
}

/** Keys that act on a row, so the list must be filtered by the current text first. */
const ANSWERS = ['Enter', 'ArrowDown', 'ArrowUp'];

function sameText<T>(itemToString: (item: T) => string) {
  return (item: T, text: string) => itemToString(item).toLowerCase() === text.toLowerCase();
}

function EditableCombobox<T>({
  inputRef,
  ...props
}: ComboboxProps<T> & { inputRef?: Ref<HTMLInputElement> }) {
  const { status = 'ready', isSame = sameText(props.itemToString), disabled } = props;
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const ownId = useId();
  const id = props.id ?? ownId;
  const combobox = useCombobox({ ...props, anchor, status, isSame });
  const { open, query, creating, settle } = combobox;
  // A name whose create failed is reverted if the focus has left the field; otherwise it stays, to be retried.
  const wasCreating = useRef(creating);
  useEffect(() => {
    const ended = wasCreating.current && !creating;
    wasCreating.current = creating;
    if (ended && document.activeElement !== input.current) settle();
  });
  const isComing = status === 'loading' && query !== '';

  const handleKeyDown = (event: KeyboardEvent) => {
    const saves = isSaveKey(event);
    // A save stores what the field shows: with an incomplete text, the first Ctrl+Enter chooses and the next one saves.
    if (saves && (query === '' || creating)) return;
    if (saves) event.stopPropagation();
    const rows = ANSWERS.includes(event.key) ? combobox.catchUp() : combobox.rows;
    if (event.key === 'Enter' && isComing) {
      // Otherwise the form would move the focus to the next field.
      event.preventDefault();
      combobox.ask();
    } else if (saves && !(open && rows.length > 0)) settle();
    combobox.handleKeyDown(event, rows);
  };

  return (
    <div ref={anchor} className="relative" data-status={status} aria-busy={creating}>
      <TextInput
        {...combobox.inputProps}
        ref={mergeRefs(input, inputRef)}
        id={id}
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-labelledby']}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        disabled={disabled}
        placeholder={props.placeholder}
        value={combobox.text}
        onChange={(event) => combobox.type(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        onClick={combobox.toggle}
        onFocus={() => {
          combobox.comeBack();
          input.current?.select();
          props.onFocus?.();
        }}
        onBlur={() => {
          combobox.close();
          // Another window has the focus: keep the incomplete text for when the user returns.
          if (document.activeElement === input.current) return;
          settle();
          props.onBlur?.();
        }}
        insideWidth={56}
        inside={
          <>
            {combobox.text !== '' && !disabled && (
              <IconButton
                tabIndex={-1}
                label={props.clearLabel}
                icon={<X size={14} aria-hidden />}
                className="size-target!"
                // Keeps the focus in the field, to type another name.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  combobox.clear();
                  input.current?.focus();
                }}
              />
            )}
            <ChevronDown
              size={16}
              aria-hidden
              className={clsx('pointer-events-none mx-1.5 text-ink-2', disabled && 'opacity-60')}
            />
          </>
        }
      />
      {/* Clicking its border or messages does not move the focus. */}
      <Popover open={open} anchor={anchor} onMouseDown={(event) => event.preventDefault()}>
        <ComboboxList
          open={open}
          rows={open ? combobox.rows : []}
          chosen={props.value}
          highlightedIndex={combobox.marked}
          status={status}
          itemToString={props.itemToString}
          itemToKey={props.itemToKey}
          createLabel={props.createLabel}
          loadingLabel={props.loadingLabel}
          failedLabel={props.failedLabel}
          retryLabel={props.retryLabel}
          emptyLabel={props.emptyLabel}
          menuProps={{ ...combobox.listProps, 'aria-labelledby': id }}
          rowProps={combobox.optionProps}
        />
      </Popover>
    </div>
  );
}
