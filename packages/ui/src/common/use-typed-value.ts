import { useEffectEvent, useLayoutEffect, useState } from 'react';

export interface TypedValueOptions {
  /** The value in its canonical format, or ''. */
  value: string;
  /** What is shown first instead of the value: recovered text that is none. */
  initialText?: string | undefined;
  onValueChange: (value: string) => void;
  /** Called on each change with unparseable text; with null once the text is parseable or empty. */
  onUnparseable?: (text: string | null) => void;
  format: (value: string) => string;
  /** Null when the text is unparseable. */
  parse: (text: string) => string | null;
  /** What is shown of an unparseable text when the field is left: all that was typed, where a mask has dropped some of it. */
  shownWhenRefused?: (text: string) => string;
  /** Whether a text is complete enough to become the value before blur. */
  isComplete: (text: string) => boolean;
}

/**
 * A text field whose value has a canonical format (date, time). Typed text is never discarded: unparseable text stays,
 * is marked invalid, and the value is ''.
 */
export function useTypedValue(options: TypedValueOptions) {
  const { value, onValueChange, onUnparseable, format, parse, shownWhenRefused, isComplete } =
    options;
  const [text, setText] = useState(() => options.initialText ?? format(value));
  /** The text that is marked invalid; a different text is not marked. */
  const [refused, setRefused] = useState<string | null>(null);
  // A value that this field did not set (default, reset, quick duration) replaces the text.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(format(value));
    setRefused(null);
  }

  const asTyped = (unparsed: string) => shownWhenRefused?.(unparsed) ?? unparsed;
  const unparseable = text.trim() !== '' && parse(text) === null ? asTyped(text) : null;
  const tell = useEffectEvent((pending: string | null) => onUnparseable?.(pending));
  useLayoutEffect(() => {
    if (unparseable === null) return;
    tell(unparseable);
    return () => tell(null);
  }, [unparseable]);

  const send = (next: string) => {
    setKnown(next);
    if (next !== value) onValueChange(next);
  };

  return {
    text,
    invalid: refused !== null && refused === text,
    /**
     * `finished`: the text was pasted whole, so it is parsed at once in any format. `parsed`: by who knows more of `next` than `parse`
     * does in this render.
     */
    type(next: string, finished = isComplete(next), parsed = finished ? parse(next) : null) {
      setText(next);
      setRefused(null);
      if (next.trim() === '') send('');
      else if (finished) send(parsed ?? '');
    },
    /** Sets the value directly, from a calendar or an arrow key. */
    set(next: string) {
      setText(format(next));
      setRefused(null);
      send(next);
    },
    /** Called on blur and on Enter. */
    settle() {
      if (text.trim() === '') return;
      const parsed = parse(text);
      const shown = parsed === null ? asTyped(text) : format(parsed);
      setText(shown);
      setRefused(parsed === null ? shown : null);
      send(parsed ?? '');
    },
  };
}

/** Whether a change was pasted or dropped, not typed. */
export const cameAsAWhole = (event: Event) =>
  event instanceof InputEvent && /^insertFrom(Paste|Drop)$/.test(event.inputType);
