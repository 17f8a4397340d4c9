import { commonMessages, reportMessages as messages } from '@practice/domain';
import { SaveButton } from '../forms/SaveButton';
import { UnlockButton, type UnlockButtonProps } from '../forms/UnlockButton';
import { Button } from '../primitives/Button';

export interface ReportFooterProps {
  formId: string;
  /** reading: 'Actualizar' unlocks · editing: 'Actualizar' saves (clinical-history §2.8; decision R1). */
  mode: 'reading' | 'editing';
  saving: boolean;
  /** Nobody waits for the pending save: the page may be left. */
  unattended?: boolean;
  dirty: boolean;
  onExit: () => void;
  unlockButton: Omit<UnlockButtonProps, 'label'>;
}

/** Footer of a stored report: exit button, and unlock or save button. */
export function ReportFooter({
  formId,
  mode,
  saving,
  unattended = false,
  dirty,
  onExit,
  unlockButton,
}: ReportFooterProps) {
  return (
    <>
      <ReportStatus mode={mode} dirty={dirty} />
      <Button aria-disabled={saving && !unattended} onClick={onExit}>
        {messages.exit}
      </Button>
      {mode === 'reading' ? (
        <UnlockButton key="unlock" label={messages.update} {...unlockButton} />
      ) : (
        <SaveButton
          key="save"
          form={formId}
          saving={saving}
          label={messages.update}
          // The second click of a double click on 'Actualizar' hits this button: without edits it must not save and
          // leave.
          off={!dirty}
        />
      )}
    </>
  );
}

/** What the user can do, or that there are unsaved changes. */
export function ReportStatus({
  mode,
  dirty,
}: {
  mode: ReportFooterProps['mode'] | 'new';
  dirty: boolean;
}) {
  return (
    <p role="status" className="mr-auto text-ink-2">
      {statusText(mode, dirty)}
    </p>
  );
}

function statusText(mode: ReportFooterProps['mode'] | 'new', dirty: boolean): string {
  if (mode === 'reading') return messages.unlockHint;
  if (dirty) return commonMessages.unsavedChanges;
  return mode === 'editing' ? messages.nothingChanged : '';
}
