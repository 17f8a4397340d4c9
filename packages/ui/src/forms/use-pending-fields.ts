import { useMemo, useRef, useState } from 'react';
import { useStableCallback } from '../common/use-stable-callback';

/** Unparseable text in a field, and its message. */
interface Unparseable {
  text: string;
  message: string;
}

/**
 * What fields show but the form does not hold yet: unparseable text, a name whose list is loading, an entry that is
 * being added to a catalogue. A save reports the first and waits for the others.
 */
export interface PendingFields {
  /** Whether any field is pending, which counts as unsaved text. */
  any: boolean;
  /** Null: the field is parseable again. */
  setUnparseable: (field: string, pending: Unparseable | null) => void;
  /**
   * Makes a save wait for `settled`, which resolves to false when nothing was chosen. A later call for the same field
   * replaces it.
   */
  track: (field: string, settled: Promise<boolean>) => Promise<void>;
  /** Whether the field still waits for `settled`; without `settled`, whether it waits for anything. */
  isTracked: (field: string, settled?: Promise<boolean>) => boolean;
  /** The first field that makes a save wait; null: none does. */
  waitingFor: () => string | null;
  /** Another choice was made: the pending one is ignored when it resolves. */
  cancel: (field: string) => void;
  /** Called when a form restarts. */
  clear: () => void;
  /** The fields with unparseable text, in the order in which it was typed. */
  unparseable: () => ReadonlyMap<string, Unparseable>;
  /** Resolves when no field is pending: to the first field whose promise resolved to false, or null. */
  settled: () => Promise<string | null>;
}

/** `onChange`: a field became pending, or is not any more. */
export function usePendingFields(onChange: () => void): PendingFields {
  const tell = useStableCallback(onChange);
  const [any, setAny] = useState(false);
  const texts = useRef(new Map<string, Unparseable>());
  const tracked = useRef(new Map<string, Promise<boolean>>());

  const actions = useMemo(() => {
    const update = () => {
      setAny(texts.current.size + tracked.current.size > 0);
      tell();
    };
    const isTracked = (field: string, settled?: Promise<boolean>) =>
      settled === undefined ? tracked.current.has(field) : tracked.current.get(field) === settled;
    const end = (field: string, settled?: Promise<boolean>) => {
      if (settled === undefined || isTracked(field, settled)) tracked.current.delete(field);
      update();
    };
    return {
      setUnparseable: (field: string, pending: Unparseable | null) => {
        if (pending) texts.current.set(field, pending);
        else texts.current.delete(field);
        update();
      },
      track: async (field: string, settled: Promise<boolean>) => {
        tracked.current.set(field, settled);
        update();
        await settled;
        end(field, settled);
      },
      isTracked,
      waitingFor: () => [...tracked.current.keys()][0] ?? null,
      cancel: (field: string) => end(field),
      clear: () => {
        texts.current.clear();
        tracked.current.clear();
        update();
      },
      unparseable: () => texts.current,
      settled: async () => {
        // A loop, because a field may become pending again: a typed name that the loaded list lacks is then added to
        // it.
        for (;;) {
          const [next] = tracked.current;
          if (next === undefined) return null;
          const [field, settled] = next;
          const chosen = await settled;
          end(field, settled);
          if (!chosen) return field;
        }
      },
    };
  }, [tell]);

  return { any, ...actions };
}
