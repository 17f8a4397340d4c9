import {
  addMinutes,
  civilNow,
  commonMessages,
  readTypedTime,
  refusedTime,
  typeTime,
} from '@practice/domain';
import { useState, type ChangeEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Field } from '../primitives/Field';
import { TextInput } from '../primitives/TextInput';
import { cameAsAWhole, useTypedValue } from './use-typed-value';

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
const NOTHING_TYPED = { text: '', keys: '' };
const isComplete = (text: string) => /^\d{2}:\d{2}$/.test(text);

/**
 * A time of day, typed: `930`, `9:3` and `9:30 pm` are read when the field is left, and what is no time is shown as it was typed. ↑ and ↓
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
  const [last, setLast] = useState(NOTHING_TYPED);
  /** The keys of a text that was not typed are itself. */
  const typedAs = (text: string) => (text === last.text ? last : { text, keys: text });
  const typed = useTypedValue({
    value,
    onValueChange,
    initialText,
    onUnparseable,
    format: (time) => time,
    parse: (text) => readTypedTime(typedAs(text)),
    shownWhenRefused: (text) => refusedTime(typedAs(text)),
    isComplete,
  });

  const type = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const next = typeTime(currentTarget.value, typedAs(typed.text), cameAsAWhole(nativeEvent));
    setLast(next);
    const time = isComplete(next.text) ? readTypedTime(next) : null;
    typed.type(next.text, time !== null, time);
  };
  const settle = () => {
    typed.settle();
    setLast(NOTHING_TYPED);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    const step = STEP[event.key];
    if (!step || input.readOnly) return;
    event.preventDefault();
    const current = readTypedTime(typedAs(typed.text));
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
          onChange={type}
          onBlur={settle}
          onKeyDown={handleKeyDown}
        />
      )}
    </Field>
  );
}
