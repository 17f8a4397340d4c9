import { Suspense, createElement, lazy, useEffect, useState, type ComponentType } from 'react';

/** A component that is not in the first screen's bundle (docs/decisions/013). */
export interface Deferred<P extends object> {
  Component: ComponentType<P>;
  /** Called when the pointer or focus reaches the opener, so that the press finds it loaded. */
  preload: () => void;
}

/** A restarting server answers again after a moment. */
const TRY_AGAIN_MS = 1_000;

/**
 * Renders a lazy-loaded component: at once if it is loaded, otherwise as soon as it is. `lazy` alone renders an empty
 * frame even when the code is loaded.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): Deferred<P> {
  let arrived: ComponentType<P> | null = null;
  const arrive = async () => (arrived = await load());
  // Retried for ever: an error would reach the page's error boundary, which unmounts every form with its text.
  const arriveAtLast = (): Promise<ComponentType<P>> =>
    arrive().catch(() => pause(TRY_AGAIN_MS).then(arriveAtLast));
  const Later = lazy(async () => ({ default: await arriveAtLast() }));
  return {
    // A failed preload is silent: rendering the component retries.
    preload: () => void arrive().catch(() => undefined),
    Component: function DeferredComponent(props: P) {
      // Chosen once per mount: switching would remount and lose typed text.
      const [Shown] = useState<ComponentType<P>>(() => arrived ?? Later);
      return createElement(Suspense, null, createElement(Shown, props));
    },
  };
}

/** A page that is never idle (a busy computer) gets it nevertheless. */
const LATEST_MS = 5000;

/** Calls a function, such as a preload, once the browser is idle; it must be the same function in every render. */
export function useWhenIdle(run: () => void): void {
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(run, { timeout: LATEST_MS });
      return () => cancelIdleCallback(handle);
    }
    // Safari lacks requestIdleCallback.
    const timer = setTimeout(run, TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [run]);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
