import { readBackupStatus, type BackupStatus } from '@practice/domain';
import type { Mount } from '../../http/mount';

/** Whether copies of everything are made (docs/decisions/267). */
export function backupRoutes(mount: Mount, status: () => BackupStatus): void {
  mount.read(readBackupStatus, async () => status());
}
