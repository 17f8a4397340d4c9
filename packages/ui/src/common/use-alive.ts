import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether the component is still on screen. What a save does when its answer comes (go on to the report's page, blank the
 * form) is for whoever waited for it; whoever left is doing something else by then.
 */
export function useAlive(): RefObject<boolean> {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return alive;
}
