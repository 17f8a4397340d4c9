import { commonMessages, patientMessages as messages } from '@practice/domain';
import { AlertDialog } from '../primitives/AlertDialog';

export interface DuplicateDniDialogProps {
  /** Who has the number. */
  name: string;
  onOpenHistory?: () => void;
  /** Offered when the owner of the number was deleted (decision F3). */
  onRestore?: () => void;
  onClose: () => void;
}

/** The number is somebody else's (practice §8 "Patient save"; decision F3). */
export function DuplicateDniDialog(props: DuplicateDniDialogProps) {
  const { name, onOpenHistory, onRestore, onClose } = props;
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={messages.duplicateDniTitle}
      description={messages.duplicateDniText(name)}
      safeLabel={commonMessages.close}
      actions={[
        ...(onOpenHistory ? [{ label: messages.openSavedHistory, onSelect: onOpenHistory }] : []),
        ...(onRestore ? [{ label: messages.restore, onSelect: onRestore }] : []),
      ]}
    >
      {onRestore && <p>{messages.ownerDeleted}</p>}
    </AlertDialog>
  );
}
