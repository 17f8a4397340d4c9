import { useCombobox as useDownshift } from 'downshift';
import { clsx } from 'clsx';
import { useRef, type ChangeEvent, type KeyboardEvent, type Ref } from 'react';
import type { FieldControl } from './Field';
import { mergeRefs } from './merge-refs';
import { passKeyOn } from './pass-key-on';
import { isSaveKey } from './save-keys';
import { Popover } from './Popover';
import { TextInput } from './TextInput';

const Change = useDownshift.stateChangeTypes;

export interface SuggestInputProps<T> extends Partial<FieldControl> {
  /** What is typed: it stays as it is, whether or not anything is suggested. */
  value: string;
  onValueChange: (value: string) => void;
  /** What the text may mean, the likeliest first. */
  suggestions: readonly T[];
  onChoose: (suggestion: T) => void;
  itemToString: (suggestion: T) => string;
  itemToKey: (suggestion: T) => string | number;
  /** A second, quieter line part ('DNI 30123456'). */
  itemToDetail?: (suggestion: T) => string;
  /** Name of the list. */
  listLabel: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A text field that may suggest. Three letters and Enter take the first suggestion, Escape closes the list and
 * nothing else, Tab keeps what was typed.
 */
export function SuggestInput<T>({
  value,
  onValueChange,
  suggestions,
  onChoose,
  itemToString,
  itemToKey,
  itemToDetail,
  listLabel,
  placeholder,
  ref,
  ...control
}: SuggestInputProps<T>) {
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const downshift = useDownshift<T>({
    inputId: control.id,
    items: [...suggestions],
    itemToString: (item) => (item === null ? '' : itemToString(item)),
    inputValue: value,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    stateReducer: (state, { type, changes }) => {
      switch (type) {
        // Downshift would empty the field on a second Escape, and choose on leaving it.
        case Change.InputKeyDownEscape:
        case Change.InputBlur:
          return { ...state, isOpen: false, highlightedIndex: -1 };
        // A click into a name that is written already is not a question.
        case Change.InputClick:
          return state;
        default:
          return changes;
      }
    },
    onStateChange: ({ type, selectedItem }) => {
      if (type !== Change.InputKeyDownEnter && type !== Change.ItemClick) return;
      if (selectedItem !== null && selectedItem !== undefined) onChoose(selectedItem);
    },
  });
  const open = downshift.isOpen && suggestions.length > 0;
  const marked = open ? Math.max(0, downshift.highlightedIndex) : -1;
  const inputProps = downshift.getInputProps({
    ref: mergeRefs(input, ref),
    placeholder,
    // In the event itself: Downshift reports a change after rendering, and a fast typist loses letters to that.
    onChange: (event: ChangeEvent<HTMLInputElement>) => onValueChange(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => {
      // Enter with nothing to choose leads on.
      if (isSaveKey(event) || (event.key === 'Enter' && !open)) passKeyOn(event);
    },
  });

  return (
    <div ref={anchor} className="relative">
      <TextInput
        {...inputProps}
        {...control}
        aria-expanded={open}
        aria-activedescendant={open ? inputProps['aria-activedescendant'] : undefined}
      />
      <Popover open={open} anchor={anchor} onMouseDown={(event) => event.preventDefault()}>
        <ul
          {...downshift.getMenuProps({ 'aria-label': listLabel }, { suppressRefError: true })}
          aria-labelledby={undefined}
          // Chromium makes what scrolls a tab stop: Tab would end in a list that is about to close.
          tabIndex={-1}
          className="max-h-[calc(var(--spacing-control)*5)] overflow-y-auto"
        >
          {open &&
            suggestions.map((item, index) => (
              <li
                {...downshift.getItemProps({ item, index })}
                key={itemToKey(item)}
                data-highlighted={index === marked || undefined}
                className={clsx(
                  'flex min-h-control items-center gap-3 px-3 py-1',
                  index === marked && 'bg-selected text-on-selected',
                )}
              >
                <span className="min-w-0 grow">{itemToString(item)}</span>
                {itemToDetail && (
                  <span className="shrink-0 text-caption text-ink-2">{itemToDetail(item)}</span>
                )}
              </li>
            ))}
        </ul>
      </Popover>
    </div>
  );
}
