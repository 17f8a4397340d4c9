import { draftMessages } from '@practice/domain';
import type { Ref } from 'react';
import { ignoreWhoIsTyping } from './attended';
import { Button } from '../primitives/Button';

export interface UnlockButtonProps {
  /** 'Actualizar', 'Editar': what the record's screen calls it. */
  label: string;
  /** False where F2 belongs to another record in sight. */
  hasKey?: boolean;
  /** Somebody began to edit it and did not save: what is read may not be all that is known. */
  unsaved?: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Unlocks a record that is read first; all but the label comes from `useReadFirst`, which also handles F2. */
export function UnlockButton({
  label,
  hasKey = true,
  unsaved = false,
  onClick,
  ref,
}: UnlockButtonProps) {
  return (
    <>
      {unsaved && (
        <span data-print="hide" className="text-caption text-brand">
          {draftMessages.unsaved}
        </span>
      )}
      <Button
        ref={ref}
        variant="primary"
        shortcut={hasKey ? 'F2' : undefined}
        aria-keyshortcuts={hasKey ? 'F2' : undefined}
        // Who types on while a save ends, which gives it the focus, would unlock it and go on in there.
        onKeyDown={ignoreWhoIsTyping}
        onClick={onClick}
      >
        {label}
      </Button>
    </>
  );
}
