import { useEffect, useState } from 'react';

/** Shorter waits show nothing: a flash of "loading" looks like a fault. */
export const PATIENCE_MS = 200;
/** Then the button says that it still waits for its answer (issue 10, B9). */
export const STILL_WAITING_MS = 5_000;
/** Then the user may stop waiting (issue 10, B9; docs/decisions/097, 205). */
export const STOP_WAITING_MS = 15_000;

/** True once `active` has lasted `ms`; false as soon as it ends. */
export function useElapsed(active: boolean, ms: number = PATIENCE_MS): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, ms]);
  return active && elapsed;
}
