import { addMinutes, civilNow, commonMessages, parseTime, typeTime } from '@practice/domain';
import { useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Field } from '../primitives/Field';
import { TextInput } from '../primitives/TextInput';
import { useTypedValue } from './use-typed-value';

export interface TimeFieldProps {
  label: string;
  /** 'HH:MM', or ''. */
  value: string;
  /** Called with 'HH:MM', or '' while the text is no time. */
  onValueChange: (value: string) => void;
  /** Recovered text that is no value. */
  initialText?: string | undefined;
  /** Called on each change with unparseable text; with null once the text is parseable or empty. */
  onUnparseable?: (text: string | null) => void;
  placeholder?: string;
  /** See `Field`. */
  error?: string;
  /** See `Field`. */
  hint?: string;
  /** At the right of the label, in its line. */
  aside?: ReactNode;
  required?: boolean;
  /** The time as text. */
  readOnly?: boolean;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

const STEP: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };
const isComplete = (text: string) => /^\d{2}:\d{2}$/.test(text);

/**
 * A time of day, typed: `930`, `9:3` and `9:30 pm` are read when the field is left, and what is no time stays as it was typed. ↑ and ↓
 * change it by a minute (clinical-history §5 "Time inputs"; decision R13).
 */
export function TimeField({
  label,
  value,
  onValueChange,
  initialText,
  onUnparseable,
  error,
  hint,
  aside,
  required,
  className,
  ...input
}: TimeFieldProps) {
  const typed = useTypedValue({
    value,
    onValueChange,
    initialText,
    onUnparseable,
    format: (time) => time,
    parse: parseTime,
    isComplete,
  });

  const lost = useRef('');
  const type = (written: string) => {
    const next = typeTime(written, { text: typed.text, lost: lost.current });
    lost.current = next.lost;
    typed.type(next.text);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') typed.settle();
    const step = STEP[event.key];
    if (!step || input.readOnly) return;
    event.preventDefault();
    const current = parseTime(typed.text);
    if (current !== null) typed.set(addMinutes(current, step).time);
    else if (typed.text === '') typed.set(civilNow().time);
  };

  return (
    <Field
      label={label}
      hint={hint}
      aside={aside}
      required={required}
      error={typed.invalid ? commonMessages.invalidTime : error}
      className={className}
    >
      {(control) => (
        <TextInput
          placeholder={commonMessages.timePlaceholder}
          {...control}
          {...input}
          value={typed.text}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={typed.settle}
          onKeyDown={handleKeyDown}
        />
      )}
    </Field>
  );
}
