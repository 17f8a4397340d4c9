import type { Ref } from 'react';
import { Button } from '../primitives/Button';

export interface UnlockButtonProps {
  label: string;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Unlocks a record that is read first; all but the label comes from `useReadFirst`, which also handles F2. */
export function UnlockButton({ label, onClick, ref }: UnlockButtonProps) {
  return (
    <Button ref={ref} variant="primary" shortcut="F2" aria-keyshortcuts="F2" onClick={onClick}>
      {label}
    </Button>
  );
}
