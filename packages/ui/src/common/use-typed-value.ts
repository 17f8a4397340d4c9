import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { afterPress } from './after-press';

export interface TypedValueOptions {
  /** The value in its own form, '' when there is none. */
  value: string;
  onValueChange: (value: string) => void;
  /** Told of text that is no value, as it is typed; null when there is none any more. */
  onUnparseable?: (text: string | null) => void;
  format: (value: string) => string;
  /** Null when the text is no value. */
  parse: (text: string) => string | null;
  /** Whether a text is finished enough to be a value before the field is left. */
  isComplete: (text: string) => boolean;
}

/**
 * A text field whose value has a form of its own (date, time). What was typed is never thrown
 * away: text that is no value stays, is marked, and the value is ''.
 */
export function useTypedValue(options: TypedValueOptions) {
  const { value, onValueChange, onUnparseable, format, parse, isComplete } = options;
  const [text, setText] = useState(() => format(value));
  /** The text that was found to be no value; another one is not marked. */
  const [refused, setRefused] = useState<string | null>(null);
  // A value that this field did not send (default, reset, quick duration) replaces the text.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(format(value));
    setRefused(null);
  }

  const unparseable = text.trim() !== '' && parse(text) === null ? text : null;
  const tell = useEffectEvent((pending: string | null) => onUnparseable?.(pending));
  useLayoutEffect(() => {
    if (unparseable === null) return;
    tell(unparseable);
    return () => tell(null);
  }, [unparseable]);

  const mark = (invalid: boolean) => {
    // Shown when it moves nothing that is being pressed.
    if (invalid) afterPress(() => setRefused(text));
    else setRefused(null);
  };
  const send = (next: string) => {
    setKnown(next);
    if (next !== value) onValueChange(next);
  };

  return {
    text,
    invalid: refused !== null && refused === text,
    /** `finished`: it came as a whole (pasted), so it counts now in whatever form. */
    type(next: string, finished = isComplete(next)) {
      setText(next);
      mark(false);
      if (next.trim() === '') send('');
      else if (finished) send(parse(next) ?? '');
    },
    /** Sets the value itself, from a calendar or an arrow key. */
    set(next: string) {
      setText(format(next));
      mark(false);
      send(next);
    },
    /** Called on leaving the field and on Enter. */
    settle() {
      if (text.trim() === '') return;
      const parsed = parse(text);
      if (parsed !== null) setText(format(parsed));
      mark(parsed === null);
      send(parsed ?? '');
    },
  };
}
