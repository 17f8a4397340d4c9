import { useState } from 'react';
import { useSessionMemory } from '../session/client/session-memory';

/** A state that a screen finds again when it is opened later, while the session lasts. */
export function useRemembered<T>(name: string, start: T): [value: T, set: (value: T) => void] {
  const memory = useSessionMemory<T>(name);
  const [value, setValue] = useState(() => memory.read() ?? start);
  return [
    value,
    (next) => {
      memory.write(next);
      setValue(next);
    },
  ];
}
