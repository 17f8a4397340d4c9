import { commonMessages } from '@practice/domain';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../primitives/Button';

export interface EditActionsProps {
  /** Whether the form is being saved: neither of the two buttons works then. */
  busy: boolean;
  deleteLabel: string;
  /** Asks first: the caller opens the question. */
  onDelete: () => void;
  /** Leaves without saving; unsaved text is asked about by the caller. */
  onCancel: () => void;
  /** 'Cancelar' by default. */
  cancelLabel?: string;
  className?: string;
  /** The save button. */
  children: ReactNode;
}

/** The last row of a stored record that is edited beside its list: delete at the left, leave and save at the right. */
export function EditActions(props: EditActionsProps) {
  const { busy, deleteLabel, onDelete, onCancel, className, children } = props;
  const { cancelLabel = commonMessages.cancel } = props;
  return (
    <div className={clsx('flex flex-wrap justify-end gap-2', className)}>
      <Button variant="delete" className="mr-auto -ml-3" aria-disabled={busy} onClick={onDelete}>
        {deleteLabel}
      </Button>
      <Button aria-disabled={busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  );
}
