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
  /** Whether an item stays for a typed text; give one that ignores accents and capitals. */
  filter: (item: T, text: string) => boolean;
  /** Whether the text names this very item; it hides the offer to create. */
  isSame?: (item: T, text: string) => boolean;
  /** If given, a last row offers to create what nothing matches. The text stays until the promise resolves. */
  onCreate?: (text: string) => unknown;
  createLabel?: (text: string) => string;
  /**
   * Called when somebody typed, and then left the field or pressed Enter, before the items arrived. A save must await
   * the promise: it resolves when the text is chosen or taken back, with false if the items failed to load.
   */
  onUnsettled?: (settled: Promise<boolean>) => void;
  status?: 'loading' | 'failed' | 'ready';
  loadingLabel?: string;
  failedLabel?: string;
  /** Offered as a row of the list, so that Enter reaches it too. */
  onRetry?: () => void;
  retryLabel?: string;
  /** How many items are offered at once. */
  limit?: number;
  /** Milliseconds after the last key until the list follows. */
  filterDelayMs?: number;
  /** Shown when nothing matches and nothing can be created. */
  emptyLabel: string;
  /** Name of the X, which is never a tab stop. */
  clearLabel: string;
  placeholder?: string;
  'aria-label'?: string;
  disabled?: boolean;
  readOnly?: boolean;
  /** The moment to load the items, if they are not there yet. */
  onFocus?: () => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A text field that finds. Three letters and Enter pick the first match; Escape closes the list
 * and nothing else; Tab never chooses.
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

/** These keys mean a row of the list, so it must be the list of what was typed. */
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
  // A name that could not be created is taken back if the focus has left the field; otherwise it stays, to be tried again.
  const wasCreating = useRef(creating);
  useEffect(() => {
    const ended = wasCreating.current && !creating;
    wasCreating.current = creating;
    if (ended && document.activeElement !== input.current) settle();
  });
  const isComing = status === 'loading' && query !== '';

  const handleKeyDown = (event: KeyboardEvent) => {
    const saves = isSaveKey(event);
    // A save stores what the field shows. With half a word in it, the first Ctrl+Enter chooses and the next one saves.
    if (saves && (query === '' || creating)) return;
    if (saves) event.stopPropagation();
    const rows = ANSWERS.includes(event.key) ? combobox.catchUp() : combobox.rows;
    if (event.key === 'Enter' && isComing) {
      // The form would move the focus to the next field.
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
          // Another window took the focus: half a word stays, its author comes back to it.
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
                // The focus stays in the field: the next thing is to type another name.
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
      {/* A press on its border or its messages does not take the focus. */}
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
