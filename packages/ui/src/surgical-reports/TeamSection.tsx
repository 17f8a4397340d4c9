import { repeatedTeam, reportMessages as messages, valueOr } from '@practice/domain';
import { clsx } from 'clsx';
import { Notice } from '../primitives/Notice';
import { ChosenField } from './ChosenField';
import { useReportForm } from './report-form-context';

export interface TeamSectionProps {
  /** Scrub and circulating nurse are kept for the hospital only (decision R8). */
  nurses: boolean;
}

/** Who took part. Fields stand in the order of the checks (clinical-history §5). */
export function TeamSection({ nurses }: TeamSectionProps) {
  return (
    <div
      className={clsx(
        'grid gap-x-4 gap-y-2.5 tablet:grid-cols-2',
        nurses ? 'laptop:grid-cols-4' : 'laptop:grid-cols-3',
      )}
    >
      <ChosenField name="id_tipo_anestesia" required />
      <ChosenField name="id_cirujano" required />
      <ChosenField name="id_anestesiologo" />
      <ChosenField name="id_ayudante1" />
      <ChosenField name="id_ayudante2" />
      <ChosenField name="id_ayudante3" />
      {nurses && (
        <>
          <ChosenField name="id_instrumentador" />
          <ChosenField name="id_circulante" />
        </>
      )}
      <RepeatedPeople />
    </div>
  );
}

/** The same person twice is a warning, not a block (decision R15). */
function RepeatedPeople() {
  const { form, catalogues, readOnly } = useReportForm();
  const [id_cirujano, id_ayudante1, id_ayudante2, id_ayudante3] = form.watch([
    'id_cirujano',
    'id_ayudante1',
    'id_ayudante2',
    'id_ayudante3',
  ]);
  const repeated = repeatedTeam({ id_cirujano, id_ayudante1, id_ayudante2, id_ayudante3 });
  if (readOnly || repeated.length === 0) return null;
  const surgeons = valueOr(catalogues.cirujanos, []);
  return (
    <div className="col-span-full">
      {repeated.map((id) => (
        <Notice key={id} tone="warning">
          {messages.repeatedPerson(surgeons.find((surgeon) => surgeon.id === id)?.nombre ?? '')}
        </Notice>
      ))}
    </div>
  );
}
