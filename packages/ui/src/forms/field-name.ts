import type { FieldValues, Path } from 'react-hook-form';

/** Name of a field of a draft; drafts are flat. */
export type FieldName<D extends FieldValues> = Extract<keyof D, string> & Path<D>;
