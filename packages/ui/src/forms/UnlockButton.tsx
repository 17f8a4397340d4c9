import type { Ref } from 'react';
import { Button } from '../primitives/Button';

export interface UnlockButtonProps {
  /** 'Actualizar', 'Editar': what the record's screen calls it. */
  label: string;
  /** False where F2 belongs to another record in sight. */
  hasKey?: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Unlocks a record that is read first; all but the label comes from `useReadFirst`, which also handles F2. */
export function UnlockButton({ label, hasKey = true, onClick, ref }: UnlockButtonProps) {
  return (
    <Button
      ref={ref}
      variant="primary"
      shortcut={hasKey ? 'F2' : undefined}
      aria-keyshortcuts={hasKey ? 'F2' : undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
