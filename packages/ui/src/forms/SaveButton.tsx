import { commonMessages } from '@practice/domain';
import { Button } from '../primitives/Button';
import { useElapsed } from '../primitives/use-elapsed';
import { StopWaitingButton } from './StopWaitingButton';

export interface SaveButtonProps {
  /** Id of the form that it submits. */
  form: string;
  saving: boolean;
  label: string;
  /** Disabled because there is nothing to save; keeps the focus. */
  off?: boolean;
}

/** Then the button says that the save still waits for its answer (issue 10, B9). */
const STILL_SAVING_MS = 5_000;

/**
 * Submits a form; Ctrl+Enter and Ctrl+S do the same inside it. Beside it 'Dejar de esperar', when a save has had no answer for
 * long.
 */
export function SaveButton({ form, saving, label, off }: SaveButtonProps) {
  const late = useElapsed(saving, STILL_SAVING_MS);
  return (
    <>
      <StopWaitingButton form={form} />
      <Button
        type="submit"
        form={form}
        aria-disabled={off}
        variant="primary"
        status={saving ? 'pending' : 'idle'}
        pendingLabel={late ? commonMessages.stillSaving : commonMessages.saving}
        shortcut="Ctrl ↵"
        aria-keyshortcuts="Control+Enter Control+S"
      >
        {label}
      </Button>
    </>
  );
}
