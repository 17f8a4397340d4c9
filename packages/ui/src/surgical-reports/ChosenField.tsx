import {
  CHOSEN_FIELDS,
  errorText,
  reportMessages as messages,
  type ChosenField as ChosenFieldName,
  type ReportCatalogueKey,
} from '@practice/domain';
import { Controller } from 'react-hook-form';
import { CatalogueSelect } from '../common/CatalogueSelect';
import { useReportForm } from './report-form-context';

export interface ChosenFieldProps {
  name: ChosenFieldName;
  required?: boolean;
}

/** A field of the report that is chosen from a catalogue and may add to it (clinical-history §2.8). */
export function ChosenField({ name, required }: ChosenFieldProps) {
  const { form, readOnly, catalogues, names, onWant, onCreateItem } = useReportForm();
  const { catalogue } = CHOSEN_FIELDS[name];

  const create = async (text: string) => {
    form.clearErrors(name);
    try {
      const item = await onCreateItem(catalogue, text);
      form.setValue(name, item.id, { shouldDirty: true });
    } catch (error) {
      form.setError(name, { message: errorText(error, createFailedText(catalogue)) });
    }
  };

  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState }) => (
        <CatalogueSelect
          ref={ref}
          label={messages.fields[name]}
          catalogue={catalogues[catalogue]}
          valueName={names[name]}
          value={value}
          onValueChange={onChange}
          onFocus={() => onWant(catalogue)}
          onCreate={(text) => void create(text)}
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
function createFailedText(catalogue: ReportCatalogueKey): string {
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
