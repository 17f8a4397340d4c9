import { backupMessages as messages, formatInstant, type BackupStatus } from '@practice/domain';
import { TriangleAlert } from 'lucide-react';

export interface BackupNoticeProps {
  /** Null while it is not known. */
  status: BackupStatus | null;
}

/** One line when the last good copy of everything is too old; nothing otherwise. */
export function BackupNotice({ status }: BackupNoticeProps) {
  if (status === null || !status.atrasada) return null;
  const { ultima } = status;
  return (
    <p
      role="status"
      data-print="hide"
      className="flex items-center gap-2 rounded-control bg-pending px-3 py-1 text-label text-on-pending"
    >
      <TriangleAlert size={16} aria-hidden className="shrink-0" />
      {ultima === null ? messages.none : messages.late(formatInstant(ultima))}
    </p>
  );
}
