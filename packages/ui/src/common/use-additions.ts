import { errorText, type CatalogueItem } from '@practice/domain';
import { useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Entries that are added to a catalogue from a field of a form, and are chosen there once they are stored. Over a slow
 * line someone may save before that: `arrived` is what a save waits for, or the record would lack what the field shows.
 */
export function useAdditions<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const running = useRef(new Set<Promise<Path<Values> | null>>());

  const choose = (field: Path<Values>, { id }: CatalogueItem) => {
    form.clearErrors(field);
    form.setValue(field, id as PathValue<Values, Path<Values>>, { shouldDirty: true });
  };

  /** @param failedText What is said at the field when the server gives no reason. */
  const add = async (
    field: Path<Values>,
    create: () => Promise<CatalogueItem>,
    failedText: string,
  ): Promise<void> => {
    form.clearErrors(field);
    const addition = create().then(
      (item) => {
        choose(field, item);
        return null;
      },
      (error: unknown) => {
        form.setError(field, { message: errorText(error, failedText) });
        return field;
      },
    );
    running.current.add(addition);
    await addition;
    running.current.delete(addition);
  };

  return {
    choose,
    add,
    isRunning: () => running.current.size > 0,
    /** False when something could not be added: the focus is where that is said. */
    arrived: async (): Promise<boolean> => {
      const failed = (await Promise.all(running.current)).find((field) => field !== null);
      if (failed !== undefined) form.setFocus(failed);
      return failed === undefined;
    },
  };
}

export type Additions<Values extends FieldValues> = ReturnType<typeof useAdditions<Values>>;
