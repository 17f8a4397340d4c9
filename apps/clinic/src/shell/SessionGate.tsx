import { commonMessages } from '@practice/domain';
import { useSession, useSessionActions, useSessionWatch } from '@practice/domain/api';
import {
  LoginPanel,
  PatientFinderPanel,
  PracticeContext,
  SessionExpiredDialog,
  TopBar,
} from '@practice/ui';
import { Suspense, use } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { MainNav } from './MainNav';
import { PageRegion } from './PageRegion';
import { useOpenHistory } from './use-open-history';

/** Nothing of the product is shown without a session; an expired one keeps the screen mounted, out of reach (decision S3). */
export function SessionGate() {
  const session = useSession();
  const { logout } = useSessionActions();
  const navigate = useNavigate();
  const { specialty } = use(PracticeContext);
  useSessionWatch();

  const leave = () => {
    void logout();
    void navigate(paths.home);
  };

  const openHistory = useOpenHistory();

  if (session.status === 'anonymous') return <LoginPanel />;
  const expired = session.status === 'expired';
  return (
    <>
      {session.user && (
        <div inert={expired} className={expired ? 'invisible' : undefined}>
          <TopBar
            brand={specialty}
            homeHref={paths.home}
            nav={<MainNav />}
            user={session.user}
            onLogout={leave}
          />
          <PageRegion>
            <Suspense fallback={<p className="sr-only">{commonMessages.loading}</p>}>
              <Outlet />
            </Suspense>
          </PageRegion>
          <PatientFinderPanel onOpenHistory={openHistory} />
        </div>
      )}
      <SessionExpiredDialog open={expired} onGoToLogin={leave} />
    </>
  );
}
