import { formatCivilDate, type CivilDate } from '@practice/domain';
import type { ReactNode } from 'react';
import { Button } from '../primitives/Button';

export interface RecordHeadProps {
  date: CivilDate;
  /** What it is of, after the date: 'Cardiología'. */
  about: string;
  /** Copies it; unlocks it, the solid button. */
  children: ReactNode;
  deleteLabel: string;
  onDelete: () => void;
  /** The X of what can be closed. */
  close?: ReactNode;
}

/** The head of a record that is read beside its list: which one it is, and what can be done with it. */
export function RecordHead(props: RecordHeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3">
      <h3 className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{formatCivilDate(props.date)}</span>{' '}
        <span className="text-ink-2">· {props.about}</span>
      </h3>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {props.children}
        <Button variant="delete" onClick={props.onDelete}>
          {props.deleteLabel}
        </Button>
        {props.close}
      </div>
    </div>
  );
}
