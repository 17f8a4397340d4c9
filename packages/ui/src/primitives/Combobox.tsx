import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type Ref } from 'react';
import { ComboboxList } from './ComboboxList';
import type { ComboboxChoices, ComboboxLabels } from './combobox-rows';
import { ComboboxOffer } from './ComboboxOffer';
import { Field, type FieldProps } from './Field';
import { IconButton } from './IconButton';
import { mergeRefs } from './merge-refs';
import { isSaveKey } from './save-keys';
import { Popover } from './Popover';
import { isSecondPress } from './presses';
import { TextInput } from './TextInput';
import { useCombobox } from './use-combobox';

export interface ComboboxProps<T> extends Pick<
  FieldProps,
  'label' | 'hint' | 'error' | 'dirty' | 'required' | 'aside' | 'layout' | 'className'
> {
  /** What a typed text finds, names and resembles. */
  choices: ComboboxChoices<T>;
  /** The chosen item; null when none is. */
  value: T | null;
  /** Text that was typed before and is no choice yet: it is taken or refused as on leaving the field. */
  initialText?: string;
  /** Called with each choice, and with null when it is taken away. */
  onValueChange: (value: T | null) => void;
  /** Text of an item, in its row and in the field. */
  itemToString: (item: T) => string;
  /** What tells items apart whose texts are the same. */
  itemToKey: (item: T) => string | number;
  /** Texts of the list and of its offers. */
  labels: ComboboxLabels<T>;
  /** If given, a last row creates a new entry when nothing has the typed name. The text stays until the promise resolves. */
  onCreate?: (text: string) => unknown;
  /** Called when another text is typed while an entry is being created: the field must not take it any more. */
  onAbandonCreate?: () => void;
  /**
   * Called when the user typed and left the field or pressed Enter before the items loaded. A save must await the
   * promise: it resolves once the text is settled, with false if the items failed to load.
   */
  onUnsettled?: (settled: Promise<boolean>) => void;
  /**
   * Called with each typed text that is no choice (yet), and what is said of it, and with null once there is none: a save must not go
   * out.
   */
  onUnmatched?: (text: string | null, message: string) => void;
  /** Of the items; without it they are there. */
  status?: 'loading' | 'failed' | 'ready';
  /** Retry, shown as a row of the list so that Enter reaches it. */
  onRetry?: () => void;
  /** Maximum number of rows. */
  limit?: number;
  /** Milliseconds between the last key and the filtering of the list. */
  filterDelayMs?: number;
  /** Example in an empty field, never its name. */
  placeholder?: string;
  /** Not now: grey, no Tab stop. */
  disabled?: boolean;
  /** Text to read and to copy, without the list. */
  readOnly?: boolean;
  /** The items may be loaded now. */
  onFocus?: () => void;
  /** The field was left and what its text stands for was taken. */
  onBlur?: () => void;
  /** Called before the field's own keys. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** The text field. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * A labelled text field that searches a list. Three letters and Enter choose the first match; Escape closes only the
 * list; leaving the field takes what the text stands for (docs/decisions/100).
 */
export function Combobox<T>(props: ComboboxProps<T>) {
  if (!props.readOnly) return <EditableCombobox {...props} />;
  const { label, hint, error, required, layout, className, value, itemToString } = props;
  return (
    <Field {...{ label, hint, error, required, layout, className }}>
      {(control) => (
        <TextInput
          {...control}
          ref={props.ref}
          placeholder={props.placeholder}
          readOnly
          value={value === null ? '' : itemToString(value)}
        />
      )}
    </Field>
  );
}

/** Keys that act on a row, so the list must be filtered by the current text first. */
const ANSWERS = ['Enter', 'ArrowDown', 'ArrowUp'];

function EditableCombobox<T>(props: ComboboxProps<T>) {
  const { status = 'ready', disabled, labels } = props;
  const { label, hint, dirty, required, aside, layout, className } = props;
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ ...props, anchor, status });
  const { open, query, settle, offer } = combobox;
  const wantItems = useEffectEvent(() => {
    if (props.initialText) props.onFocus?.();
  });
  useEffect(() => wantItems(), []);
  const isComing = status === 'loading' && query !== '';
  const handleKeyDown = (event: KeyboardEvent) => {
    props.onKeyDown?.(event);
    // The form leaves the field before it saves.
    if (isSaveKey(event)) return;
    const rows = ANSWERS.includes(event.key) ? combobox.catchUp() : combobox.rows;
    if (event.key === 'Enter' && isComing) {
      // Otherwise the form would move the focus to the next field.
      event.preventDefault();
      combobox.ask();
    }
    combobox.handleKeyDown(event, rows);
  };

  return (
    <Field
      {...{ label, hint, dirty, required, aside, layout, className }}
      error={props.error ?? (combobox.isRefused ? labels.unmatched : undefined)}
      errorAction={
        offer && (
          <ComboboxOffer
            offer={offer}
            labels={labels}
            onSelect={() => {
              combobox.choose(offer);
              input.current?.focus();
            }}
          />
        )
      }
    >
      {(control) => (
        <div
          ref={anchor}
          className="relative"
          // A name that is cut is whole in the tooltip. Not of the input itself: there it would be read out twice.
          title={combobox.text || undefined}
          data-status={status}
          aria-busy={combobox.creating}
        >
          <TextInput
            {...combobox.inputProps}
            {...control}
            ref={mergeRefs(input, props.ref)}
            disabled={disabled}
            placeholder={props.placeholder}
            value={combobox.text}
            onChange={(event) => combobox.type(event.currentTarget.value)}
            onKeyDown={handleKeyDown}
            // The rest of a double click, which chooses a word, leaves it open.
            onClick={(event) => !isSecondPress(event) && combobox.toggle()}
            onFocus={() => {
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
                    label={labels.clear}
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
                  className={clsx(
                    'pointer-events-none mx-1.5 text-ink-2',
                    disabled && 'opacity-60',
                  )}
                />
              </>
            }
          />
          {/* Clicking its border or messages does not move the focus. */}
          <Popover
            open={open}
            anchor={anchor}
            keepsSaveFree
            onMouseDown={(event) => event.preventDefault()}
          >
            <ComboboxList
              open={open}
              rows={open ? combobox.rows : []}
              chosen={props.value}
              highlightedIndex={combobox.marked}
              status={status}
              itemToString={props.itemToString}
              itemToKey={props.itemToKey}
              labels={labels}
              menuProps={{ ...combobox.listProps, 'aria-labelledby': control.id }}
              rowProps={combobox.optionProps}
            />
          </Popover>
        </div>
      )}
    </Field>
  );
}
