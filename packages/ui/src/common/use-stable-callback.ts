import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that keeps its identity and runs the latest `callback`: a prop of memoised rows, called in events only. */
export function useStableCallback<A extends unknown[], R>(
  callback: (...args: A) => R,
): (...args: A) => R {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
