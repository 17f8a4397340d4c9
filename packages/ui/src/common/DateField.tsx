import {
  commonMessages,
  formatCivilDate,
  parseCivilDate,
  today,
  type YearGuess,
} from '@practice/domain';
import { CalendarDays } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { deferred } from '../primitives/deferred';
import { Field } from '../primitives/Field';
import { IconButton } from '../primitives/IconButton';
import { mergeRefs } from '../primitives/merge-refs';
import { Popover } from '../primitives/Popover';
import { expander } from '../primitives/presses';
import { TextInput } from '../primitives/TextInput';
import { cameAsAWhole, useTypedValue } from './use-typed-value';

const { Component: Calendar } = deferred(async () => (await import('./Calendar')).Calendar);

export interface DateFieldProps {
  label: string;
  /** 'YYYY-MM-DD', or ''. */
  value: string;
  /** Called with 'YYYY-MM-DD', or '' while the text is no date. */
  onValueChange: (value: string) => void;
  /** Recovered text that is no value. */
  initialText?: string | undefined;
  /** Called on each change with unparseable text; with null once the text is parseable or empty. */
  onUnparseable?: (text: string | null) => void;
  /** How '5/3/68' is completed: `birth` never gives a future day. */
  guess?: YearGuess;
  /** The calendar disables days outside these limits. */
  min?: string;
  /** See `min`. */
  max?: string;
  /** See `Field`. */
  error?: string;
  /** Marked invalid without a message (decision T6); an error also marks it. */
  invalid?: boolean;
  /** See `Field`. */
  dirty?: boolean;
  /** See `Field`. */
  hint?: string;
  /** See `Field`. */
  advice?: ReactNode;
  required?: boolean;
  /** The date as text. */
  readOnly?: boolean;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Only with a four-digit year: '1/1/19' may be the start of 1/1/1985, or mean 2019. */
const isComplete = (text: string) =>
  /^(\d{1,2}\D\d{1,2}\D\d{4}|\d{8}|\d{4}-\d{2}-\d{2})$/.test(text.trim());

/** A date is typed; the calendar is optional (button, or Alt+↓). Decision G10. */
export function DateField({
  label,
  value,
  onValueChange,
  initialText,
  onUnparseable,
  guess = 'event',
  min,
  max,
  error,
  invalid,
  dirty,
  hint,
  advice,
  required,
  readOnly,
  disabled,
  className,
  ref,
}: DateFieldProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const typed = useTypedValue({
    value,
    onValueChange,
    initialText,
    onUnparseable,
    format: formatCivilDate,
    parse: (text) => parseCivilDate(text, guess),
    isComplete,
  });

  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') typed.settle();
    if (event.key === 'ArrowDown' && event.altKey && !readOnly && !disabled) {
      event.preventDefault();
      setOpen(true);
    }
  };

  return (
    <Field
      label={label}
      hint={hint}
      advice={advice}
      required={required}
      error={typed.invalid ? commonMessages.invalidDate : error}
      dirty={dirty}
      className={className}
    >
      {(control) => (
        <div
          ref={anchor}
          className="relative"
          onKeyDown={(event) => open && event.key === 'Escape' && close()}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
          }}
        >
          <TextInput
            {...control}
            aria-invalid={invalid || control['aria-invalid']}
            ref={mergeRefs(input, ref)}
            readOnly={readOnly}
            disabled={disabled}
            placeholder={commonMessages.datePlaceholder}
            value={typed.text}
            onChange={({ currentTarget, nativeEvent }) =>
              typed.type(currentTarget.value, cameAsAWhole(nativeEvent) || undefined)
            }
            onBlur={typed.settle}
            onKeyDown={handleKeyDown}
            aria-keyshortcuts="Alt+ArrowDown"
            inside={
              !readOnly &&
              !disabled && (
                <IconButton
                  tabIndex={-1}
                  label={commonMessages.openCalendar}
                  {...expander(open, setOpen)}
                  icon={<CalendarDays size={16} aria-hidden />}
                  className="size-target!"
                  onMouseDown={(event) => event.preventDefault()}
                />
              )
            }
          />
          <Popover
            open={open}
            anchor={anchor}
            {...(open && { role: 'dialog', 'aria-label': label })}
            className="min-w-0!"
          >
            {open && (
              <div className="min-h-72 min-w-64">
                <Calendar
                  value={value}
                  today={today()}
                  min={min}
                  max={max}
                  distant={guess === 'birth'}
                  onValueChange={(day) => {
                    typed.set(day);
                    close();
                  }}
                />
              </div>
            )}
          </Popover>
        </div>
      )}
    </Field>
  );
}
