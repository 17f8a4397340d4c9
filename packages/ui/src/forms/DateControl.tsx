import { commonMessages, formatCivilDate } from '@practice/domain';
import { DateField, type DateFieldProps } from '../common/DateField';
import { useRecordFormContext } from './record-form-context';
import { useFormField } from './use-form-field';

export interface DateControlProps extends Pick<
  DateFieldProps,
  'guess' | 'min' | 'max' | 'hint' | 'advice' | 'required' | 'className'
> {
  name: string;
}

/** A civil date; unparseable text stays in the field and blocks the save. */
export function DateControl({ name, hint, ...rest }: DateControlProps) {
  const { pending, draft } = useRecordFormContext();
  const { key, field, label, error, invalid, dirty, readOnly, theirs } = useFormField(
    name,
    formatCivilDate,
  );
  return (
    <DateField
      {...rest}
      key={key}
      ref={field.ref}
      label={label}
      value={field.value as string}
      initialText={draft.texts[name]}
      onValueChange={field.onChange}
      onUnparseable={(text) =>
        pending.setUnparseable(
          name,
          text === null ? null : { text, message: commonMessages.invalidDate },
        )
      }
      hint={theirs ?? hint}
      error={error}
      invalid={invalid}
      dirty={dirty}
      readOnly={readOnly}
    />
  );
}
