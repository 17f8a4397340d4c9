import { commonMessages, placeOf } from '@practice/domain';
import { draftMatches, useFoundDrafts, type WantedPlace } from './drafts-context';

export interface DraftMarkProps {
  /** What is not named may be any: all evoluciones of a consulta have its id in `within`. */
  of: WantedPlace;
  /** Of one of these records. */
  records?: readonly number[];
}

/**
 * Beside a record, a group of records or the button of a new one: somebody began to write and did not save. The tab says that there is
 * something; this says where.
 */
export function DraftMark({ of, records }: DraftMarkProps) {
  const marked = useFoundDrafts().some(({ key }) => {
    const place = placeOf(key);
    return (
      place !== null &&
      draftMatches(of, place) &&
      (records === undefined || (place.record !== null && records.includes(place.record)))
    );
  });
  if (!marked) return null;
  return (
    <span data-print="hide" className="shrink-0 text-caption font-normal text-brand">
      {commonMessages.unsaved}
    </span>
  );
}
