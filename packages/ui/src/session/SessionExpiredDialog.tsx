import { sessionMessages as messages } from '@practice/domain';
import { AlertDialog } from '../primitives/AlertDialog';

export interface SessionExpiredDialogProps {
  open: boolean;
  onGoToLogin: () => void;
}

/** Over whatever was open, which stays mounted behind it (practice §2; decision S3). */
export function SessionExpiredDialog({ open, onGoToLogin }: SessionExpiredDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onGoToLogin}
      title={messages.expiredTitle}
      description={messages.expiredText}
      safeLabel={messages.goToLogin}
    />
  );
}
