import { useMemo, useRef, useState } from 'react';

/** Text in a field that is no value, and why. */
interface Unparseable {
  text: string;
  message: string;
}

/**
 * What fields show and the form does not hold yet: text that is no date or time, a name whose list is on its way, an
 * entry that is being added to a catalogue. A save names the first and waits for the others.
 */
export interface PendingFields {
  /** Whether there is any: it counts as unsaved text. */
  any: boolean;
  /** Null: the field holds a value again. */
  setUnparseable: (field: string, pending: Unparseable | null) => void;
  /**
   * Keeps a save waiting for `settled`, which resolves to false when nothing was chosen. Another call for the same field
   * replaces it.
   */
  track: (field: string, settled: Promise<boolean>) => Promise<void>;
  /** Whether `settled` is what the field still waits for; without it, whether the field waits at all. */
  isTracked: (field: string, settled?: Promise<boolean>) => boolean;
  /** Whether any field keeps a save waiting. */
  isWaiting: () => boolean;
  /** Another choice was made: what arrives later is not chosen. */
  cancel: (field: string) => void;
  /** For a form that starts over. */
  clear: () => void;
  /** The fields that hold unparseable text, in the order in which it was typed. */
  unparseable: () => ReadonlyMap<string, Unparseable>;
  /** Resolves when no field waits any more: to the first field that came to nothing, or null. */
  settled: () => Promise<string | null>;
}

export function usePendingFields(): PendingFields {
  const [any, setAny] = useState(false);
  const texts = useRef(new Map<string, Unparseable>());
  const tracked = useRef(new Map<string, Promise<boolean>>());

  const actions = useMemo(() => {
    const update = () => setAny(texts.current.size + tracked.current.size > 0);
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
      isWaiting: () => tracked.current.size > 0,
      cancel: (field: string) => end(field),
      clear: () => {
        texts.current.clear();
        tracked.current.clear();
        update();
      },
      unparseable: () => texts.current,
      settled: async () => {
        // A field may wait twice: a name that is in no list is then added to it.
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
  }, []);

  return { any, ...actions };
}
