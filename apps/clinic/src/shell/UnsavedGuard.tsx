import { DiscardDialog, hasUnsavedText } from '@practice/ui';
import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { patterns } from '../paths';
import { answerOtherTabs } from './other-tabs';
import { readLeaving } from './use-leaving';

/**
 * Asks before a link, the back button, a reload or a logout discards unsaved text of any form (look-and-feel §3, G9).
 */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedText() && !isSamePage(currentLocation, nextLocation),
  );

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedText()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  useEffect(() => answerOtherTabs(hasUnsavedText), []);

  return (
    <DiscardDialog
      open={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}

/** True for another tab of the same history: all tabs stay mounted, so no text is lost (decision C9). */
function isSamePage(from: Location, to: Location): boolean {
  const patient = ({ search }: Location) => new URLSearchParams(search).get('paciente');
  return (
    from.pathname === patterns.history &&
    to.pathname === patterns.history &&
    patient(from) === patient(to) &&
    readLeaving(to.state) === null
  );
}
