import { createContext, useContext, useEffect } from 'react';

/** The reader has pressed the sign of the allergies: the Antecedentes tab shows them once it is in sight (decision C10). */
export interface AllergiesRequest {
  wanted: boolean;
  /** They are shown. */
  answer: () => void;
}

export const AllergiesRequestContext = createContext<AllergiesRequest>({
  wanted: false,
  answer: () => undefined,
});

/** Calls `show` once for each request. Does nothing while `ready` is false: a hidden field takes no focus. */
export function useAllergiesRequest(ready: boolean, show: () => void): void {
  const { wanted, answer } = useContext(AllergiesRequestContext);
  useEffect(() => {
    if (!wanted || !ready) return;
    show();
    answer();
  });
}
