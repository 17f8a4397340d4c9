import { commonMessages as messages } from '@practice/domain';
import { hasUnfinishedWork, unfinishedSentences } from '@practice/domain/api';
import {
  ConfirmDialog,
  DiscardDialog,
  discardSteps,
  hasUnsavedText,
  lostSteps,
  mayBeStored,
  pendingSaves,
  setLeaving,
  useElapsed,
  type Leaving,
} from '@practice/ui';
import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { patterns } from '../paths';
import { answerOtherTabs } from './other-tabs';
import { readLeaving } from './use-leaving';

/** Milliseconds before the wait for a save is shown: most are answered before. */
const PATIENCE_MS = 500;

/**
 * Asks before a link, the back button, a reload or a logout discards unsaved text of any form (look-and-feel §3, G9).
 * While a save is pending it waits for the answer instead, and then leaves; a failure keeps the user here. A save for which the user
 * has stopped to wait keeps nobody on its screen (docs/decisions/205).
 */
export function UnsavedGuard() {
  const saves = useRef<Promise<void> | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const leaving = leavingTo(nextLocation);
    const leavesForm = hasUnsavedText(leaving) && !isSamePage(currentLocation, nextLocation);
    saves.current = leavesForm ? pendingSaves(leaving) : null;
    // What a saved record still waits for goes on while the page is open: only a logout ends it.
    return leavesForm || (leaving === 'page' && hasUnfinishedWork());
  });
  const latest = useRef(blocker);
  latest.current = blocker;
  const blocked = blocker.state === 'blocked';
  const waiting = blocked && saves.current !== null;
  const waitShown = useElapsed(waiting, PATIENCE_MS);

  useEffect(() => {
    if (!waiting) return;
    let current = true;
    setLeaving(true);
    void saves.current?.then(() => {
      const asked = latest.current;
      if (!current || asked.state !== 'blocked') return;
      if (hasUnsavedText(leavingTo(asked.location))) asked.reset();
      else asked.proceed();
    });
    return () => {
      current = false;
      setLeaving(false);
    };
  }, [waiting]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (holdsThePage()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  useEffect(() => answerOtherTabs(holdsThePage), []);

  return (
    <>
      <DiscardDialog
        open={blocked && !waiting}
        maybeStored={blocked && mayBeStored(leavingTo(blocker.location))}
        onKeep={() => blocker.reset?.()}
        text={blocked ? question(blocker.location) : undefined}
        onDiscard={() => {
          if (blocked) discardSteps(leavingTo(blocker.location));
          blocker.proceed?.();
        }}
      />
      <ConfirmDialog
        open={waitShown}
        onClose={() => blocker.reset?.()}
        confirmation={{
          type: 'confirm',
          title: messages.leaveWhileSavingTitle,
          text: messages.leaveWhileSavingText,
          cancelLabel: messages.stayHere,
          confirmLabel: messages.leaveWithoutWaiting,
          onConfirm: () => blocker.proceed?.(),
        }}
      />
    </>
  );
}

/** A logout ends every request. */
const leavingTo = (next: Location): Leaving =>
  readLeaving(next.state) === null ? 'screen' : 'page';

/** Names what would be lost, where it is more than the text of a form. */
function question(next: Location): string | undefined {
  const { sentences, alsoTyped } = lostSteps(leavingTo(next));
  // A logout ends what is on its way, too.
  const lost = leavingTo(next) === 'screen' ? sentences : unfinishedSentences();
  if (lost.length === 0) return undefined;
  const named = [...new Set(lost)].join(' ');
  return alsoTyped ? `${named} ${messages.discardText}` : messages.discardLost(named);
}

/** Closing the page would lose something that is not stored. */
const holdsThePage = (): boolean => hasUnsavedText() || hasUnfinishedWork();

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
