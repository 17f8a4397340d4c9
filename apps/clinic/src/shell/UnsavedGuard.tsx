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
  useStableCallback,
  type Leaving,
} from '@practice/ui';
import { useEffect, useReducer, useRef } from 'react';
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
  /** What is waited for before leaving: it rejects when something was not stored. */
  const wait = useRef<Promise<unknown> | null>(null);
  /** All that is typed is a draft: leaving loses no text. */
  const isKept = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const leaving = leavingTo(nextLocation);
    const leavesForm = hasUnsavedText(leaving) && !isSamePage(currentLocation, nextLocation);
    const forms = leavesForm ? pendingSaves(leaving) : null;
    // What a saved record still waits for goes on while the page is open: only a logout ends it.
    const writes = leaving === 'page' ? pendingWrites() : null;
    wait.current = forms || writes ? Promise.all([forms, writes]) : null;
    // It may fail before the effect below.
    wait.current?.catch(() => undefined);
    isKept.current = false;
    return leavesForm || writes !== null || (leaving === 'page' && hasUnfinishedWork());
  });
  const blocked = blocker.state === 'blocked';
  const [, render] = useReducer((times: number) => times + 1, 0);
  const pending = blocked ? wait.current : null;
  const waitShown = useElapsed(pending !== null, PATIENCE_MS);

  const goOn = useStableCallback((waitedFor: Promise<unknown>, isStored: boolean) => {
    // Another answer came first, or the user stayed.
    if (!blocked || wait.current !== waitedFor) return;
    wait.current = null;
    const leaving = leavingTo(blocker.location);
    const losesText = !isKept.current && (hasUnsavedText(leaving) || hasWrites(leaving));
    // The form, or a notice, says why.
    if (!isStored) blocker.reset();
    // Without a wait the question is shown.
    else if (losesText || (leaving === 'page' && hasUnfinishedWork())) render();
    else blocker.proceed();
  });
  useEffect(() => {
    pending?.then(
      () => goOn(pending, true),
      () => goOn(pending, false),
    );
  }, [pending, goOn]);
  useEffect(() => {
    if (!blocked) return;
    setLeaving(true);
    return () => setLeaving(false);
  }, [blocked]);

  const leaveUnanswered = async () => {
    if (!blocked || pending === null) return;
    // To another screen the save goes along; a logout ends it, and leaves a draft.
    if (leavingTo(blocker.location) === 'screen') return blocker.proceed();
    const kept = (await drafts?.keepNow()) === true && unsavedText() === null;
    if (wait.current === pending) isKept.current = kept;
    goOn(pending, true);
  };

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
        open={blocked && pending === null}
        onKeep={() => blocker.reset?.()}
        text={blocked ? question(blocker.location, isKept.current) : undefined}
        onDiscard={() => {
          if (blocked && !isKept.current) discardSteps(leavingTo(blocker.location));
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

/** Whether leaving would end a write of no form. */
const hasWrites = (leaving: Leaving): boolean => leaving === 'page' && pendingWrites() !== null;

/** Names what would be lost, where it is more than the text of a form; nothing of that where it `isKept`. */
function question(next: Location, isKept: boolean): string | undefined {
  const leaving = leavingTo(next);
  const { sentences, alsoTyped } = lostSteps(leaving);
  // A logout ends what is on its way, too.
  const lost = leaving === 'screen' ? sentences : unfinishedSentences();
  const isUncertain = mayBeStored(leaving) || pendingSaves(leaving) !== null;
  const typed = isUncertain ? messages.discardUncertain : alsoTyped && messages.discardText;
  if (lost.length === 0) return typed || undefined;
  const named = [...new Set(lost)].join(' ');
  return typed && !isKept ? `${named} ${typed}` : messages.discardLost(named);
}

/** Closing the page would lose something that is not stored. */
const holdsThePage = (): boolean =>
  hasUnsavedText() || hasUnfinishedWork(true) || hasWrites('page');

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
