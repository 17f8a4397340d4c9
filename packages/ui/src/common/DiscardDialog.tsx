import { commonMessages as messages } from '@practice/domain';
import { ConfirmDialog } from './ConfirmDialog';

export interface DiscardDialogProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asked before anything typed is thrown away; the safe answer keeps it. */
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
