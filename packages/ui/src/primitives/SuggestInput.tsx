import { clsx } from 'clsx';
import { useRef, useState, type Ref } from 'react';
import type { FieldControl } from './Field';
import { isSaveKey } from './save-keys';
import { Popover } from './Popover';
import { TextInput } from './TextInput';
import { useListPopup } from './use-list-popup';

export interface SuggestInputProps<T> extends Partial<FieldControl> {
  /** The typed text. A suggestion replaces it only when chosen. */
  value: string;
  /** Called with the text at each key. */
  onValueChange: (value: string) => void;
  /** Suggestions that match the text, the most likely first. */
  suggestions: readonly T[];
  /** Called with the suggestion that was chosen. */
  onChoose: (suggestion: T) => void;
  /** The text of a row, which goes into the field. */
  itemToString: (suggestion: T) => string;
  /** Whether Enter alone takes the first suggestion for a text: not one of several with one name, nor one of another name. */
  isMeant: (text: string, first: T, others: readonly T[]) => boolean;
  /** Unique among the suggestions. */
  itemToKey: (suggestion: T) => string | number;
  /** Secondary text of a row ('DNI 30123456'). */
  itemToDetail?: (suggestion: T) => string;
  /** Accessible name of the list. */
  listLabel: string;
  /** Said above the list after an Enter that has taken none: which keys take one, and which keeps the text. */
  noneTaken: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A text field with suggestions. Three letters and Enter choose the first one, if it is meant; Escape closes only the list, Tab keeps
 * the typed text.
 */
export function SuggestInput<T>({
  value,
  onValueChange,
  suggestions,
  onChoose,
  itemToString,
  isMeant,
  itemToKey,
  itemToDetail,
  listLabel,
  noneTaken,
  placeholder,
  ref,
  ...control
}: SuggestInputProps<T>) {
  const anchor = useRef<HTMLDivElement>(null);
  const [tookNone, setTookNone] = useState(false);
  const popup = useListPopup({
    anchor,
    rows: suggestions,
    keyOf: itemToKey,
    canOpen: suggestions.length > 0,
    // Where Enter takes none the list stays, for the arrow keys or the mouse.
    premarks: (first, others) => isMeant(value, first, others),
    onChoose,
    onChooseNone: () => {
      setTookNone(true);
      popup.show();
    },
  });

  return (
    <div ref={anchor} title={value || undefined} className="relative">
      <TextInput
        {...popup.inputProps}
        {...control}
        ref={ref}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          setTookNone(false);
          onValueChange(event.currentTarget.value);
          popup.show();
        }}
        // Ctrl+Enter saves the typed text without choosing from the list.
        onKeyDown={(event) => !isSaveKey(event) && popup.handleKeyDown(event)}
        onBlur={popup.close}
      />
      <Popover open={popup.open} anchor={anchor} keepsSaveFree>
        <p role="status" className={clsx('text-caption text-ink-2', tookNone && 'px-3 py-1')}>
          {tookNone && popup.marked < 0 && noneTaken}
        </p>
        <ul
          {...popup.listProps}
          aria-label={listLabel}
          className="max-h-[min(calc(var(--spacing-control)*5),var(--list-space,100vh))] overflow-y-auto"
        >
          {popup.open &&
            suggestions.map((item, index) => (
              <li
                {...popup.optionProps(item, index)}
                key={itemToKey(item)}
                data-highlighted={index === popup.marked || undefined}
                className={clsx(
                  'flex min-h-control items-center gap-3 px-3 py-1',
                  index === popup.marked ? 'bg-selected text-on-selected' : 'hover:bg-canvas',
                )}
              >
                <span className="min-w-0 grow">{itemToString(item)}</span>
                {itemToDetail && (
                  <span className="shrink-0 text-caption text-ink-2 forced-colors:text-inherit">
                    {itemToDetail(item)}
                  </span>
                )}
              </li>
            ))}
        </ul>
      </Popover>
    </div>
  );
}
