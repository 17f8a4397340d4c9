import { pathologyMessages as messages, type Attachment } from '@practice/domain';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { DeleteDialog } from '../common/DeleteDialog';
import { rowLink } from '../common/focus-row';
import { StoredFile } from '../common/StoredFile';
import { IconButton } from '../primitives/IconButton';

export interface AttachmentListProps {
  files: readonly Attachment[];
  hrefOf: (url: string) => string;
  /** Rejects with ApiError. */
  remove: (file: Attachment) => Promise<void>;
  /** The file is deleted, here or earlier elsewhere. */
  onDeleted: (file: Attachment) => void;
  /** The record is being saved. */
  busy: boolean;
}

/** The files of a record that is edited, each with its delete control (clinical-history §2.7; decision PA10). */
export function AttachmentList({ files, hrefOf, remove, onDeleted, busy }: AttachmentListProps) {
  const list = useRef<HTMLUListElement>(null);
  const returnFocus = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<Attachment | null>(null);
  /** Position of the file in the list. */
  const askedAt = useRef(0);
  if (files.length === 0 && asked === null) return null;
  const isPhoto = asked?.id !== null;

  const aimAtNeighbour = (file: Attachment) => {
    // The record may have been read again by now.
    const rest = files.filter(({ url }) => url !== file.url);
    const next = rest[askedAt.current] ?? rest[askedAt.current - 1];
    // Without another file, the button of the field that takes one.
    returnFocus.current =
      (next && rowLink(list.current, next.url)) ??
      list.current
        ?.closest('form')
        ?.querySelector<HTMLElement>('button:has(+ input[type="file"])') ??
      null;
  };

  return (
    <>
      <ul ref={list} aria-label={messages.files} className="grid grid-cols-1 gap-1">
        {files.map((file, index) => (
          <li key={file.url} data-row={file.url} className="flex items-center gap-2">
            <StoredFile file={file} href={hrefOf(file.url)} />
            <IconButton
              data-row-link
              tone="danger"
              label={messages.removeFile(file.nombre_archivo)}
              icon={<Trash2 size={16} aria-hidden />}
              aria-disabled={busy}
              onClick={() => {
                if (busy) return;
                returnFocus.current = null;
                askedAt.current = index;
                setAsked(file);
              }}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <DeleteDialog
          title={messages.deleteFileTitle}
          question={isPhoto ? messages.deletePhotoQuestion : messages.deletePdfQuestion}
          subject={asked.nombre_archivo}
          confirmLabel={messages.remove}
          pendingLabel={messages.deleting}
          failedText={isPhoto ? messages.photoDeleteFailed : messages.pdfDeleteFailed}
          remove={() => remove(asked)}
          onGone={() => aimAtNeighbour(asked)}
          onDeleted={() => onDeleted(asked)}
          onClose={() => setAsked(null)}
          returnFocus={returnFocus}
        />
      )}
    </>
  );
}
