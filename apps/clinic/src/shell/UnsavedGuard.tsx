import { commonMessages as messages } from '@practice/domain';
import {
  hasUnfinishedWork,
  pendingWrites,
  unfinishedSentences,
  type DraftKeeper,
} from '@practice/domain/api';
import {
  ConfirmDialog,
  DiscardDialog,
  discardSteps,
  hasUnsavedText,
  lostSteps,
  mayBeStored,
  pendingSaves,
  setLeaving,
  unsavedText,
  useElapsed,
  type Leaving,
} from '@practice/ui';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { patterns } from '../paths';
import { answerOtherTabs } from './other-tabs';
import { readLeaving } from './use-leaving';

/** Milliseconds before the wait for a save is shown: most are answered before. */
const PATIENCE_MS = 500;

/**
 * Asks before a link, the back button, a reload or a logout discards unsaved text of any form (look-and-feel §3, G9).
 * While a save is pending it waits for the answer instead, and then leaves, or asks about what else would be lost; a failure keeps the
 * user here. A save for which the user has stopped to wait keeps nobody on its screen (docs/decisions/205).
 */
export function UnsavedGuard({ drafts }: { drafts: DraftKeeper | null }) {
  const saves = useRef<{ answered: Promise<unknown>; ofForm: boolean } | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const leaving = leavingTo(nextLocation);
    const leavesForm = hasUnsavedText(leaving) && !isSamePage(currentLocation, nextLocation);
    const forms = leavesForm ? pendingSaves(leaving) : null;
    // What a saved record still waits for goes on while the page is open: only a logout ends it.
    const writes = leaving === 'page' ? pendingWrites() : null;
    saves.current =
      forms || writes ? { answered: Promise.all([forms, writes]), ofForm: forms !== null } : null;
    return leavesForm || writes !== null || (leaving === 'page' && hasUnfinishedWork());
  });
  const blocked = blocker.state === 'blocked';
  const [, ask] = useReducer((times: number) => times + 1, 0);
  const waiting = blocked && saves.current !== null;
  const waitShown = useElapsed(waiting, PATIENCE_MS);

  const askOrLeave = () => {
    if (!blocked) return;
    const leaving = leavingTo(blocker.location);
    if (!hasUnsavedText(leaving) && !(leaving === 'page' && hasUnfinishedWork())) {
      return blocker.proceed();
    }
    saves.current = null;
    ask();
  };
  const leaveUnanswered = async () => {
    if (!blocked) return;
    // To another screen the save goes along; a logout ends it, and leaves a draft.
    const isKept =
      leavingTo(blocker.location) === 'screen' ||
      ((await drafts?.keepNow()) && unsavedText() === null);
    if (isKept) blocker.proceed();
    else askOrLeave();
  };
  const handled = useEffectEvent((ofForm: boolean) => {
    // Its form says why.
    if (blocked && ofForm && hasUnsavedText(leavingTo(blocker.location))) blocker.reset();
    else askOrLeave();
  });
  useEffect(() => {
    if (!waiting || saves.current === null) return;
    let current = true;
    setLeaving(true);
    const { answered, ofForm } = saves.current;
    void answered.then(() => current && handled(ofForm));
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
        maybeStored={blocked && isUncertain(leavingTo(blocker.location))}
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
          onConfirm: () => void leaveUnanswered(),
        }}
      />
    </>
  );
}

/** A logout ends every request. */
const leavingTo = (next: Location): Leaving =>
  readLeaving(next.state) === null ? 'screen' : 'page';

/** A save was sent, and nobody knows whether it was stored. */
const isUncertain = (leaving: Leaving): boolean =>
  mayBeStored(leaving) || pendingSaves(leaving) !== null;

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
const holdsThePage = (): boolean =>
  hasUnsavedText() || hasUnfinishedWork(true) || pendingWrites() !== null;

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
