import { sessionStore } from '@practice/domain/api';

/** Milliseconds: on a busy machine what appears for less is taken away before it is drawn. */
const LEAST_MS = 100;

/** Makes the waits of these lengths (milliseconds) end at once: for stories of an answer that takes long. */
export const shortWaits =
  (...lengths: number[]) =>
  (): (() => void) => {
    const { setTimeout } = window;
    window.setTimeout = ((run: TimerHandler, ms = 0, ...args: unknown[]) =>
      setTimeout(
        run,
        lengths.includes(ms) ? Math.max(ms / 100, LEAST_MS) : ms,
        ...args,
      )) as typeof window.setTimeout;
    return () => {
      window.setTimeout = setTimeout;
    };
  };

/** A list in sight is asked for again at once, instead of once a minute, by somebody who is logged in. */
export function minutesPassAtOnce(): () => void {
  const user = { usuario: 'guardia', nombre: 'Guardia' };
  sessionStore.begin({ token: 'token-de-muestra', user });
  const restoreWaits = shortWaits(60_000)();
  return () => {
    restoreWaits();
    sessionStore.end();
  };
}
