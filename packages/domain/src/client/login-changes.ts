import { sessionStore } from '../session/client/session-store';

export const isLoggedIn = (): boolean => sessionStore.current().status === 'active';

/** The name of the session; null: nobody is logged in. */
export function sessionName(): string | null {
  const session = sessionStore.current();
  return session.status === 'active' ? (session.user.nombre ?? '') : null;
}

/**
 * For work outside of components: `onLogin` when a session begins, `onLogout` when the user ends one, here or in another tab.
 * An expiry is neither: whoever logs in again goes on (decision S3). Answers how to stop watching.
 */
export function watchLogin({ onLogin, onLogout }: { onLogin: () => void; onLogout: () => void }) {
  let before = sessionStore.current().status;
  return sessionStore.subscribe(() => {
    const { status } = sessionStore.current();
    const was = before;
    before = status;
    if (status === 'active' && was !== 'active') onLogin();
    if (status === 'anonymous' && was === 'active') onLogout();
  });
}
