import { useState, type ReactNode } from 'react';
import { Field } from '../primitives/Field';
import { TextInput } from '../primitives/TextInput';
import type { TextControlProps } from './TextControl';
import { useFieldValue, useNativeField } from './use-form-field';

export interface AdvisedTextControlProps extends TextControlProps {
  /** What looks odd in the text, or null. */
  advise: (text: string) => ReactNode;
  /** What is advised of a text is known already: it is said before the field is left. */
  isKnown?: (text: string) => boolean;
  /** Called with the text when the user leaves the field. */
  onLeave?: (text: string) => void;
}

/** A text field that says what looks odd in it, when the user leaves it; the text is accepted. */
export function AdvisedTextControl(props: AdvisedTextControlProps) {
  const { name, type, placeholder, advise, isKnown, onLeave, ...layout } = props;
  const { field, native } = useNativeField(name, layout.hint);
  const text = useFieldValue<string>(name);
  const [left, setLeft] = useState('');
  return (
    <Field {...layout} {...field} advice={text === left || isKnown?.(text) ? advise(text) : null}>
      {(control) => (
        <TextInput
          {...control}
          {...native}
          type={type}
          placeholder={placeholder}
          onBlur={(event) => {
            setLeft(text);
            onLeave?.(text);
            void native.onBlur(event);
          }}
        />
      )}
    </Field>
  );
}
