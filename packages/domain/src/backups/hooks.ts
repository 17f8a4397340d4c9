import { useRemote } from '../client/cache/remote-reads';
import { readBackupStatus } from './endpoints';
import type { BackupStatus } from './schema';

/** The last copy of everything; null until it is known, and when it cannot be read. */
export function useBackupStatus(): BackupStatus | null {
  const remote = useRemote(readBackupStatus, {});
  return remote.status === 'ready' ? remote.value : null;
}
