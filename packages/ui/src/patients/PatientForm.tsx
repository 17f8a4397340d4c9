import {
  SEX,
  catalogueMessages,
  catalogueSpec,
  formAgeText,
  patientMessages as messages,
  type PatientDraft,
  type PatientListKey,
  type PatientLists,
  type Remote,
} from '@practice/domain';
import type { RefObject, SyntheticEvent } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { CatalogueSelect } from '../common/CatalogueSelect';
import { DateField } from '../common/DateField';
import { stillWhile } from '../common/still-while';
import { useFormKeys } from '../common/use-form-keys';
import { Field } from '../primitives/Field';
import { SegmentedControl } from '../primitives/SegmentedControl';
import { TextArea } from '../primitives/TextArea';
import { TextInput } from '../primitives/TextInput';
import { selectList } from './select-list';

export interface PatientFormProps {
  form: UseFormReturn<PatientDraft>;
  /** The three lists; text fields stay usable without them (decision L5). */
  lists: Remote<PatientLists>;
  /** Adds to a list and chooses what was added in `field`. */
  /** A name was typed before its list came. */
  onUnsettled?: (field: PatientListField, settled: Promise<boolean>) => void;
  /** Something of a list was chosen, or nothing. */
  onListChosen?: (field: PatientListField) => void;
  /** Over when the new entry is chosen, or is said not to be. */
  onCreateItem: (field: PatientListField, list: PatientListKey, name: string) => Promise<void>;
  /** Providing it offers the editor of each list beside its field. */
  onEditList?: (field: PatientListField, list: PatientListKey) => void;
  /** False while the birth date holds text that is no date. */
  onDateValidityChange: (valid: boolean) => void;
  onSubmit: () => void;
  saving?: boolean;
  /** For the buttons outside: `<button form={id}>`. */
  id: string;
  formRef?: RefObject<HTMLFormElement | null>;
}

/** The fields chosen from a list. */
export type PatientListField = 'cobertura' | 'nacionalidad' | 'localidad';

const LIST_FIELDS = [
  { field: 'cobertura', list: 'coberturas' },
  { field: 'nacionalidad', list: 'nacionalidades' },
  { field: 'localidad', list: 'localidades' },
] as const;

const SEX_OPTIONS = [
  { value: SEX.male, label: messages.sexLabels[SEX.male] },
  { value: SEX.female, label: messages.sexLabels[SEX.female] },
];

/** The fields of a patient (practice §2 "Patient form"). What is typed lives in `form`, owned by the panel. */
export function PatientForm(props: PatientFormProps) {
  const { form, lists, onCreateItem, onEditList, onSubmit, id, formRef } = props;
  const { register, control, watch, formState } = form;
  const { fields } = messages;
  const errors = formState.errors;
  const handleKeyDown = useFormKeys(onSubmit);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };

  const lookup = ({ field, list }: (typeof LIST_FIELDS)[number]) => (
    <Controller
      key={field}
      control={control}
      name={field}
      render={({ field: { value, onChange, ref }, fieldState }) => (
        <CatalogueSelect
          ref={ref}
          label={fields[field]}
          catalogue={selectList(lists, list)}
          value={value}
          onValueChange={(id) => {
            props.onListChosen?.(field);
            onChange(id);
          }}
          onCreate={(name) => onCreateItem(field, list, name)}
          onUnsettled={(settled) => props.onUnsettled?.(field, settled)}
          edit={
            onEditList && {
              label: catalogueMessages.editCatalogue(catalogueSpec(list).title),
              onSelect: () => onEditList(field, list),
            }
          }
          error={fieldState.error?.message}
        />
      )}
    />
  );

  return (
    <form
      ref={formRef}
      id={id}
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      {...stillWhile(props.saving ?? false)}
      className="grid grid-cols-1 gap-x-4 gap-y-3 tablet:grid-cols-6"
    >
      <Field
        className="tablet:col-span-4"
        label={fields.nombre}
        hint={messages.nameHint}
        required
        error={errors.nombre?.message}
      >
        {(box) => <TextInput {...box} {...register('nombre')} autoComplete="off" />}
      </Field>
      <Field className="tablet:col-span-2" label={fields.dni} required error={errors.dni?.message}>
        {(box) => <TextInput {...box} {...register('dni')} autoComplete="off" />}
      </Field>

      <div className="tablet:col-span-2">
        <Controller
          control={control}
          name="fecha_nacimiento"
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <DateField
              ref={ref}
              label={fields.fecha_nacimiento}
              required
              guess="birth"
              value={value}
              onValueChange={onChange}
              onValidityChange={props.onDateValidityChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <p className="self-end pb-1.5 text-ink-2" aria-live="polite">
        {formAgeText(watch('fecha_nacimiento'))}
      </p>
      <div className="tablet:col-span-3">
        <Controller
          control={control}
          name="sexo"
          render={({ field: { value, onChange, ref } }) => (
            <Field label={fields.sexo} group>
              {(box) => (
                <SegmentedControl
                  {...box}
                  ref={ref}
                  segments={SEX_OPTIONS}
                  value={value}
                  onValueChange={onChange}
                  onClear={() => onChange(null)}
                />
              )}
            </Field>
          )}
        />
      </div>

      <div className="tablet:col-span-3">{lookup(LIST_FIELDS[0])}</div>
      <Field
        className="tablet:col-span-3"
        label={fields.beneficio}
        error={errors.beneficio?.message}
      >
        {(box) => <TextInput {...box} {...register('beneficio')} autoComplete="off" />}
      </Field>
      <div className="tablet:col-span-3">{lookup(LIST_FIELDS[1])}</div>
      <div className="tablet:col-span-3">{lookup(LIST_FIELDS[2])}</div>
      <Field className="tablet:col-span-3" label={fields.telefono} error={errors.telefono?.message}>
        {(box) => <TextInput {...box} {...register('telefono')} type="tel" autoComplete="off" />}
      </Field>
      <Field className="tablet:col-span-3" label={fields.email} error={errors.email?.message}>
        {(box) => <TextInput {...box} {...register('email')} type="email" autoComplete="off" />}
      </Field>
      <Field className="tablet:col-span-6" label={fields.anexo} error={errors.anexo?.message}>
        {(box) => <TextArea {...box} {...register('anexo')} rows={3} />}
      </Field>
    </form>
  );
}
