import { useExpiryWarning, useSessionActions } from '@practice/domain/api';
import { deferred, useWhenIdle } from '../primitives/deferred';

const { Component: SessionWarning, preload } = deferred(
  async () => (await import('./SessionWarning')).SessionWarning,
);

/**
 * Shows the warning in the last minute of the session; a component of its own, so that only it rerenders every second.
 */
export function SessionWarningPanel() {
  const warning = useExpiryWarning();
  const { stay } = useSessionActions();
  useWhenIdle(preload);
  if (warning === null) return null;
  const seconds = warning.status === 'ending' ? warning.seconds : 0;
  return <SessionWarning status={warning.status} seconds={seconds} onStay={stay} />;
}
