import { sessionMessages as messages } from '@practice/domain';
import { AlertDialog } from '../primitives/AlertDialog';

export interface SessionExpiredDialogProps {
  open: boolean;
  onGoToLogin: () => void;
}

/** Covers the open screen, which stays mounted but hidden and unreachable (practice §2; decision S3). */
export function SessionExpiredDialog({ open, onGoToLogin }: SessionExpiredDialogProps) {
  return (
    <AlertDialog
      open={open}
      covers
      unasked
      // A habitual Escape would discard the covered screen: only the button closes the dialog (practice §4).
      dismiss="none"
      onOpenChange={onGoToLogin}
      title={messages.expiredTitle}
      description={messages.expiredText}
      safeLabel={messages.goToLogin}
    />
  );
}
