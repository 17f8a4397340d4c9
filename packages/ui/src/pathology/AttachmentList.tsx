import { pathologyMessages as messages, type Attachment } from '@practice/domain';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { StoredFile } from '../common/StoredFile';
import { useRowDeletion, type RowDeletionTexts } from '../common/use-row-deletion';
import { IconButton } from '../primitives/IconButton';

export interface AttachmentListProps {
  files: readonly Attachment[];
  hrefOf: (url: string) => string;
  /** Rejects with ApiError. */
  remove: (file: Attachment) => Promise<void>;
  /** Resolves once `files` contains it again; rejects with ApiError. */
  restore: (file: Attachment) => Promise<void>;
  /** The record is being saved. */
  busy: boolean;
}

const DELETE_TEXTS = {
  title: messages.deleteFileTitle,
  confirmLabel: messages.remove,
  pendingLabel: messages.deleting,
};
const DELETE_PHOTO: RowDeletionTexts = {
  ...DELETE_TEXTS,
  question: messages.deletePhotoQuestion,
  failedText: messages.photoDeleteFailed,
  deleted: messages.photoDeleted,
};
const DELETE_PDF: RowDeletionTexts = {
  ...DELETE_TEXTS,
  question: messages.deletePdfQuestion,
  failedText: messages.pdfDeleteFailed,
  deleted: messages.pdfDeleted,
  gone: messages.pdfGone,
};
/** The PDF of a record has no id of its own. */
const PDF_ID = 0;

/** The files of a record that is edited, each with its delete control (clinical-history §2.7; decisions G15, PA10). */
export function AttachmentList({ files, hrefOf, busy, ...writes }: AttachmentListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Without a file left, the button of the field that takes one. */
  const picker = useRef<HTMLElement>(null);
  const deletion = useRowDeletion({
    rows: files,
    idOf: ({ id }) => id ?? PDF_ID,
    keyOf: ({ url }) => url,
    subjectOf: ({ nombre_archivo }) => nombre_archivo,
    texts: ({ id }) => (id === null ? DELETE_PDF : DELETE_PHOTO),
    remove: (_, file) => writes.remove(file),
    undo: {
      restore: (_, file) => writes.restore(file),
      restored: messages.fileRestored,
      failedText: messages.fileRestoreFailed,
    },
    region: list,
    fallbackFocus: picker,
  });
  const ask = (file: Attachment) => {
    if (busy) return;
    const form = list.current?.closest('form');
    picker.current = form?.querySelector<HTMLElement>('button:has(+ input[type="file"])') ?? null;
    deletion.ask(file);
  };
  return (
    <>
      {files.length > 0 && (
        <ul ref={list} aria-label={messages.files} className="grid grid-cols-1 gap-1">
          {files.map((file) => (
            <li key={file.url} data-row={file.url} className="flex items-center gap-2">
              <StoredFile file={file} href={hrefOf(file.url)} />
              <IconButton
                data-row-link
                tone="danger"
                label={messages.removeFile(file.nombre_archivo)}
                icon={<Trash2 size={16} aria-hidden />}
                aria-disabled={busy}
                onClick={() => ask(file)}
              />
            </li>
          ))}
        </ul>
      )}
      {deletion.dialog}
    </>
  );
}
