import {
  SEX,
  formAgeText,
  patientMessages as messages,
  type PatientFormCatalogues,
  type Remote,
} from '@practice/domain';
import { CatalogueControl } from '../forms/CatalogueControl';
import { DateControl } from '../forms/DateControl';
import { SegmentsControl } from '../forms/SegmentsControl';
import { TextAreaControl } from '../forms/TextAreaControl';
import { TextControl } from '../forms/TextControl';
import { useFieldValue } from '../forms/use-form-field';
import { selectCatalogue } from './select-catalogue';

export interface PatientFormProps {
  /** The three catalogues; text fields stay usable without them (decision L5). */
  catalogues: Remote<PatientFormCatalogues>;
}

const SEX_SEGMENTS = [
  { value: SEX.male, label: messages.sexLabels[SEX.male] },
  { value: SEX.female, label: messages.sexLabels[SEX.female] },
];

/** The fields of a patient (practice §2 "Patient form"). */
export function PatientForm({ catalogues }: PatientFormProps) {
  const half = 'tablet:col-span-3';
  return (
    <>
      <TextControl name="nombre" required hint={messages.nameHint} className="tablet:col-span-4" />
      <TextControl name="dni" required className="tablet:col-span-2" />
      <DateControl name="fecha_nacimiento" required guess="birth" className="tablet:col-span-2" />
      <AgeWhileTyping />
      <SegmentsControl name="sexo" segments={SEX_SEGMENTS} clearable className={half} />
      <CatalogueControl
        name="cobertura"
        catalogue="coberturas"
        items={selectCatalogue(catalogues, 'coberturas')}
        className={half}
      />
      <TextControl name="beneficio" className={half} />
      <CatalogueControl
        name="nacionalidad"
        catalogue="nacionalidades"
        items={selectCatalogue(catalogues, 'nacionalidades')}
        className={half}
      />
      <CatalogueControl
        name="localidad"
        catalogue="localidades"
        items={selectCatalogue(catalogues, 'localidades')}
        className={half}
      />
      <TextControl name="telefono" type="tel" className={half} />
      <TextControl name="email" type="email" className={half} />
      <TextAreaControl name="anexo" rows={3} className="tablet:col-span-6" />
    </>
  );
}

function AgeWhileTyping() {
  const birth = useFieldValue<string>('fecha_nacimiento');
  return (
    <p className="self-end pb-1.5 text-ink-2" aria-live="polite">
      {formAgeText(birth)}
    </p>
  );
}
