import { sessionMessages as messages } from '@practice/domain';
import { AlertDialog } from '../primitives/AlertDialog';

export interface SessionExpiredDialogProps {
  open: boolean;
  /** Text was typed and not saved: it can be copied after the login (docs/decisions/157). */
  losesText?: boolean;
  /** Text was typed and is kept as a draft (decision S3). */
  keepsDraft?: boolean;
  onGoToLogin: () => void;
}

/** Covers the open screen, which stays mounted but hidden and unreachable; only its button leads on (practice §2, §4; decision S3). */
export function SessionExpiredDialog({
  open,
  losesText = false,
  keepsDraft = false,
  onGoToLogin,
}: SessionExpiredDialogProps) {
  return (
    <AlertDialog
      open={open}
      covers
      onOpenChange={onGoToLogin}
      title={messages.expiredTitle}
      description={[
        messages.expiredText,
        ...(keepsDraft ? [messages.expiredWithDraft] : []),
        ...(losesText ? [messages.expiredWithText] : []),
      ].join('\n\n')}
      safeLabel={messages.goToLogin}
    />
  );
}
