import { useState } from 'react';

/**
 * State of a component above the pages that belongs to one visit of a page: with the next `visit` it is `initial` again,
 * so that a navigation closes what was open.
 */
export function useStateOfVisit<T>(visit: string | undefined, initial: T) {
  const [seen, setSeen] = useState(visit);
  const [value, setValue] = useState(initial);
  if (seen !== visit) {
    setSeen(visit);
    setValue(initial);
  }
  return [value, setValue] as const;
}
