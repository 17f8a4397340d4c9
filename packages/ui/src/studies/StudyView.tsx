import {
  formatCivilDate,
  studyMessages as messages,
  studyTitle,
  type Study,
} from '@practice/domain';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { StoredFile } from '../common/StoredFile';
import { Button } from '../primitives/Button';
import { IconButton } from '../primitives/IconButton';

export interface StudyViewProps {
  study: Study;
  /** Address of its file; null without one. */
  fileHref: string | null;
  onDelete: () => void;
  onClose: () => void;
  /** The button that unlocks it. */
  unlock: ReactNode;
}

/** A study to be read: its text, and an image in place (clinical-history §2.4; decision ES6). */
export function StudyView({ study, fileHref, onDelete, onClose, unlock }: StudyViewProps) {
  return (
    <article>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3">
        <h3 className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{formatCivilDate(study.fecha)}</span>
          <span className="text-ink-2"> · {studyTitle(study)}</span>
        </h3>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {unlock}
          <Button onClick={onDelete}>{messages.remove}</Button>
          <IconButton
            label={messages.closeDetail}
            icon={<X size={16} aria-hidden />}
            onClick={onClose}
          />
        </div>
      </div>
      <p className="max-w-[45rem] wrap-anywhere whitespace-pre-line">
        {study.descripcion ?? <span className="text-ink-2">{messages.withoutDescription}</span>}
      </p>
      {fileHref !== null && (
        <div className="mt-4">
          <StoredFile file={study} href={fileHref} preview />
        </div>
      )}
    </article>
  );
}
