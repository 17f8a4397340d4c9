import { Field, type FieldProps } from '../primitives/Field';
import { Select, type SelectProps } from '../primitives/Select';
import { useFieldValue, useNativeField } from './use-form-field';

export interface SelectControlProps extends Pick<FieldProps, 'hint' | 'required' | 'className'> {
  name: string;
  options: SelectProps['options'];
}

/** A select with a few fixed options. */
export function SelectControl({ name, options, ...layout }: SelectControlProps) {
  const nameOf = (value: unknown) =>
    options.find((option) => option.value === value)?.label ?? String(value ?? '');
  const { field, native } = useNativeField(name, layout.hint, nameOf);
  const value = useFieldValue<string>(name);
  return (
    <Field {...layout} {...field}>
      {(control) =>
        native.readOnly ? (
          <Select {...control} readOnly value={value} options={options} />
        ) : (
          <Select {...control} {...native} options={options} />
        )
      }
    </Field>
  );
}
