import { Field, type FieldProps } from '../primitives/Field';
import { Select, type SelectProps } from '../primitives/Select';
import { useRecordFormContext } from './record-form-context';
import { labelOf, otherValue } from './use-form-field';

export interface SelectControlProps extends Pick<FieldProps, 'hint' | 'required' | 'className'> {
  name: string;
  options: SelectProps['options'];
}

/** A select with a few fixed options. */
export function SelectControl({ name, options, hint, ...field }: SelectControlProps) {
  const { form, labels, theirs } = useRecordFormContext();
  const error = form.formState.errors[name]?.message;
  const nameOf = (value: unknown) =>
    options.find((option) => option.value === value)?.label ?? String(value);
  return (
    <Field
      {...field}
      label={labelOf(labels, name)}
      hint={otherValue(theirs, name, nameOf) ?? hint}
      error={error as string | undefined}
    >
      {(control) => <Select {...control} {...form.register(name)} options={options} />}
    </Field>
  );
}
