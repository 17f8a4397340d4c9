/** Makes the waits of these lengths (milliseconds) end at once: for stories of an answer that takes long. */
export const shortWaits =
  (...lengths: number[]) =>
  (): (() => void) => {
    const { setTimeout } = window;
    window.setTimeout = ((run: TimerHandler, ms = 0, ...args: unknown[]) =>
      setTimeout(run, lengths.includes(ms) ? ms / 100 : ms, ...args)) as typeof window.setTimeout;
    return () => {
      window.setTimeout = setTimeout;
    };
  };
