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
        {statusText(mode, dirty)}
      </p>
      <Button onClick={onExit}>{messages.exit}</Button>
      {mode === 'reading' ? (
        <Button key="unlock" variant="primary" onClick={onUnlock}>
          {messages.update}
        </Button>
      ) : (
        <Button
          key="save"
          type="submit"
          // The second click of a double one on Actualizar lands here: it must not save and leave.
          aria-disabled={mode === 'editing' && !dirty}
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

function statusText(mode: ReportFooterProps['mode'], dirty: boolean): string {
  if (mode === 'reading') return messages.unlockHint;
  if (dirty) return commonMessages.unsavedChanges;
  return mode === 'editing' ? messages.nothingChanged : '';
}
