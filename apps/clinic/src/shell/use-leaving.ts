import { useSession, useSessionActions } from '@practice/domain/api';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { anotherTabHasUnsavedText } from './other-tabs';

/** What the address remembers on its way to `/`: the session is to end there. */
interface Leaving {
  leaving: 'logout' | 'logout-and-reload';
}

/** Whether a navigation asks for the session to end. */
export function readLeaving(state: unknown): Leaving['leaving'] | null {
  return typeof state === 'object' && state !== null && 'leaving' in state
    ? (state as Leaving).leaving
    : null;
}

/**
 * The confirmed logout of the top bar, and that of the home header, which reloads (decision S5). The way home is
 * first asked for and then the session ends: a form with unsaved text may still say no (look-and-feel G9).
 */
export function useLogOut(leaving: Leaving['leaving'] = 'logout'): () => void {
  const navigate = useNavigate();
  return () => void navigate(paths.home, { state: { leaving } satisfies Leaving });
}

/** Ends the session when its way out has been taken; once, in the session gate (decision S12). */
export function useLeaving() {
  const { status } = useSession();
  const { logout, leaveExpired } = useSessionActions();
  const navigate = useNavigate();
  const { state } = useLocation();
  const leaving = readLeaving(state);
  const goHome = useRef(false);

  const [otherTabAsked, setOtherTabAsked] = useState(false);
  const asking = useRef(false);

  const leave = () => {
    logout();
    void navigate(paths.home, { replace: true, state: null });
    // Once the screen is gone: a page that still has a form would ask again.
    if (leaving === 'logout-and-reload') setTimeout(() => window.location.reload());
  };

  const stay = () => {
    setOtherTabAsked(false);
    void navigate(paths.home, { replace: true, state: null });
  };

  useEffect(() => {
    if (leaving === null || status === 'anonymous') {
      asking.current = false;
      return;
    }
    // The address takes a moment to change; the session ends once.
    if (asking.current) return;
    asking.current = true;
    void anotherTabHasUnsavedText().then((held) => (held ? setOtherTabAsked(true) : leave()));
  });

  // An expired session is over, so no form is asked: it has to be gone before the address changes.
  useEffect(() => {
    if (!goHome.current || status !== 'anonymous') return;
    goHome.current = false;
    void navigate(paths.home, { replace: true });
  }, [status, navigate]);

  return {
    /** A logout that would lose what another tab of this browser has not saved. */
    otherTab: {
      open: otherTabAsked && status === 'active',
      onStay: stay,
      onLeave: () => {
        setOtherTabAsked(false);
        leave();
      },
    },
    leaveExpired: () => {
      goHome.current = true;
      leaveExpired();
    },
  };
}
