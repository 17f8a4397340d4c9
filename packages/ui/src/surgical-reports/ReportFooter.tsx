import { commonMessages, reportMessages as messages } from '@practice/domain';
import { Button } from '../primitives/Button';

export interface ReportFooterProps {
  formId: string;
  /** new: Guardar · reading: Actualizar unlocks · editing: Actualizar saves (clinical-history §2.8; decision R1). */
  mode: 'new' | 'reading' | 'editing';
  saving: boolean;
  dirty: boolean;
  onExit: () => void;
  onUnlock: () => void;
}

export function ReportFooter({ formId, mode, saving, dirty, onExit, onUnlock }: ReportFooterProps) {
  return (
    <>
      <p role="status" className="mr-auto text-ink-2">
        {mode === 'reading' ? messages.unlockHint : dirty ? commonMessages.unsavedChanges : ''}
      </p>
      <Button onClick={onExit}>{messages.exit}</Button>
      {mode === 'reading' ? (
        // Its own key: one element that turns into a submit button while it is clicked submits the form.
        <Button key="unlock" variant="primary" onClick={onUnlock}>
          {messages.update}
        </Button>
      ) : (
        <Button
          key="save"
          type="submit"
          form={formId}
          variant="primary"
          status={saving ? 'pending' : 'idle'}
          pendingLabel={commonMessages.saving}
          shortcut="Ctrl ↵"
          aria-keyshortcuts="Control+Enter Control+S"
        >
          {mode === 'new' ? messages.save : messages.update}
        </Button>
      )}
    </>
  );
}
