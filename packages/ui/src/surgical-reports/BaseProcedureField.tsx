import {
  PROCEDURE_TYPE_SEED,
  commonMessages,
  valueOr,
  type ProcedureType,
  type Remote,
} from '@practice/domain';
import { useFormField } from '../forms/use-form-field';
import { Button } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { Select } from '../primitives/Select';
import { TextInput } from '../primitives/TextInput';

export interface BaseProcedureFieldProps {
  types: Remote<ProcedureType[]>;
  /** The name contained in a saved report: shown until the list has loaded. */
  savedName?: string | null;
}

/** What the report is filed as: surgery or one of the endoscopic procedures (decision R25). */
export function BaseProcedureField({ types, savedName }: BaseProcedureFieldProps) {
  const { field, label, error, readOnly, theirs } = useFormField('id_procedimiento_base');
  const value = field.value as number;
  const loaded = valueOr(types, []);
  const nameOf = (id: number) =>
    loaded.find((type) => type.id_procedimiento === id)?.procedimiento ??
    savedName ??
    PROCEDURE_TYPE_SEED[id - 1] ??
    commonMessages.none;
  const options = loaded.some((type) => type.id_procedimiento === value)
    ? loaded.map((type) => ({ value: String(type.id_procedimiento), label: type.procedimiento }))
    : [{ value: String(value), label: nameOf(value) }];
  return (
    <Field
      label={label}
      error={error}
      hint={theirs(nameOf)}
      layout="inline"
      className="w-96 max-w-full"
      aside={
        types.status === 'failed' &&
        !readOnly && (
          <Button variant="quiet" size="small" onClick={types.retry}>
            {commonMessages.retry}
          </Button>
        )
      }
    >
      {(control) =>
        readOnly ? (
          <TextInput {...control} ref={field.ref} readOnly value={nameOf(value)} />
        ) : (
          <Select
            {...control}
            ref={field.ref}
            options={options}
            value={String(value)}
            onChange={(event) => field.onChange(Number(event.currentTarget.value))}
            onBlur={field.onBlur}
          />
        )
      }
    </Field>
  );
}
