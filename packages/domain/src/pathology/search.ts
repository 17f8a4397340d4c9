import { formatCivilDate } from '../core/civil-date';
import { dateTerm } from '../core/date-terms';
import { searchKey, searchMatcher } from '../core/text';
import { attachmentsOf, pathologyTitle, typeName } from './rules';
import type { PathologyRecord } from './schema';

/**
 * The records in which every word of a search occurs: report, procedure, day, names of files. A day matches as it is
 * written, not in pieces (docs/decisions/233).
 */
export function searchPathologies(
  records: readonly PathologyRecord[],
  search: string,
): readonly PathologyRecord[] {
  if (search.trim() === '') return records;
  const terms = search.trim().split(/\s+/);
  const days = terms.map(dateTerm).filter((day) => day !== null);
  const others = terms.filter((term) => dateTerm(term) === null).join(' ');
  const matches = searchMatcher(others);
  return records.filter(
    (record) =>
      matches(keyOf(record)) && days.every((day) => textsOf(record).some((text) => day.test(text))),
  );
}

const keys = new WeakMap<PathologyRecord, string>();

/** Computed once for each record: reports are long, and a search asks at each key. */
function keyOf(record: PathologyRecord): string {
  const known = keys.get(record);
  if (known !== undefined) return known;
  const key = searchKey(...textsOf(record));
  keys.set(record, key);
  return key;
}

/** The texts of a record as the screen shows them, without the hour that tells two alike apart. */
function textsOf(record: PathologyRecord): string[] {
  const { informe_texto, procedimiento_nombre, fecha, fecha_procedimiento } = record;
  return [
    typeName(record.tipo_registro),
    pathologyTitle(record),
    procedimiento_nombre,
    informe_texto ?? '',
    ...[fecha, fecha_procedimiento].map((day) => (day === null ? '' : formatCivilDate(day))),
    ...attachmentsOf(record).map(({ nombre_archivo }) => nombre_archivo),
  ];
}
