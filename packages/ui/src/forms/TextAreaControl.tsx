import { Field, type FieldProps } from '../primitives/Field';
import { TextArea } from '../primitives/TextArea';
import { useRecordFormContext } from './record-form-context';
import { labelOf, otherValue } from './use-form-field';

export interface TextAreaControlProps extends Pick<
  FieldProps,
  'hint' | 'required' | 'aside' | 'className'
> {
  name: string;
  rows?: number;
  /** Maximum length; the text is counted, never cut (decision R9). The counter takes the place of `aside`. */
  maxCount?: number;
  /** Announcement of the counter for screen readers. */
  announceCount?: (count: number, max: number) => string;
}

export function TextAreaControl(props: TextAreaControlProps) {
  const { name, rows, maxCount, announceCount, hint, ...field } = props;
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
        <TextArea
          {...control}
          {...form.register(name)}
          rows={rows}
          maxCount={maxCount}
          announceCount={announceCount}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
