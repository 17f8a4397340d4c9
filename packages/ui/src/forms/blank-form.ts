import { createContext } from 'react';

/**
 * Puts a blank form in the place of one whose save has no answer and for which its author waits no longer: its outcome then is a notice
 * (docs/decisions/205). Null: the form is of a stored record.
 */
export const BlankFormContext = createContext<(() => void) | null>(null);
