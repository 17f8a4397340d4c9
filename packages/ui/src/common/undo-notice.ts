import { commonMessages } from '@practice/domain';
import { LONG_MS, type ToastMessage } from '../primitives/use-toast';

/** Says what was just done, to which record, and takes it back when 'Deshacer' is pressed. */
export function undoNotice(text: string, subject: string, onUndo: () => void): ToastMessage {
  return {
    tone: 'success',
    text,
    subject,
    durationMs: LONG_MS,
    action: { label: commonMessages.undo, onSelect: onUndo },
  };
}
