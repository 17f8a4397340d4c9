import { commonMessages } from '@practice/domain';
import { Button } from '../primitives/Button';

export interface SaveButtonProps {
  /** Id of the form that it submits. */
  form: string;
  saving: boolean;
  label: string;
  /** Disabled because there is nothing to save; keeps the focus. */
  off?: boolean;
}

/** Submits the form of a dialog; Ctrl+Enter and Ctrl+S do the same inside it. */
export function SaveButton({ form, saving, label, off }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      form={form}
      aria-disabled={off}
      variant="primary"
      status={saving ? 'pending' : 'idle'}
      pendingLabel={commonMessages.saving}
      shortcut="Ctrl ↵"
      aria-keyshortcuts="Control+Enter Control+S"
    >
      {label}
    </Button>
  );
}
