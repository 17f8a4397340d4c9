import type { ReactNode } from 'react';
import { moveBetweenRows } from './row-keys';

export interface GroupedListProps {
  /** Accessible name. */
  label: string;
  /** ListGroup, which holds ListEntry. */
  children: ReactNode;
}

/** Groups that open and close, and their entries; ↓ and ↑ move between all of them. */
export function GroupedList({ label, children }: GroupedListProps) {
  return (
    <ul aria-label={label} onKeyDown={moveBetweenRows} className="rounded-b-sheet">
      {children}
    </ul>
  );
}
