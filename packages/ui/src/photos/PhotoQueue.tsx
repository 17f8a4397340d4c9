import {
  fileMessages,
  fileSize,
  photoMessages as messages,
  type PhotoUpload,
} from '@practice/domain';
import { CircleAlert, RotateCcw, X } from 'lucide-react';
import { memo, useRef, type UIEvent } from 'react';
import { useStableCallback } from '../common/use-stable-callback';
import { PRESSED_ONE_BY_ONE } from '../primitives/double-click';
import { IconButton } from '../primitives/IconButton';
import { WORKS_WHILE_FROZEN } from '../primitives/works-while-frozen';
import { LocalThumbnail } from './LocalThumbnail';
import { ProgressBar } from './ProgressBar';

export interface PhotoQueueProps {
  /** Stored ones are in the gallery already: only their number is shown. */
  uploads: readonly PhotoUpload[];
  /** The report is not stored yet: nothing is sent. */
  queued: boolean;
  onRemove: (upload: PhotoUpload) => void;
  onRetry: (upload: PhotoUpload) => void;
  /** The last row went while it had the focus. */
  onFocusLost: () => void;
}

/** Milliseconds: the second half of a double click takes no second photo; presses one after the other are slower. */
const DOUBLE_CLICK_MS = 300;

/** The photos that are not stored yet, each with what becomes of it (clinical-history §2.9; decisions FO1, FO6). */
export function PhotoQueue({ uploads, queued, onFocusLost, ...props }: PhotoQueueProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = uploads.filter(({ status }) => status !== 'stored');
  const retry = useStableCallback(props.onRetry);
  const removedAt = useRef(-DOUBLE_CLICK_MS);
  const remove = useStableCallback((upload: PhotoUpload, press: UIEvent) => {
    // The next photo slides under the mouse.
    if (press.detail > 1 && press.timeStamp - removedAt.current < DOUBLE_CLICK_MS) return;
    removedAt.current = press.timeStamp;
    const index = shown.indexOf(upload);
    const other = shown[index + 1] ?? shown[index - 1];
    props.onRemove(upload);
    const button = other && list.current?.querySelector<HTMLElement>(`[data-photo="${other.id}"]`);
    if (button) button.focus();
    else onFocusLost();
  });
  if (uploads.length === 0) return null;
  const stored = uploads.length - shown.length;
  const bytes = uploads.reduce((sum, { file }) => sum + file.size, 0) || 1;
  const sent = uploads.reduce((sum, { file, fraction }) => sum + file.size * fraction, 0);

  return (
    <div className="grid grid-cols-1 gap-1.5">
      {queued ? (
        <p className="font-semibold">{messages.queueTitle}</p>
      ) : (
        <ProgressBar
          label={messages.progress}
          fraction={sent / bytes}
          text={messages.progressText(stored, uploads.length)}
        />
      )}
      <ul ref={list} {...PRESSED_ONE_BY_ONE} className="grid grid-cols-1 gap-1">
        {shown.map((upload) => (
          <QueueRow
            key={upload.id}
            upload={upload}
            queued={queued}
            onRemove={remove}
            onRetry={retry}
          />
        ))}
      </ul>
    </div>
  );
}

/** Rendered again only when something becomes of this photo: ten of them progress at the same time. */
const QueueRow = memo(function QueueRow({
  upload,
  queued,
  onRemove,
  onRetry,
}: {
  upload: PhotoUpload;
  onRemove: (upload: PhotoUpload, press: UIEvent) => void;
} & Pick<PhotoQueueProps, 'queued' | 'onRetry'>) {
  const { file, status } = upload;
  return (
    <li className="flex items-center gap-2">
      <LocalThumbnail file={file} />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          <span>{file.name}</span>{' '}
          <span className="whitespace-nowrap text-ink-2">
            {fileMessages.size(fileSize(file.size))}
          </span>
        </p>
        {!queued && <UploadState upload={upload} />}
      </div>
      {status === 'failed' && upload.mayRetry && (
        <IconButton
          {...WORKS_WHILE_FROZEN}
          label={messages.retryNamed(file.name)}
          icon={<RotateCcw size={16} aria-hidden />}
          onClick={() => onRetry(upload)}
        />
      )}
      <IconButton
        {...(queued ? {} : WORKS_WHILE_FROZEN)}
        data-photo={upload.id}
        label={
          status === 'sending' ? messages.cancelUpload(file.name) : messages.removeQueued(file.name)
        }
        icon={<X size={16} aria-hidden />}
        // All of it was sent: the server may have stored it.
        disabled={status === 'sending' && upload.fraction === 1}
        onClick={(press) => onRemove(upload, press)}
      />
    </li>
  );
});

function UploadState({ upload: { status, fraction, problem } }: { upload: PhotoUpload }) {
  if (status === 'failed') {
    return (
      <p className="flex items-start gap-1 text-caption font-semibold text-danger">
        <CircleAlert size={12} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{problem}</span>
      </p>
    );
  }
  if (status === 'waiting') return <p className="text-ink-2">{messages.waiting}</p>;
  const text = fraction < 1 ? messages.sending(Math.floor(fraction * 100)) : messages.storing;
  return <ProgressBar fraction={fraction} text={text} />;
}
