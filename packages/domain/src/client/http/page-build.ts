const listeners = new Set<() => void>();
let own: string | null = null;
let isOld = false;

/** Whether the server serves another build of the page by now than the one that is open (docs/decisions/336). */
export const pageBuild = {
  /** What the server wrote into this page. Null: it is served by something else, and never said to be old. */
  open: (build: string | null) => {
    own = build;
    isOld = false;
  },
  isOld: () => isOld,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The build that an answer names; null when it names none, as a proxy's own answers. */
  compare: (served: string | null) => {
    if (own === null || served === null || isOld === (served !== own)) return;
    isOld = served !== own;
    for (const listener of listeners) listener();
  },
};
