import {
  ageText,
  historyMessages as messages,
  unknownAgeReason,
  type Patient,
} from '@practice/domain';
import type { ReactNode } from 'react';
import { CopyText } from './CopyText';

export interface PatientBannerProps {
  patient: Pick<Patient, 'nombre' | 'dni' | 'fecha_nacimiento' | 'nombre_cobertura' | 'beneficio'> &
    Partial<Pick<Patient, 'telefono' | 'email'>>;
  /** 'full' adds phone and email, for the history's header (clinical-history §2.1). */
  detail: 'full' | 'short';
  /** At the left end: the back link. */
  before?: ReactNode;
  /** At the right end: badges, actions. */
  after?: ReactNode;
  /** 'h1' on a page, 'h3' under a dialog's title. */
  heading?: 'h1' | 'h3';
}

/** The patient of the record: name in serif type; a click on a datum copies it (decision C7). */
export function PatientBanner({
  patient,
  detail,
  before,
  after,
  heading: Heading = 'h1',
}: PatientBannerProps) {
  const { fields } = messages;
  const data: { label: string; text: string | null | undefined; title?: string }[] = [
    { label: fields.dni, text: patient.dni },
    {
      label: fields.age,
      text: ageText(patient.fecha_nacimiento),
      title: unknownAgeReason(patient.fecha_nacimiento),
    },
    ...(detail === 'full' ? [{ label: fields.phone, text: patient.telefono }] : []),
    { label: fields.coverage, text: patient.nombre_cobertura },
    { label: fields.memberNumber, text: patient.beneficio },
    ...(detail === 'full' ? [{ label: fields.email, text: patient.email }] : []),
  ];
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
      {before}
      <div className="flex min-w-0 flex-1 basis-[36rem] flex-wrap items-baseline gap-x-5 gap-y-1 wrap-anywhere">
        <Heading className="min-w-0 font-serif text-patient font-semibold">
          <CopyText text={patient.nombre} what={fields.name} />
        </Heading>
        <dl className="contents">
          {data.map(({ label, text, title }) => (
            <div key={label} title={title} className="flex min-w-0 items-baseline gap-1.5">
              <dt className="text-ink-2">{label}</dt>
              <dd className="min-w-0 font-semibold">
                <CopyText text={text} what={label} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {after && <div className="ml-auto flex items-center gap-2">{after}</div>}
    </div>
  );
}
