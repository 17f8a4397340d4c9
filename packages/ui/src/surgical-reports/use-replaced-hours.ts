import { commonMessages, reportMessages as messages, type quickDuration } from '@practice/domain';
import { useEffect, useRef } from 'react';
import { useRecordFormContext } from '../forms/record-form-context';
import { useToast } from '../primitives/use-toast';

/** Milliseconds in which the hours of before can be brought back. */
const BACK_MS = 10_000;

/**
 * Returns a function to be called before a quick duration sets `times`: it names the written hours that they replace, with 'Deshacer'
 * (docs/decisions/191). `areSet`: the form shows the hours of a quick duration, and not written ones.
 */
export function useReplacedHours(
  areSet: boolean,
): (times: ReturnType<typeof quickDuration>, setsDay: boolean) => void {
  const { form, busy } = useRecordFormContext();
  const toast = useToast();
  const close = useRef<() => void>(undefined);
  /** The day that the last duration set: another one at once may have set another day. */
  const daySet = useRef<string>(undefined);
  // 'Deshacer' would replace hours that were typed since, or change a report that is being stored.
  const isOver = !areSet || busy;
  useEffect(() => {
    if (isOver) close.current?.();
  }, [isOver]);
  useEffect(() => () => close.current?.(), []);

  return (times, setsDay) => {
    daySet.current = setsDay ? times.fecha : undefined;
    const [fecha, hora_inicio, hora_fin] = form
      .getValues(['fecha', 'hora_inicio', 'hora_fin'])
      .map(String) as [string, string, string];
    const areWritten = !areSet && (hora_inicio !== '' || hora_fin !== '');
    const change = hora_inicio !== times.hora_inicio || hora_fin !== times.hora_fin;
    if (!areWritten || !change) return;
    const bringBack = () => {
      const set = (name: string, value: string) =>
        form.setValue(name, value, { shouldDirty: true });
      set('hora_inicio', hora_inicio);
      set('hora_fin', hora_fin);
      // A day that was typed after the press stays.
      if (form.getValues('fecha') === daySet.current) set('fecha', fecha);
    };
    close.current?.();
    close.current = toast({
      tone: 'info',
      text: messages.hoursBefore(hora_inicio, hora_fin),
      durationMs: BACK_MS,
      action: { label: commonMessages.undo, onSelect: bringBack },
    });
  };
}
