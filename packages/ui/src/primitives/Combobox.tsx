import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useRef, type ChangeEvent, type KeyboardEvent, type Ref } from 'react';
import { ComboboxList } from './ComboboxList';
import { READ_ONLY_EMPTY } from './control-class';
import type { FieldControl } from './Field';
import { IconButton } from './IconButton';
import { mergeRefs } from './merge-refs';
import { passKeyOn } from './pass-key-on';
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
  /** Providing it offers a last line to create what nothing matches; until its promise is over the text stays. */
  onCreate?: (text: string) => unknown;
  createLabel?: (text: string) => string;
  /**
   * Something was typed, and left or answered with Enter, while the items were on their way. The promise is over when it
   * is chosen or taken back; false when the items did not come. A save must wait for it.
   */
  onUnsettled?: (settled: Promise<boolean>) => void;
  status?: 'loading' | 'failed' | 'ready';
  loadingLabel?: string;
  failedLabel?: string;
  /** Offered as a line of the list, so that Enter reaches it too. */
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

/** What these keys do is said of the list, so it must be the list of what was typed. */
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
  const combobox = useCombobox({ ...props, status, isSame });
  const open = combobox.isOpen && !disabled;
  const { creating, settle } = combobox;
  // What could not be created leaves a field that nobody is in; in sight it stays, to be tried again.
  const wasCreating = useRef(creating);
  useEffect(() => {
    const ended = wasCreating.current && !creating;
    wasCreating.current = creating;
    if (ended && document.activeElement !== input.current) settle();
  });
  const isComing = status === 'loading' && combobox.query !== '';
  /** Ctrl+Enter saves what the field shows: half a word is finished in sight, and saved by the next one. */
  const finishBeforeSaving = (event: KeyboardEvent) => {
    if (combobox.query === '' || creating) {
      passKeyOn(event);
      return;
    }
    event.stopPropagation();
    combobox.catchUp();
    const canChoose = open && combobox.rows.length > 0;
    if (!canChoose && !isComing) combobox.settle();
  };
  const answerKey = (event: KeyboardEvent) => {
    if (isSaveKey(event)) finishBeforeSaving(event);
    else combobox.catchUp();
    if (event.key !== 'Enter' || !isComing) return;
    // Not the form's either, which would go on to the next field.
    event.preventDefault();
    combobox.ask();
  };
  const inputProps = combobox.getInputProps({
    ref: mergeRefs(input, inputRef),
    disabled,
    placeholder: props.placeholder,
    // In the event itself: Downshift reports a change after rendering, and a fast typist loses letters to that.
    onChange: (event: ChangeEvent<HTMLInputElement>) => combobox.type(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (ANSWERS.includes(event.key)) answerKey(event);
    },
    onFocus: () => {
      combobox.comeBack();
      input.current?.select();
      props.onFocus?.();
    },
    onBlur: () => {
      // Another window took the focus: the half word waits for its author.
      if (document.activeElement === input.current) return;
      combobox.settle();
      props.onBlur?.();
    },
  });

  return (
    <div ref={anchor} className="relative" data-status={status} aria-busy={creating}>
      <TextInput
        {...inputProps}
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-labelledby']}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        // Downshift highlights line 0 even of an empty list, which names nothing.
        aria-activedescendant={
          combobox.rows.length > 0 ? inputProps['aria-activedescendant'] : undefined
        }
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
      <Popover open={open} anchor={anchor} onMouseDown={(event) => event.preventDefault()}>
        <ComboboxList
          open={open}
          rows={open ? combobox.rows : []}
          chosen={props.value}
          highlightedIndex={combobox.highlightedIndex}
          status={status}
          itemToString={props.itemToString}
          itemToKey={props.itemToKey}
          createLabel={props.createLabel}
          loadingLabel={props.loadingLabel}
          failedLabel={props.failedLabel}
          retryLabel={props.retryLabel}
          emptyLabel={props.emptyLabel}
          menuProps={{
            ...combobox.getMenuProps({}, { suppressRefError: true }),
            'aria-labelledby': inputProps.id,
          }}
          rowProps={(row, index) => combobox.getItemProps({ item: row, index })}
        />
      </Popover>
    </div>
  );
}
