import { commonMessages as messages } from '@practice/domain';
import { ConfirmDialog } from './ConfirmDialog';

export interface DiscardDialogProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before unsaved text is discarded; the safe button keeps it. */
export function DiscardDialog({ open, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onKeep}
      confirmation={{
        type: 'confirm-delete',
        title: messages.discardTitle,
        text: messages.discardText,
        cancelLabel: messages.keepEditing,
        confirmLabel: messages.discard,
        onConfirm: onDiscard,
      }}
    />
  );
}
