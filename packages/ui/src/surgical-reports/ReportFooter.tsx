import { commonMessages, reportMessages as messages } from '@practice/domain';
import { SaveButton } from '../common/SaveButton';
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
      <Button aria-disabled={saving} onClick={onExit}>
        {messages.exit}
      </Button>
      {mode === 'reading' ? (
        <Button key="unlock" variant="primary" onClick={onUnlock}>
          {messages.update}
        </Button>
      ) : (
        <SaveButton
          key="save"
          form={formId}
          saving={saving}
          label={mode === 'new' ? messages.save : messages.update}
          // The second click of a double one on Actualizar lands here: it must not save and leave.
          off={mode === 'editing' && !dirty}
        />
      )}
    </>
  );
}

function statusText(mode: ReportFooterProps['mode'], dirty: boolean): string {
  if (mode === 'reading') return messages.unlockHint;
  if (dirty) return commonMessages.unsavedChanges;
  return mode === 'editing' ? messages.nothingChanged : '';
}
