import { encounterMessages as messages, type ProgressNote } from '@practice/domain';
import type { MouseEvent, ReactNode } from 'react';
import { ClinicalText } from '../common/ClinicalText';
import { RecordHead } from '../common/RecordHead';
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
      <RecordHead
        date={note.fecha_evolucion}
        about={reason}
        deleteLabel={messages.removeNote}
        onDelete={onDelete}
      >
        <Button onClick={onCopy}>{messages.copyNote}</Button>
        {unlock}
      </RecordHead>
      <ClinicalText text={note.contenido} className="max-w-[45rem]" />
    </article>
  );
}
