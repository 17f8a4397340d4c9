import { commonMessages } from '@practice/domain';
import { LONG_MS, type ToastMessage } from '../primitives/use-toast';

/** Says what was just done, to which record (null: there is no name for it), and takes it back when 'Deshacer' is pressed. */
export function undoNotice(text: string, subject: string | null, onUndo: () => void): ToastMessage {
  return {
    tone: 'success',
    text,
    ...(subject !== null && { subject }),
    durationMs: LONG_MS,
    action: { label: commonMessages.undo, onSelect: onUndo },
  };
}
