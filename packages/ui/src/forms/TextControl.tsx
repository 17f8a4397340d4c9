import { Field, type FieldProps } from '../primitives/Field';
import { TextInput } from '../primitives/TextInput';
import { useRecordFormContext } from './record-form-context';
import { labelOf, otherValue } from './use-form-field';

export interface TextControlProps extends Pick<FieldProps, 'hint' | 'required' | 'className'> {
  name: string;
  type?: 'text' | 'tel' | 'email';
  placeholder?: string;
}

export function TextControl({ name, type, placeholder, hint, ...field }: TextControlProps) {
  const { form, labels, readOnly, theirs } = useRecordFormContext();
  const error = form.formState.errors[name]?.message;
  return (
    <Field
      {...field}
      label={labelOf(labels, name)}
      hint={otherValue(theirs, name) ?? hint}
      error={error as string | undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name)}
          type={type}
          placeholder={placeholder}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
