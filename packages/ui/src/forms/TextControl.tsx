import { Field, type FieldProps } from '../primitives/Field';
import { TextInput, type TextInputProps } from '../primitives/TextInput';
import { useNativeField } from './use-form-field';

export interface TextControlProps
  extends
    Pick<FieldProps, 'hint' | 'aside' | 'required' | 'className'>,
    Pick<TextInputProps, 'type' | 'placeholder'> {
  name: string;
}

export function TextControl({ name, type, placeholder, ...layout }: TextControlProps) {
  const { field, native } = useNativeField(name, layout.hint);
  return (
    <Field {...layout} {...field}>
      {(control) => <TextInput {...control} {...native} type={type} placeholder={placeholder} />}
    </Field>
  );
}
