import { commonMessages as messages } from '@practice/domain';
import { AlertDialog } from '../primitives/AlertDialog';

export interface DiscardDialogProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asked before anything typed is thrown away; the safe answer keeps it. */
export function DiscardDialog({ open, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onKeep}
      title={messages.discardTitle}
      description={messages.discardText}
      safeLabel={messages.keepEditing}
      actions={[{ label: messages.discard, variant: 'danger', onSelect: onDiscard }]}
    />
  );
}
