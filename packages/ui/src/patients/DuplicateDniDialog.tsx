import {
  commonMessages,
  patientMessages as messages,
  patientSaveMessages as saveMessages,
} from '@practice/domain';
import { AlertDialog } from '../primitives/AlertDialog';

export interface DuplicateDniDialogProps {
  /** The patient that has the DNI. */
  name: string;
  onOpenHistory?: () => void;
  /** Present when that patient was deleted and can be restored (decision F3). */
  onRestore?: () => void;
  onClose: () => void;
}

/** The DNI belongs to another patient (practice §8 "Patient save"; decision F3). */
export function DuplicateDniDialog(props: DuplicateDniDialogProps) {
  const { name, onOpenHistory, onRestore, onClose } = props;
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={saveMessages.duplicateDniTitle}
      description={saveMessages.duplicateDniText(name)}
      safeLabel={commonMessages.close}
      actions={[
        ...(onOpenHistory ? [{ label: messages.openSavedHistory, onSelect: onOpenHistory }] : []),
        ...(onRestore ? [{ label: messages.restore, onSelect: onRestore }] : []),
      ]}
    >
      {onRestore && <p>{saveMessages.ownerDeleted}</p>}
    </AlertDialog>
  );
}
