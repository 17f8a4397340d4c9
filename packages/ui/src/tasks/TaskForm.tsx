import {
  DESCRIPTION_MAX_LENGTH,
  TASK_CATEGORIES,
  TASK_STATUSES,
  taskMessages as messages,
  type PatientName,
  type Remote,
  type TaskDraft,
} from '@practice/domain';
import type { RefObject, SyntheticEvent } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { stillWhile } from '../common/still-while';
import { useFormKeys } from '../common/use-form-keys';
import { PatientSelect } from '../patients/PatientSelect';
import { mergeRefs } from '../primitives/merge-refs';
import { Field } from '../primitives/Field';
import { SegmentedControl } from '../primitives/SegmentedControl';
import { Select } from '../primitives/Select';
import { TextArea } from '../primitives/TextArea';

export interface TaskFormProps {
  form: UseFormReturn<TaskDraft>;
  /** A new one is pendiente: only an existing one shows its state. */
  withStatus: boolean;
  patients: Remote<readonly PatientName[]>;
  onPatientsWanted: () => void;
  /** A name was typed before the patients came. */
  onPatientUnsettled?: (settled: Promise<boolean>) => void;
  /** Somebody was chosen, or nobody. */
  onPatientChosen?: () => void;
  onSubmit: () => void;
  saving?: boolean;
  /** For the buttons outside: `<button form={id}>`. */
  id: string;
  /** The first field to type into. */
  descriptionRef: RefObject<HTMLTextAreaElement | null>;
}

const CATEGORY_OPTIONS = TASK_CATEGORIES.map((value) => ({
  value,
  label: messages.categories[value],
}));
const STATUS_OPTIONS = TASK_STATUSES.map((value) => ({ value, label: messages.statuses[value] }));

/** The fields of a pendiente (practice §2, §5). What is typed lives in `form`, owned by the panel. */
export function TaskForm(props: TaskFormProps) {
  const { form, onSubmit, descriptionRef } = props;
  const { register, control, formState } = form;
  const { fields } = messages;
  const handleKeyDown = useFormKeys(onSubmit);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  // What is being mended is not called wrong any more.
  const description = register('descripcion', { onChange: () => form.clearErrors('descripcion') });
  return (
    <form
      id={props.id}
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      {...stillWhile(props.saving ?? false)}
      className="grid gap-3"
    >
      <Field label={fields.categoria} required error={formState.errors.categoria?.message}>
        {(box) => <Select {...box} {...register('categoria')} options={CATEGORY_OPTIONS} />}
      </Field>
      <Field label={fields.descripcion} required error={formState.errors.descripcion?.message}>
        {(box) => (
          <TextArea
            {...box}
            {...description}
            ref={mergeRefs(descriptionRef, description.ref)}
            rows={3}
            maxCount={DESCRIPTION_MAX_LENGTH}
          />
        )}
      </Field>
      <Controller
        control={control}
        name="paciente"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <PatientSelect
            ref={ref}
            label={fields.id_paciente}
            placeholder={messages.general}
            patients={props.patients}
            value={value}
            onUnsettled={props.onPatientUnsettled}
            onValueChange={(patient) => {
              props.onPatientChosen?.();
              form.clearErrors('paciente');
              onChange(patient);
            }}
            failedText={messages.patientsFailed}
            onFocus={props.onPatientsWanted}
            error={fieldState.error?.message}
          />
        )}
      />
      {props.withStatus && (
        <Controller
          control={control}
          name="estado"
          render={({ field: { value, onChange, ref } }) => (
            <Field label={fields.estado} group>
              {(box) => (
                <SegmentedControl
                  {...box}
                  ref={ref}
                  segments={STATUS_OPTIONS}
                  value={value}
                  onValueChange={onChange}
                />
              )}
            </Field>
          )}
        />
      )}
    </form>
  );
}
