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
  const Later = lazy(async () => {
    const component = await arrive().catch(() => pause(TRY_AGAIN_MS).then(arrive));
    return { default: component };
  });
  return {
    // A failed preload is silent: rendering the component retries, and reports the error.
    preload: () => void arrive().catch(() => undefined),
    Component: function DeferredComponent(props: P) {
      // Chosen once per mount: switching would remount and lose typed text.
      const [Shown] = useState<ComponentType<P>>(() => arrived ?? Later);
      return createElement(Suspense, null, createElement(Shown, props));
    },
  };
}

/** Preloads when the browser is idle. */
export function usePreloadWhenIdle(preload: () => void): void {
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(preload);
      return () => cancelIdleCallback(handle);
    }
    // Safari lacks requestIdleCallback.
    const timer = setTimeout(preload, TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [preload]);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
