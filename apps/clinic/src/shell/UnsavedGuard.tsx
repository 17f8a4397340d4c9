import { DiscardDialog, hasUnsavedText } from '@practice/ui';
import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { patterns } from '../paths';
import { answerOtherTabs } from './other-tabs';
import { readLeaving } from './use-leaving';

/** Asks before a link, the back button, a reload or a logout throws typed text away, whichever form holds it (look-and-feel §3, G9). */
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

/** Another tab of the same history: all of them stay mounted, and nothing typed is lost (decision C9). */
function isSamePage(from: Location, to: Location): boolean {
  const patient = ({ search }: Location) => new URLSearchParams(search).get('paciente');
  return (
    from.pathname === patterns.history &&
    to.pathname === patterns.history &&
    patient(from) === patient(to) &&
    readLeaving(to.state) === null
  );
}
