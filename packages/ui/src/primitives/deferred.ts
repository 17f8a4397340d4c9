import { Suspense, createElement, lazy, useEffect, useState, type ComponentType } from 'react';

/** A component that is no part of the first screen (docs/decisions/013). */
export interface Deferred<P extends object> {
  Component: ComponentType<P>;
  /** For the moment somebody nears what opens it: the press then finds it there. */
  preload: () => void;
}

/** A server that is being started again answers a moment later. */
const TRY_AGAIN_MS = 1_000;

/**
 * Draws a component that is loaded later: at once if it is there by then, otherwise as soon as it is. `lazy` alone
 * shows an empty moment even when the code has long arrived.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): Deferred<P> {
  let arrived: ComponentType<P> | null = null;
  const arrive = async () => (arrived = await load());
  const Later = lazy(async () => {
    const component = await arrive().catch(() => pause(TRY_AGAIN_MS).then(arrive));
    return { default: component };
  });
  return {
    // Who failed here tries again when it is wanted, and is then heard.
    preload: () => void arrive().catch(() => undefined),
    Component: function DeferredComponent(props: P) {
      // Chosen once: to change over would lose what was typed meanwhile.
      const [Shown] = useState<ComponentType<P>>(() => arrived ?? Later);
      return createElement(Suspense, null, createElement(Shown, props));
    },
  };
}

/** Loads it when the browser has nothing else to do. */
export function usePreloadWhenIdle(preload: () => void): void {
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(preload);
      return () => cancelIdleCallback(handle);
    }
    // Safari has no such call.
    const timer = setTimeout(preload, TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [preload]);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
