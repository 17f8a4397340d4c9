import {
  commonMessages,
  encounterMessages as messages,
  type CatalogueItem,
  type Remote,
} from '@practice/domain';
import { CatalogueControl } from '../forms/CatalogueControl';
import { DateControl } from '../forms/DateControl';

export interface EncounterFormProps {
  reasons: Remote<CatalogueItem[]>;
}

/** Day and reason of a consulta (clinical-history §2.3). */
export function EncounterForm({ reasons }: EncounterFormProps) {
  return (
    <>
      <DateControl name="fecha_consulta" required />
      <CatalogueControl
        name="motivo"
        catalogue="motivos_consulta"
        items={reasons}
        failedText={messages.reasonsFailed}
        placeholder={reasons.status === 'loading' ? commonMessages.loading : undefined}
        required
      />
    </>
  );
}
