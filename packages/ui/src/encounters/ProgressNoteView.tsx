import {
  encounterMessages as messages,
  formatCivilDate,
  type ProgressNote,
} from '@practice/domain';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../primitives/Button';

export interface ProgressNoteViewProps {
  note: ProgressNote;
  /** The reason of its consulta. */
  reason: string;
  onCopy: (event: MouseEvent<HTMLElement>) => void;
  onDelete: () => void;
  /** The button that unlocks it. */
  unlock: ReactNode;
}

/** An evolución to be read (clinical-history §2.3). */
export function ProgressNoteView({
  note,
  reason,
  onCopy,
  onDelete,
  unlock,
}: ProgressNoteViewProps) {
  return (
    <article>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3">
        <h3 className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{formatCivilDate(note.fecha_evolucion)}</span>{' '}
          <span className="text-ink-2">· {reason}</span>
        </h3>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Button onClick={onCopy}>{messages.copyNote}</Button>
          {unlock}
          <Button onClick={onDelete}>{messages.removeNote}</Button>
        </div>
      </div>
      <p className="max-w-[45rem] wrap-anywhere whitespace-pre-line">{note.contenido}</p>
    </article>
  );
}
