import {
  SEARCH_MAX_LENGTH,
  SAMPLE_CATEGORY,
  TASK_CATEGORIES,
  TASK_FILTERS,
  taskMessages as messages,
  type PatientName,
  type Remote,
  type TaskFilters,
} from '@practice/domain';
import { clsx } from 'clsx';
import { useState, type ComponentProps } from 'react';
import { PatientSelect } from '../patients/PatientSelect';
import { Button } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { expander } from '../primitives/presses';
import { Select } from '../primitives/Select';
import { TextInput } from '../primitives/TextInput';

export interface TaskFilterBarProps {
  filters: TaskFilters;
  onChange: (change: Partial<TaskFilters>) => void;
  /** Props of the search box, whose text is applied with a delay. */
  search: ComponentProps<'input'>;
  patients: Remote<readonly PatientName[]>;
  onPatientsWanted: () => void;
  /** Given while any filter is set: shows the button. */
  onClear?: () => void;
}

const CATEGORIES = [...TASK_CATEGORIES, SAMPLE_CATEGORY] as const;
const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: messages.categories[value] }));
const STATUS_OPTIONS = TASK_FILTERS.map((value) => ({ value, label: messages.filters[value] }));

/** Category, state, free text and patient (practice §2 "Pendientes list"). */
export function TaskFilterBar(props: TaskFilterBarProps) {
  const { filters, onChange, search } = props;
  const { fields } = messages;
  /** In a low window the fields would leave no room for a row. */
  const [unfolded, setUnfolded] = useState(false);
  const folds = clsx(!unfolded && 'low:hidden');
  return (
    <div className="grid grid-cols-2 gap-3 laptop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(12rem,1fr)_minmax(0,2fr)_auto] laptop:items-end">
      <Field label={fields.q} className="max-laptop:col-span-2 low:max-laptop:col-span-1">
        {(control) => (
          <TextInput
            {...control}
            {...search}
            type="search"
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={messages.searchPlaceholder}
          />
        )}
      </Field>
      <Button {...expander(unfolded, setUnfolded)} className="self-end not-low:hidden">
        {props.onClear ? messages.foldedFiltersSet : messages.foldedFilters}
      </Button>
      <Field label={fields.estado} className={folds}>
        {(control) => (
          <Select
            {...control}
            options={STATUS_OPTIONS}
            value={filters.estado}
            onChange={({ currentTarget: { value } }) => {
              const estado = TASK_FILTERS.find((filter) => filter === value);
              if (estado) onChange({ estado });
            }}
          />
        )}
      </Field>
      <Field label={fields.categoria} className={folds}>
        {(control) => (
          <Select
            {...control}
            options={CATEGORY_OPTIONS}
            placeholder={messages.allCategories}
            value={filters.categoria ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ categoria: CATEGORIES.find((category) => category === value) ?? null })
            }
          />
        )}
      </Field>
      <PatientSelect
        className={folds}
        label={fields.paciente}
        placeholder={messages.allPatients}
        patients={props.patients}
        value={filters.paciente}
        onValueChange={(paciente) => onChange({ paciente })}
        failedText={messages.patientsFailed}
        onFocus={props.onPatientsWanted}
      />
      {/* Keeps its place, so that the fields do not move when the first filter is set. */}
      <Button
        className={clsx('max-laptop:self-end', !props.onClear && 'invisible', folds)}
        onClick={props.onClear}
      >
        {messages.clearFilters}
      </Button>
    </div>
  );
}
