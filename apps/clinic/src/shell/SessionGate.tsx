import { commonMessages, sessionMessages } from '@practice/domain';
import {
  unfinishedTexts,
  useSession,
  useSessionWatch,
  type DraftKeeper,
} from '@practice/domain/api';
import {
  CatalogueEditingPanel,
  ConfirmDialog,
  CoveredContext,
  DraftsContext,
  LoginPanel,
  PatientFinderPanel,
  PracticeContext,
  SessionCheck,
  SessionExpiredDialog,
  SessionWarningPanel,
  ShortcutsPanel,
  TopBar,
  deferred,
  hasDraftText,
  unsavedText,
  type LostText,
  useClearToasts,
  useHeldToasts,
} from '@practice/ui';
import { Suspense, use, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '../paths';
import { MainNav } from './MainNav';
import { PageRegion } from './PageRegion';
import { PageTitle } from './PageTitle';
import { UnsavedGuard } from './UnsavedGuard';
import { useLeaving, useLogOut } from './use-leaving';
import { useOpenHistory } from './use-open-history';
import { useVisit } from './use-visit';

const { Component: AfterFirstScreen } = deferred(
  async () => (await import('./AfterFirstScreen')).AfterFirstScreen,
);

const { Component: TextOfExpired } = deferred(
  async () => (await import('./TextOfExpired')).TextOfExpired,
);

const { Component: LookPanel } = deferred(
  async () => (await import('@practice/ui/look')).LookPanel,
);

/** What an expired session would lose: of forms without a draft, and of what saved records still wait for. */
function typedText(): LostText | null {
  const texts = [unsavedText() ?? [], unfinishedTexts()].flat();
  if (texts.length === 0) return null;
  return {
    about: [...new Set(texts.map(({ about }) => about))].join(' · '),
    typed: texts.map(({ typed }) => typed).join('\n\n'),
  };
}

/** A page that fills the window (a stored report) takes what the top bar leaves, however many lines that has. */
const SHELL = [
  'not-print:has-data-fills-window:flex not-print:has-data-fills-window:h-dvh not-print:has-data-fills-window:flex-col',
  'not-print:has-data-fills-window:*:[main]:min-h-0 not-print:has-data-fills-window:*:[main]:grow',
].join(' ');

/**
 * Shows nothing of the product without a session; when the session expires, the screen stays mounted but unreachable
 * (decision S3).
 */
export function SessionGate() {
  const session = useSession();
  const { specialty } = use(PracticeContext);
  const logOut = useLogOut();
  const { leaveExpired, otherTab } = useLeaving();
  const openHistory = useOpenHistory();
  const visit = useVisit();
  useSessionWatch();
  const clearToasts = useClearToasts();
  const [drafts, setDrafts] = useState<DraftKeeper | null>(null);
  const [kept, setKept] = useState<LostText | null>(null);
  const sayHeld = useHeldToasts();
  const anonymous = session.status === 'anonymous';
  const active = session.status === 'active';
  useEffect(() => {
    if (anonymous) clearToasts();
  }, [anonymous, clearToasts]);
  useEffect(() => {
    if (active) sayHeld();
  }, [active, sayHeld]);

  if (session.status === 'checking') return <SessionCheck />;
  if (session.status === 'anonymous') {
    return (
      <>
        <PageTitle page="login" />
        <LoginPanel />
      </>
    );
  }
  const expired = session.status === 'expired';
  return (
    <DraftsContext value={drafts}>
      <CoveredContext value={expired}>
        {session.user && (
          <div inert={expired} className={`${SHELL} ${expired ? 'invisible' : ''}`}>
            <TopBar
              brand={specialty}
              homeHref={paths.home}
              nav={<MainNav />}
              tools={
                <>
                  <PatientFinderPanel onOpenHistory={openHistory} />
                  <ShortcutsPanel />
                  {/* Its room, until it is there. */}
                  <div className="size-control-small">
                    <LookPanel />
                  </div>
                </>
              }
              user={session.user}
              onLogout={logOut}
            />
            <AfterFirstScreen onChange={setDrafts} />
            <PageRegion>
              <CatalogueEditingPanel visit={visit}>
                <Suspense fallback={<p className="sr-only">{commonMessages.loading}</p>}>
                  <Outlet />
                </Suspense>
              </CatalogueEditingPanel>
            </PageRegion>
            <UnsavedGuard drafts={drafts} />
            <ConfirmDialog
              open={otherTab.open}
              onClose={otherTab.onStay}
              confirmation={{
                type: 'confirm-delete',
                title: sessionMessages.otherTabTitle,
                text: sessionMessages.otherTabText,
                cancelLabel: sessionMessages.otherTabStay,
                confirmLabel: sessionMessages.otherTabLeave,
                onConfirm: otherTab.onLeave,
              }}
            />
          </div>
        )}
      </CoveredContext>
      {kept !== null && !expired && (
        <Suspense>
          <TextOfExpired lost={kept} onOffered={() => setKept(null)} />
        </Suspense>
      )}
      <SessionWarningPanel />
      <SessionExpiredDialog
        open={expired}
        losesText={expired && typedText() !== null}
        keepsDraft={expired && hasDraftText()}
        onGoToLogin={() => {
          setKept(typedText());
          leaveExpired();
        }}
      />
    </DraftsContext>
  );
}
