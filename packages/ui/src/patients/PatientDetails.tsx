import {
  birthAdvice,
  dniText,
  formAgeText,
  formatCivilDate,
  patientMessages as messages,
  type Patient,
} from '@practice/domain';
import { clsx } from 'clsx';
import { CopyText } from '../common/CopyText';

export interface PatientDetailsProps {
  patient: Patient;
}

/**
 * A stored patient, to read and copy: text in the positions of the form's fields, not disabled inputs (look-and-feel
 * F1).
 */
export function PatientDetails({ patient }: PatientDetailsProps) {
  const { fields, sexLabels } = messages;
  const birth = patient.fecha_nacimiento ?? '';
  const data: {
    label: string;
    text: string | null;
    shownAs?: string;
    className: string;
    after?: string;
  }[] = [
    { label: fields.nombre, text: patient.nombre, className: 'tablet:col-span-4' },
    {
      label: fields.dni,
      text: patient.dni,
      shownAs: dniText(patient.dni),
      className: 'tablet:col-span-2',
    },
    {
      label: fields.fecha_nacimiento,
      text: formatCivilDate(birth),
      after: formAgeText(birth) || birthAdvice(birth) || undefined,
      className: 'tablet:col-span-3',
    },
    {
      label: fields.sexo,
      text: patient.sexo && sexLabels[patient.sexo],
      className: 'tablet:col-span-3',
    },
    { label: fields.cobertura, text: patient.nombre_cobertura, className: 'tablet:col-span-3' },
    { label: fields.beneficio, text: patient.beneficio, className: 'tablet:col-span-3' },
    {
      label: fields.nacionalidad,
      text: patient.nombre_nacionalidad,
      className: 'tablet:col-span-3',
    },
    { label: fields.localidad, text: patient.nombre_localidad, className: 'tablet:col-span-3' },
    { label: fields.telefono, text: patient.telefono, className: 'tablet:col-span-3' },
    { label: fields.email, text: patient.email, className: 'tablet:col-span-3' },
    {
      label: fields.anexo,
      text: patient.anexo,
      className: 'whitespace-pre-line tablet:col-span-6',
    },
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-field tablet:grid-cols-6">
      {data.map(({ label, text, shownAs, className, after }) => (
        <div key={label} className={clsx('min-w-0 wrap-anywhere', className)}>
          <dt className="text-label font-normal text-ink-2">{label}</dt>
          <dd className="flex items-center gap-3 font-medium">
            <CopyText text={text} shownAs={shownAs} what={label} />
            {after && <span className="font-normal text-ink-2">{after}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
