/**
 * How far this computer's clock is ahead of the server's, in milliseconds; null while they agree. "Today", ages and the
 * dates that forms start from are read from this computer's clock (decision G9; docs/decisions/282).
 */
type Difference = number | null;

/** Milliseconds. Less changes no date but in the minutes around midnight. */
const TOLERANCE_MS = 10 * 60_000;

const listeners = new Set<() => void>();
let difference: Difference = null;

export const serverClock = {
  current: () => difference,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /**
   * An answer that was written at `date` (HTTP's `Date`, in whole seconds), asked for at `asked` and here at `arrived`. Any
   * time in between agrees: a notebook may have slept over its question.
   */
  compare: (date: string | null, { asked, arrived }: { asked: number; arrived: number }) => {
    const written = date === null ? NaN : Date.parse(date);
    // A server behind another address, or a proxy, may not tell.
    if (Number.isNaN(written)) return;
    const ahead = asked - written > TOLERANCE_MS ? arrived - written : null;
    const behind = written - arrived > TOLERANCE_MS ? arrived - written : null;
    const next = ahead ?? behind;
    // The same to within what an answer's way takes.
    const same = next !== null && difference !== null && Math.abs(next - difference) < TOLERANCE_MS;
    if (same || next === difference) return;
    difference = next;
    for (const listener of listeners) listener();
  },
};
