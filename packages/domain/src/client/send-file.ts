/** Files that a record has: a correction that follows a lost answer does not bring them again. */
const stored = new WeakSet<File>();

const asList = (file: File | null | undefined): File[] => (file ? [file] : []);

/** Creates a record with its file. */
export async function createWithFile<Row>(
  file: File | null | undefined,
  call: (files: File[]) => Promise<Row>,
): Promise<Row> {
  const row = await call(asList(file));
  if (file) stored.add(file);
  return row;
}

/**
 * Updates a record with its file, unless an earlier save of the same form has stored it: an image would be there twice, a document
 * replaced by itself (decision PA6, docs/decisions/287).
 */
export async function updateWithFile<Row>(
  file: File | null | undefined,
  call: (files: File[]) => Promise<Row>,
): Promise<Row> {
  const row = await call(asList(file).filter((chosen) => !stored.has(chosen)));
  if (file) stored.add(file);
  return row;
}
