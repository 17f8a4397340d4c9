import { useBackupStatus } from '@practice/domain/api';
import { BackupNotice } from './BackupNotice';

/** Asks the server for the last copy of everything (docs/decisions/267). */
export function BackupNoticePanel() {
  return <BackupNotice status={useBackupStatus()} />;
}
