import { FileField, type FileFieldProps } from '../common/FileField';
import { useRecordFormContext } from './record-form-context';
import { useFormField } from './use-form-field';

export interface FileControlProps extends Pick<
  FileFieldProps,
  'kinds' | 'storedName' | 'replacedBy' | 'hint' | 'required' | 'className'
> {
  name: string;
}

/** A file to send with the record. The field's value is a `File`, or null; a refused file blocks the save. */
export function FileControl({ name, ...rest }: FileControlProps) {
  const { form, pending, transfer, busy } = useRecordFormContext();
  const { key, field, label, error, readOnly } = useFormField(
    name,
    (file: File | null) => file?.name ?? rest.storedName ?? '',
  );
  const forgetRefused = () => {
    pending.setUnparseable(name, null);
    form.clearErrors(name);
  };
  return (
    <FileField
      {...rest}
      key={key}
      ref={field.ref}
      label={label}
      file={field.value as File | null}
      onFileChange={(file) => {
        forgetRefused();
        field.onChange(file);
      }}
      onRefused={(text, message) => {
        pending.setUnparseable(name, { text, message });
        form.setError(name, { type: 'file', message });
      }}
      onDismissRefused={pending.unparseable().has(name) ? forgetRefused : undefined}
      transfer={transfer}
      frozen={busy}
      // A check of another field takes the errors of the form away; this one is there until the file is.
      error={error ?? pending.unparseable().get(name)?.message}
      readOnly={readOnly}
    />
  );
}
