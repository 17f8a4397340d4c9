import {
  CATALOGUE_FIELDS,
  reportMessages as messages,
  type CatalogueField as CatalogueFieldName,
  type ReportCatalogueKey,
} from '@practice/domain';
import { CatalogueControl } from '../forms/CatalogueControl';
import type { ReportSources } from './report-sources';

export interface CatalogueFieldProps {
  name: CatalogueFieldName;
  sources: ReportSources;
  required?: boolean;
}

/** A report field that selects from a catalogue and can add to it (clinical-history §2.8). */
export function CatalogueField({ name, sources, required }: CatalogueFieldProps) {
  const { catalogue } = CATALOGUE_FIELDS[name];
  return (
    <CatalogueControl
      name={name}
      catalogue={catalogue}
      items={sources.catalogues[catalogue]}
      valueName={sources.names[name]}
      onWanted={() => sources.onWant(catalogue)}
      createFailedText={createFailedText(catalogue)}
      failedText={catalogue === 'diagnosticos' ? messages.diagnosesFailedText : undefined}
      required={required}
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
