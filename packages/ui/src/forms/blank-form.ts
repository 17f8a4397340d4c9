import { createContext } from 'react';

/**
 * Puts a blank form in the place of one whose save has no answer and for which its author waits no longer: its outcome then is a notice
 * (docs/decisions/338). Null: nothing begins another one there.
 */
export const BlankFormContext = createContext<(() => void) | null>(null);
