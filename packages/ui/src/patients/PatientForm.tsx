import {
  SEX,
  birthAdvice,
  emailAdvice,
  formAgeText,
  memberAdvice,
  patientMessages as messages,
  patientSaveMessages as saveMessages,
  phoneAdvice,
  type Patient,
  type PatientDraft,
  type PatientFormCatalogues,
  type Remote,
} from '@practice/domain';
import { AdvisedTextControl } from '../forms/AdvisedTextControl';
import { CatalogueControl } from '../forms/CatalogueControl';
import { DateControl } from '../forms/DateControl';
import { SegmentsControl } from '../forms/SegmentsControl';
import { TextAreaControl } from '../forms/TextAreaControl';
import { TextControl } from '../forms/TextControl';
import { useRecordFormContext } from '../forms/record-form-context';
import { useFieldValue } from '../forms/use-form-field';
import { DniControl, type DniControlProps } from './DniControl';
import { selectCatalogue } from './select-catalogue';
import { useMixedPair } from './use-mixed-pair';

export interface PatientFormProps {
  /** The three catalogues; text fields stay usable without them (decision L5). */
  catalogues: Remote<PatientFormCatalogues>;
  /** The names of the stored choices: in sight before the catalogues are, and without them. */
  stored?: Pick<Patient, 'nombre_cobertura' | 'nombre_nacionalidad' | 'nombre_localidad'>;
  /** See DniControl. */
  dni: Pick<DniControlProps, 'owner' | 'onLeave' | 'onOpenHistory' | 'onRestore'>;
}

const SEX_SEGMENTS = [
  { value: SEX.male, label: messages.sexLabels[SEX.male] },
  { value: SEX.female, label: messages.sexLabels[SEX.female] },
];

/** The fields of a patient (practice §2 "Patient form"). */
export function PatientForm({ catalogues, stored, dni }: PatientFormProps) {
  const half = 'tablet:col-span-3';
  return (
    <>
      <TextControl
        name="nombre"
        required
        // Not below the field, where the message of the DNI has its room.
        aside={<span className="text-caption font-normal text-ink-3">{saveMessages.nameHint}</span>}
        className="tablet:col-span-4"
      />
      <DniControl {...dni} className="tablet:col-span-2" />
      <BirthDateAndAge />
      <SegmentsControl name="sexo" segments={SEX_SEGMENTS} clearable className={half} />
      <CatalogueControl
        name="cobertura"
        catalogue="coberturas"
        items={selectCatalogue(catalogues, 'coberturas')}
        storedName={stored?.nombre_cobertura}
        className={half}
      />
      <MemberNumber className={half} />
      <CatalogueControl
        name="nacionalidad"
        catalogue="nacionalidades"
        items={selectCatalogue(catalogues, 'nacionalidades')}
        storedName={stored?.nombre_nacionalidad}
        className={half}
      />
      <CatalogueControl
        name="localidad"
        catalogue="localidades"
        items={selectCatalogue(catalogues, 'localidades')}
        storedName={stored?.nombre_localidad}
        className={half}
      />
      <AdvisedTextControl name="telefono" type="tel" advise={phoneAdvice} className={half} />
      <AdvisedTextControl name="email" type="email" advise={emailAdvice} className={half} />
      <TextAreaControl name="anexo" rows={3} className="tablet:col-span-6" />
    </>
  );
}

function MemberNumber({ className }: { className: string }) {
  const { form } = useRecordFormContext();
  const mixed = useMixedPair();
  const cobertura = useFieldValue<PatientDraft['cobertura']>('cobertura');
  const beneficio = useFieldValue<string>('beneficio');
  const stored = form.formState.defaultValues ?? {};
  const advice = memberAdvice({ cobertura, beneficio }, stored, mixed);
  // Another field makes it odd: it is said at once.
  return (
    <AdvisedTextControl
      name="beneficio"
      advise={() => advice}
      isKnown={() => true}
      className={className}
    />
  );
}

/** The age while typing, or why there is none. */
function BirthDateAndAge() {
  const birth = useFieldValue<string>('fecha_nacimiento');
  return (
    <>
      <DateControl
        name="fecha_nacimiento"
        required
        guess="birth"
        advice={birthAdvice(birth)}
        className="tablet:col-span-2"
      />
      <p className="self-end pb-1.5 text-ink-2" aria-live="polite">
        {formAgeText(birth)}
      </p>
    </>
  );
}
