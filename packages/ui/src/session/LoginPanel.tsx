import { ApiError, errorText, sessionMessages as messages } from '@practice/domain';
import { useSessionActions } from '@practice/domain/api';
import { use, useState } from 'react';
import { PracticeContext } from '../common/practice-context';
import { LoginScreen } from './LoginScreen';

/** Logs in; on success the session store renders the requested page. */
export function LoginPanel() {
  const practice = use(PracticeContext);
  const { login } = useSessionActions();
  const [status, setStatus] = useState<'idle' | 'pending'>('idle');
  const [error, setError] = useState<string | null>(null);

  const submit = async (password: string) => {
    setStatus('pending');
    setError(null);
    try {
      await login(password);
    } catch (failure) {
      setError(loginErrorText(failure));
      setStatus('idle');
    }
  };

  return (
    <LoginScreen
      surgeonName={practice.surgeonName}
      specialty={practice.specialty}
      status={status}
      error={error}
      onSubmit={(password) => void submit(password)}
      onEdit={() => setError(null)}
    />
  );
}

/**
 * practice §8: the server's detail; 'Contraseña incorrecta' for a refusal without one. Anything else is no answer of
 * this server: no connection, or the page of a proxy.
 */
function loginErrorText(failure: unknown): string {
  const refused = failure instanceof ApiError && failure.status === 401;
  return errorText(failure, refused ? messages.wrongPassword : messages.networkError);
}
