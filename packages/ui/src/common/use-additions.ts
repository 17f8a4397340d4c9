import { commonMessages, errorText, type CatalogueItem } from '@practice/domain';
import { useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useAlive } from './use-alive';

/**
 * What the fields of a form show and the form does not know yet: entries that are being added to a catalogue, and names
 * whose list is on its way. Over a slow line someone may save before that: `arrived` is what a save waits for, or the
 * record would lack what the field shows.
 */
export function useAdditions<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const running = useRef(new Map<Path<Values>, Promise<boolean>>());
  const alive = useAlive();

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
    const isWanted = (): boolean => running.current.get(field) === addition;
    const addition: Promise<boolean> = create().then(
      (item) => {
        if (isWanted()) choose(field, item);
        return true;
      },
      (error: unknown) => {
        if (isWanted()) form.setError(field, { message: errorText(error, failedText) });
        return !isWanted();
      },
    );
    await hold(field, addition);
  };

  /** Keeps a save waiting for `field`: false when it came to nothing. */
  const hold = async (field: Path<Values>, settled: Promise<boolean>): Promise<void> => {
    running.current.set(field, settled);
    await settled;
    if (running.current.get(field) === settled) running.current.delete(field);
  };

  const firstFailure = async (): Promise<Path<Values> | null> => {
    for (;;) {
      // One may lead to another: a name that is in no list is added.
      const [next] = running.current;
      if (next === undefined) return null;
      const [field, settled] = next;
      const done = await settled;
      if (running.current.get(field) === settled) running.current.delete(field);
      if (!done) return field;
    }
  };

  return {
    choose,
    add,
    hold,
    /** Something else was chosen, or nothing: what arrives later stays in the catalogue and is not chosen. */
    forget: (field: Path<Values>) => void running.current.delete(field),
    /** For a form that starts over. */
    forgetAll: () => running.current.clear(),
    isRunning: (field?: Path<Values>) =>
      field === undefined ? running.current.size > 0 : running.current.has(field),
    /**
     * False when something came to nothing (the focus is where that is said), and when the form is gone by then.
     *
     * @param onWaiting Told while it takes.
     */
    arrived: async (onWaiting: (waiting: boolean) => void): Promise<boolean> => {
      onWaiting(true);
      const failed = await firstFailure();
      if (!alive.current) return false;
      onWaiting(false);
      if (failed === null) return true;
      if (!form.getFieldState(failed).error) {
        form.setError(failed, { message: commonMessages.loadFailedRetry });
      }
      form.setFocus(failed);
      return false;
    },
  };
}

export type Additions<Values extends FieldValues> = ReturnType<typeof useAdditions<Values>>;
