import { studyMessages as messages, studyTitle, type Study } from '@practice/domain';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ClinicalText } from '../common/ClinicalText';
import { RecordHead } from '../common/RecordHead';
import { StoredFile } from '../common/StoredFile';
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
      <RecordHead
        date={study.fecha}
        about={studyTitle(study)}
        deleteLabel={messages.remove}
        onDelete={onDelete}
        close={
          <IconButton
            label={messages.closeDetail}
            icon={<X size={16} aria-hidden />}
            onClick={onClose}
          />
        }
      >
        {unlock}
      </RecordHead>
      <ClinicalText
        text={study.descripcion}
        empty={messages.withoutDescription}
        className="max-w-[45rem]"
      />
      {fileHref !== null && (
        <div className="mt-4">
          <StoredFile file={study} href={fileHref} preview />
        </div>
      )}
    </article>
  );
}
