import { commonMessages as messages } from '@practice/domain';
import { ConfirmDialog } from './ConfirmDialog';
import { useLastField } from './use-last-field';

export interface DiscardDialogProps {
  open: boolean;
  /** The text was sent and may have been stored: its answer was lost. */
  maybeStored?: boolean;
  /** What would be lost, instead of 'Hay cambios sin guardar…'. */
  text?: string | undefined;
  /** What is asked instead, where the text is not lost. */
  question?: { type: 'confirm'; title: string; text: string; confirmLabel: string } | undefined;
  /** The form that it asks about; without it the one that had the focus last. */
  formId?: string;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before unsaved text is discarded; the safe button keeps it, and the focus returns to where it was typed. */
export function DiscardDialog({
  open,
  maybeStored = false,
  text = messages.discardText,
  question,
  formId,
  onKeep,
  onDiscard,
}: DiscardDialogProps) {
  const lastField = useLastField(formId);
  return (
    <ConfirmDialog
      open={open}
      onClose={onKeep}
      returnFocus={lastField}
      confirmation={{
        type: 'confirm-delete',
        title: messages.discardTitle,
        text: maybeStored ? messages.discardUncertain : text,
        cancelLabel: messages.keepEditing,
        confirmLabel: messages.discard,
        ...question,
        onConfirm: onDiscard,
      }}
    />
  );
}
