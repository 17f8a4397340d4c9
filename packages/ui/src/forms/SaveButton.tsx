import { commonMessages } from '@practice/domain';
import { Button } from '../primitives/Button';
import { useStopWaiting } from './stop-waiting';
import { StopWaitingButton } from './StopWaitingButton';
import { useSavingText } from './use-saving-text';

export interface SaveButtonProps {
  /** Id of the form that it submits. */
  form: string;
  /** The save has no answer yet: shows 'Guardando...' and ignores clicks. */
  saving: boolean;
  label: string;
  /** Disabled because there is nothing to save; keeps the focus. */
  off?: boolean;
}

/**
 * Submits a form; Ctrl+Enter and Ctrl+S do the same inside it. Beside it 'Dejar de esperar', when a save has had no answer for
 * long.
 */
export function SaveButton({ form, saving, label, off }: SaveButtonProps) {
  const savingText = useSavingText(saving);
  // The button of a form that is shown again began to count a moment ago.
  const pendingLabel = useStopWaiting(form) === null ? savingText : commonMessages.stillSaving;
  return (
    <>
      <StopWaitingButton form={form} />
      <Button
        type="submit"
        form={form}
        aria-disabled={off}
        variant="primary"
        status={saving ? 'pending' : 'idle'}
        pendingLabel={pendingLabel}
        shortcut="Ctrl ↵"
        aria-keyshortcuts="Control+Enter Control+S"
      >
        {label}
      </Button>
    </>
  );
}
