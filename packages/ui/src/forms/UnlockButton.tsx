import type { ReactNode, Ref } from 'react';
import { Button } from '../primitives/Button';

export interface UnlockButtonProps {
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Unlocks a record that is read first; all but the label comes from `useReadFirst`, which also handles F2. */
export function UnlockButton({ label, icon, onClick, ref }: UnlockButtonProps) {
  return (
    <Button
      ref={ref}
      variant="primary"
      icon={icon}
      shortcut="F2"
      aria-keyshortcuts="F2"
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
