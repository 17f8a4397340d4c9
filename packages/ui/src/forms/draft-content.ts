import { changedFields, type CatalogueItem, type LostSave } from '@practice/domain';

/** What a form writes down, as JSON. */
export interface DraftContent<D> {
  /** The values that the form was opened with. */
  base: D;
  values: D;
  /** Text that is no value of its field, by field. */
  texts: Record<string, string>;
  /** The entries that are chosen, by field: one that is deleted meanwhile can still be read, and the refusal names it. */
  names: Record<string, CatalogueItem>;
  /** Names of chosen files: they cannot be kept. */
  files: string[];
  /** What was sent of it and may be stored: going on with the draft goes on with that save. */
  lost: LostSave | null;
}

const isLost = (found: unknown): found is LostSave =>
  isRecord(found) && typeof found['key'] === 'string' && typeof found['at'] === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Written<D> = Omit<DraftContent<D>, 'files' | 'base' | 'names'> & { base: object } & {
  /** Names of files that are not in `values`. */
  filesBeside: readonly string[];
  /** Names of files that an earlier draft named and that are not here. */
  missingFiles: readonly string[];
  /** What each selector shows. */
  shown: Iterable<[field: string, text: string]>;
};

export function writeContent<D extends object>(written: Written<D>): DraftContent<D> {
  const { base, values, texts, lost, shown, filesBeside, missingFiles } = written;
  const chosen = Object.values(values).flatMap((value) =>
    value instanceof File ? value.name : [],
  );
  return {
    base: withoutFiles(base) as D,
    values: withoutFiles(values) as D,
    texts,
    names: namesOf(values, shown),
    files: chosen.length > 0 ? chosen : [...filesBeside, ...missingFiles],
    // Its files cannot be kept: chosen again they are the same ones to the server.
    lost: chosen.length === 0 ? lost : lost && { key: lost.key, at: lost.at },
  };
}

function namesOf(values: object, shown: Written<object>['shown']): Record<string, CatalogueItem> {
  const ids = new Map(Object.entries(values));
  return Object.fromEntries(
    [...shown].flatMap(([field, nombre]) => {
      const id: unknown = ids.get(field);
      return typeof id === 'number' && nombre !== '' ? [[field, { id, nombre }]] : [];
    }),
  );
}

const isEntry = (value: unknown): value is CatalogueItem =>
  isRecord(value) && typeof value['id'] === 'number' && typeof value['nombre'] === 'string';

const withoutFiles = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value instanceof File ? null : value]),
  );

/** Null when it was not written by such a form: another version of the program may have. */
export function readContent<D extends object>(
  content: unknown,
  initial: D,
): DraftContent<D> | null {
  if (!isRecord(content) || !isRecord(content['values'])) return null;
  const { values, base, texts, names, files, lost } = content;
  return {
    base: fitted(initial, isRecord(base) ? base : {}),
    values: fitted(initial, values as Record<string, unknown>),
    texts: isRecord(texts) ? onlyTexts(texts) : {},
    // An earlier version of the program kept none.
    names: isRecord(names)
      ? Object.fromEntries(
          Object.entries(names).filter((entry): entry is [string, CatalogueItem] =>
            isEntry(entry[1]),
          ),
        )
      : {},
    files: Array.isArray(files) ? files.filter((name) => typeof name === 'string') : [],
    lost: isLost(lost) ? lost : null,
  };
}

/** What was typed and chosen by name, field by field, for who reads it without its form. */
export function writtenIn(content: unknown): string {
  if (!isRecord(content) || !isRecord(content['values'])) return '';
  const { values, texts } = content;
  const base = isRecord(content['base']) ? content['base'] : {};
  const names = isRecord(content['names']) ? content['names'] : {};
  const typed = Object.entries(values).flatMap(([field, value]) => {
    if (value === base[field]) return [];
    const name = names[field];
    const text = isEntry(name) && name.id === value ? name.nombre : value;
    return typeof text === 'string' && text !== '' ? text : [];
  });
  return [...typed, ...Object.values(isRecord(texts) ? onlyTexts(texts) : {})].join('\n\n');
}

/** The fields of `initial`, with each value that is of the same kind. */
function fitted<D extends object>(initial: D, values: Record<string, unknown>): D {
  return Object.fromEntries(
    Object.entries(initial).map(([field, value]) => {
      const found = values[field];
      return [field, found !== undefined && isSameKind(value, found) ? found : value];
    }),
  ) as D;
}

function isSameKind(value: unknown, found: unknown): boolean {
  if (Array.isArray(value)) return Array.isArray(found);
  // Ids are null, numbers or texts; a file is not kept.
  if (value === null || found === null || isRecord(value)) return !Array.isArray(found);
  return typeof found !== 'object';
}

const onlyTexts = (texts: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** The fields that another computer changed since the draft was begun; not those that are stored as they were typed. */
export function changedSince<D extends object>({ base, values }: DraftContent<D>, initial: D) {
  const now = withoutFiles(initial) as D;
  const typed = new Set(changedFields(values, now));
  return changedFields(base, now).filter((field) => typed.has(field));
}
