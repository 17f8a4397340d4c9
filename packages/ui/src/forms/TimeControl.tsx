import { commonMessages } from '@practice/domain';
import { TimeField, type TimeFieldProps } from '../common/TimeField';
import { useRecordFormContext } from './record-form-context';
import { useFormField } from './use-form-field';

export interface TimeControlProps extends Pick<
  TimeFieldProps,
  'placeholder' | 'hint' | 'aside' | 'required' | 'className'
> {
  name: string;
}

/** A clock time; unparseable text stays in the field and blocks the save. */
export function TimeControl({ name, hint, ...rest }: TimeControlProps) {
  const { pending, draft } = useRecordFormContext();
  const { key, field, label, error, readOnly, theirs } = useFormField(name);
  return (
    <TimeField
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
          text === null ? null : { text, message: commonMessages.invalidTime },
        )
      }
      hint={theirs ?? hint}
      error={error}
      readOnly={readOnly}
    />
  );
}
