import { sessionMessages as messages } from '@practice/domain';
import { AlertDialog } from '../primitives/AlertDialog';

export interface SessionExpiredDialogProps {
  open: boolean;
  onGoToLogin: () => void;
}

/** Over whatever was open, which stays mounted behind it, out of sight and reach (practice §2; decision S3). */
export function SessionExpiredDialog({ open, onGoToLogin }: SessionExpiredDialogProps) {
  return (
    <AlertDialog
      open={open}
      covers
      unasked
      // A key by habit would throw the covered screen away: its button is the only way (practice §4).
      dismiss="none"
      onOpenChange={onGoToLogin}
      title={messages.expiredTitle}
      description={messages.expiredText}
      safeLabel={messages.goToLogin}
    />
  );
}
