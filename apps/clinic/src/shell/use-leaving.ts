import { useSession, useSessionActions } from '@practice/domain/api';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { anotherTabHasUnsavedText } from './other-tabs';

/** Navigation state of a logout on its way to `/`: the session ends on arrival. */
interface Leaving {
  leaving: 'logout' | 'logout-and-reload';
}

/** The logout that a navigation state requests, or null. */
export function readLeaving(state: unknown): Leaving['leaving'] | null {
  return typeof state === 'object' && state !== null && 'leaving' in state
    ? (state as Leaving).leaving
    : null;
}

/**
 * The confirmed logouts of the top bar and of the home header; the latter also reloads (decision S5). They first
 * navigate to `/` and then end the session, so that the guard of unsaved text can block the navigation (look-and-feel
 * G9).
 */
export function useLogOut(leaving: Leaving['leaving'] = 'logout'): () => void {
  const navigate = useNavigate();
  return () => void navigate(paths.home, { state: { leaving } satisfies Leaving });
}

/** Ends the session once the navigation of a logout has happened; used once, in the session gate (decision S12). */
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
    // After the screen has unmounted: a form still mounted would ask again before the reload.
    if (leaving === 'logout-and-reload') setTimeout(() => window.location.reload());
  };

  const stay = async () => {
    setOtherTabAsked(false);
    // First, so that the browser's Forward does not ask for the logout again.
    await navigate(paths.home, { replace: true, state: null });
    await navigate(-1);
  };

  useEffect(() => {
    if (leaving === null || status === 'anonymous') {
      asking.current = false;
      return;
    }
    // This effect runs at every render until the address has changed: end the session only once.
    if (asking.current) return;
    asking.current = true;
    void anotherTabHasUnsavedText().then((held) => (held ? setOtherTabAsked(true) : leave()));
  });

  // Leaving an expired session must not ask about unsaved text: navigate only once its screen has unmounted.
  useEffect(() => {
    if (!goHome.current || status !== 'anonymous') return;
    goHome.current = false;
    void navigate(paths.home, { replace: true });
  }, [status, navigate]);

  return {
    /** The question about a logout that would discard unsaved text of another tab of this browser. */
    otherTab: {
      open: otherTabAsked && status === 'active',
      onStay: () => void stay(),
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
