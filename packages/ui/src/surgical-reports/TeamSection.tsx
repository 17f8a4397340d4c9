import { repeatedTeam, reportMessages as messages, valueOr } from '@practice/domain';
import { clsx } from 'clsx';
import { useFieldValue } from '../forms/use-form-field';
import { Notice } from '../primitives/Notice';
import { CatalogueField, useSignedEntries } from './CatalogueField';
import type { ReportSources } from './report-sources';

export interface TeamSectionProps {
  /** Only the hospital records scrub and circulating nurse (decision R8). */
  nurses: boolean;
  sources: ReportSources;
}

/** The surgical team. The fields are in the order of the checks (clinical-history §5). */
export function TeamSection({ nurses, sources }: TeamSectionProps) {
  return (
    <div
      className={clsx(
        'grid gap-x-4 gap-y-field tablet:grid-cols-2 laptop:grid-cols-3',
        // Paper wraps a long name, and a report is to fit a sheet.
        nurses ? 'print:grid-cols-4' : 'print:grid-cols-3',
      )}
    >
      <CatalogueField name="id_tipo_anestesia" required sources={sources} />
      <CatalogueField name="id_cirujano" required sources={sources} />
      <CatalogueField name="id_anestesiologo" sources={sources} />
      <CatalogueField name="id_ayudante1" sources={sources} />
      <CatalogueField name="id_ayudante2" sources={sources} />
      <CatalogueField name="id_ayudante3" sources={sources} />
      {nurses && (
        <>
          <CatalogueField name="id_instrumentador" sources={sources} />
          <CatalogueField name="id_circulante" sources={sources} />
        </>
      )}
      {!nurses && <NursesKeptAside />}
      <RepeatedPeople sources={sources} />
    </div>
  );
}

/** The centre was changed after the nurses were chosen: they are not sent, and come back with the HZB (decision R26). */
function NursesKeptAside() {
  const chosen = [
    useFieldValue<number | null>('id_instrumentador'),
    useFieldValue<number | null>('id_circulante'),
  ];
  if (chosen.every((id) => id === null)) return null;
  return (
    <div className="col-span-full">
      <Notice tone="warning">{messages.nursesKeptAside}</Notice>
    </div>
  );
}

/**
 * The same person twice is a warning, not a block (decision R15). Also where the report is read: a name that is typed and saved at
 * once is chosen by the save.
 */
function RepeatedPeople({ sources }: Pick<TeamSectionProps, 'sources'>) {
  const signed = useSignedEntries(sources);
  const team = [
    useFieldValue<number | null>('id_cirujano'),
    useFieldValue<number | null>('id_ayudante1'),
    useFieldValue<number | null>('id_ayudante2'),
    useFieldValue<number | null>('id_ayudante3'),
  ];
  const repeated = repeatedTeam(team);
  if (repeated.length === 0) return null;
  const people = [
    ...[signed.id_cirujano, signed.id_ayudante1, signed.id_ayudante2, signed.id_ayudante3],
    ...valueOr(sources.catalogues.cirujanos, []),
  ];
  return (
    <div data-print="hide" className="col-span-full">
      {repeated.map((id) => (
        <Notice key={id} tone="warning">
          {messages.repeatedPerson(people.find((person) => person?.id === id)?.nombre ?? '')}
        </Notice>
      ))}
    </div>
  );
}
