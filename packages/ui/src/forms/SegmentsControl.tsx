import { Field, type FieldProps } from '../primitives/Field';
import {
  SegmentedControl,
  type Segment,
  type SegmentedControlProps,
} from '../primitives/SegmentedControl';
import { useFormField } from './use-form-field';

export interface SegmentsControlProps<T>
  extends Pick<FieldProps, 'required' | 'className'>, Pick<SegmentedControlProps<T>, 'tone'> {
  name: string;
  segments: readonly Segment<T>[];
  /** A second press clears the choice. */
  clearable?: boolean;
  /** Called after the value has changed. */
  onChosen?: (value: T) => void;
}

/** Two or three choices that are all visible. */
export function SegmentsControl<T extends string | number>(props: SegmentsControlProps<T>) {
  const { name, segments, clearable, onChosen, tone, ...rest } = props;
  const nameOf = (value: T | null) =>
    segments.find((segment) => segment.value === value)?.label ?? '';
  const { field, label, error, dirty, readOnly, theirs } = useFormField(name, nameOf);
  return (
    <Field {...rest} label={label} group hint={theirs} error={error} dirty={dirty}>
      {(control) => (
        <SegmentedControl
          {...control}
          data-name={name}
          ref={field.ref}
          segments={segments}
          tone={tone}
          value={field.value as T | null}
          onValueChange={(value) => {
            field.onChange(value);
            onChosen?.(value);
          }}
          onClear={clearable ? () => field.onChange(null) : undefined}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
