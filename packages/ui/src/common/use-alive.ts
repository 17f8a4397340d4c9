import { useEffect, useRef, type RefObject } from 'react';

/**
 * Ref that is true while the component is mounted. The effects of a save (navigation, clearing the form) apply only to
 * a user who stayed; one who left is doing something else by then.
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
