import {
  CATALOGUE_FIELDS,
  reportMessages as messages,
  type CatalogueField as CatalogueFieldName,
  type ReportCatalogueKey,
  type ReportDraft,
  type SavedEntries,
} from '@practice/domain';
import { CatalogueControl } from '../forms/CatalogueControl';
import { useRecordFormContext } from '../forms/record-form-context';
import { useFieldValue } from '../forms/use-form-field';
import type { ReportSources } from './report-sources';

export interface CatalogueFieldProps {
  name: CatalogueFieldName;
  sources: ReportSources;
  required?: boolean;
}

/** A report field that selects from a catalogue and can add to it (clinical-history §2.8). */
export function CatalogueField({ name, sources, required }: CatalogueFieldProps) {
  const { catalogue } = CATALOGUE_FIELDS[name];
  const { form } = useRecordFormContext();
  const signed = useSignedEntries(sources)[name];
  return (
    <CatalogueControl
      name={name}
      catalogue={catalogue}
      items={sources.catalogues[catalogue]}
      signed={signed}
      onChosen={({ id, nombre }) => {
        if (id !== signed?.id || nombre === signed.nombre) return;
        const again = form.getValues(CHOSEN_AGAIN) as CatalogueFieldName[];
        form.setValue(CHOSEN_AGAIN, [...again, name], { shouldDirty: true });
      }}
      onWanted={() => sources.onWant(catalogue)}
      createFailedText={createFailedText(catalogue)}
      failedText={catalogue === 'diagnosticos' ? messages.diagnosesFailedText : undefined}
      required={required}
    />
  );
}

const CHOSEN_AGAIN = 'elegidos' satisfies keyof ReportDraft;

/**
 * The entries that the report was saved with, under the names that it keeps, without those that the user has chosen
 * again: they take their present names (decision R24).
 */
export function useSignedEntries({ saved }: ReportSources): SavedEntries {
  const again = useFieldValue<CatalogueFieldName[]>(CHOSEN_AGAIN);
  return Object.fromEntries(
    Object.entries(saved).filter(([field]) => !again.includes(field as CatalogueFieldName)),
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
