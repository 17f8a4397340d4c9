import {
  CHOSEN_FIELDS,
  catalogueMessages,
  catalogueSpec,
  reportMessages as messages,
  type CatalogueItem,
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

const CHOSEN_NAMES = Object.keys(CHOSEN_FIELDS) as ChosenFieldName[];

/** A field of the report that is chosen from a catalogue and may add to it (clinical-history §2.8). */
export function ChosenField({ name, required }: ChosenFieldProps) {
  const { form, additions, readOnly, catalogues, names, onWant, onCreateItem, onEditCatalogue } =
    useReportForm();
  const { catalogue } = CHOSEN_FIELDS[name];

  /** What was deleted is chosen nowhere any more: one person can stand in several fields (clinical-history §2.8). */
  const forget = (item: CatalogueItem) => {
    for (const field of CHOSEN_NAMES) {
      if (CHOSEN_FIELDS[field].catalogue !== catalogue) continue;
      if (form.getValues(field) === item.id) form.setValue(field, null, { shouldDirty: true });
    }
  };

  const create = (text: string) =>
    additions.add(name, () => onCreateItem(catalogue, text), createFailedText(catalogue));

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
          onValueChange={(id) => {
            additions.forget(name);
            onChange(id);
          }}
          onFocus={() => onWant(catalogue)}
          onCreate={create}
          onUnsettled={(settled) => void additions.hold(name, settled)}
          edit={
            onEditCatalogue && {
              label: catalogueMessages.editCatalogue(catalogueSpec(catalogue).title),
              onSelect: () => {
                onWant(catalogue);
                onEditCatalogue({
                  catalogue,
                  onAdded: (item) => additions.choose(name, item),
                  onRemoved: forget,
                });
              },
            }
          }
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
