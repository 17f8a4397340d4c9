const RealDate = globalThis.Date;

/**
 * The current time of every story (Friday 20 November 2026, 10:30 in Buenos Aires), so that screenshots do not depend
 * on the day they are taken. Only `Date` is frozen: timers stay real.
 */
export const STORY_NOW = RealDate.parse('2026-11-20T10:30:00-03:00');

let now = STORY_NOW;

/** Moves the time of the present story forward by `ms`. */
export function moveClock(ms: number): void {
  now += ms;
}

/** Each story begins at {@link STORY_NOW}. */
export function resetClock(): void {
  now = STORY_NOW;
}

/** Replaces the global `Date`; `new Date(…)` with arguments works as usual. */
export function freezeClock(): void {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now] : args, newTarget) as Date,
    apply: (target) => new target(now).toString(),
    get: (target, key, receiver) =>
      key === 'now' ? () => now : (Reflect.get(target, key, receiver) as unknown),
  });
}
