import { useSession, useSessionActions } from '@practice/domain/api';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths';

const LEAVING = { leaving: true };

function isLeaving(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'leaving' in state;
}

/** The two ways out of the session; both end at `/` (practice §2 "Session guard"; decision S12). */
export function useLeaving() {
  const { status } = useSession();
  const { logout, leaveExpired } = useSessionActions();
  const navigate = useNavigate();
  const { state } = useLocation();
  const leaving = isLeaving(state);
  const goHome = useRef(false);

  // The way home is first asked for and then the session ends: a form with unsaved text may still say no (G9).
  useEffect(() => {
    if (!leaving) return;
    logout();
    void navigate(paths.home, { replace: true, state: null });
  });

  // An expired session is over, so no form is asked: it has to be gone before the address changes.
  useEffect(() => {
    if (!goHome.current || status !== 'anonymous') return;
    goHome.current = false;
    void navigate(paths.home, { replace: true });
  }, [status, navigate]);

  return {
    logOut: () => void navigate(paths.home, { state: LEAVING }),
    leaveExpired: () => {
      goHome.current = true;
      leaveExpired();
    },
  };
}
