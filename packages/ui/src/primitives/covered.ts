import { createContext, use, useState } from 'react';

/** True while the page is covered and may not be used: the session has ended (decision S3). */
export const CoveredContext = createContext(false);

/**
 * Whether a dialog is shown. One that would open under the cover waits until the cover is gone: Radix would give it the
 * keys and the mouse of the page, unseen (docs/decisions/208). One that was open before stays, with what was typed in it.
 */
export function useShown(open: boolean): boolean {
  const covered = use(CoveredContext);
  const [wasShown, setWasShown] = useState(false);
  const shown = open && (wasShown || !covered);
  if (shown !== wasShown) setWasShown(shown);
  return shown;
}
