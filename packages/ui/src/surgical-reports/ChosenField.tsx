import { reportMessages as messages } from '@practice/domain';
import { Controller } from 'react-hook-form';
import { CatalogueSelect } from '../common/CatalogueSelect';
import { CHOSEN_FIELDS, type ChosenField as Field } from './report-catalogues';
import { useReportForm } from './report-form-context';

export interface ChosenFieldProps {
  name: Field;
  required?: boolean;
}

/** A field of the report that is chosen from a catalogue and may add to it (clinical-history §2.8). */
export function ChosenField({ name, required }: ChosenFieldProps) {
  const { form, readOnly, catalogues, names, onWant, onCreateItem } = useReportForm();
  const { catalogue } = CHOSEN_FIELDS[name];
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState }) => (
        <CatalogueSelect
          ref={ref}
          label={messages.fields[name]}
          items={catalogues[catalogue]}
          knownName={names[name] ?? null}
          value={value}
          onValueChange={onChange}
          onFocus={() => onWant(catalogue)}
          onCreate={(text) => onCreateItem(catalogue, text)}
          createFailedText={createFailedText(catalogue)}
          failedText={catalogue === 'diagnosticos' ? messages.diagnosesFailedText : undefined}
          required={required}
          readOnly={readOnly}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** clinical-history §8 "Report". */
function createFailedText(catalogue: (typeof CHOSEN_FIELDS)[Field]['catalogue']): string {
  switch (catalogue) {
    case 'tecnicas':
      return messages.createFailed.tecnicas;
    case 'cirujanos':
    case 'anestesiologos':
    case 'instrumentadores':
      return messages.createFailed.professional;
    case 'diagnosticos':
    case 'tipos_anestesia':
      return messages.createFailed.other;
  }
}
