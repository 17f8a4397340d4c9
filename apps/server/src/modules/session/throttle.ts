/** practice decision S1: 5 failures in 5 minutes. */
const MAX_FAILURES = 5;
const WINDOW_MS = 5 * 60_000;
/** Bounds the memory under a flood of addresses. */
const MAX_BUDGETS = 10_000;

/** Counts failed logins per budget: an address, or a device that logged in before (decision G23). */
export interface Throttle {
  /** Counts an attempt; returns the minutes to wait, or 0. Counted before it is verified, so parallel guesses count too. */
  attempt(budget: string): number;
  /** Resets a budget after a correct password. */
  succeeded(budget: string): void;
}

export function createThrottle(now: () => Date): Throttle {
  const failures = new Map<string, number[]>();

  return {
    attempt(budget) {
      const at = now().getTime();
      const recent = (failures.get(budget) ?? []).filter((time) => time > at - WINDOW_MS);
      const oldest = recent[recent.length - MAX_FAILURES];
      if (oldest !== undefined) {
        failures.set(budget, recent);
        return Math.max(1, Math.ceil((oldest + WINDOW_MS - at) / 60_000));
      }
      failures.delete(budget);
      failures.set(budget, [...recent, at]);
      if (failures.size > MAX_BUDGETS) {
        const [first] = failures.keys();
        if (first !== undefined) failures.delete(first);
      }
      return 0;
    },
    succeeded(budget) {
      failures.delete(budget);
    },
  };
}
