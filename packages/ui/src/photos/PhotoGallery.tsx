import {
  civilNow,
  commonMessages,
  deletionFailure,
  formatInstant,
  leftPhotosOffer,
  orderPhotos,
  photoMessages as messages,
  sortPhotos,
  type LeftPhotos,
  type Photo,
  type PhotoLimits,
  type PhotoUpload,
  type Remote,
  type SentReport,
} from '@practice/domain';
import { memo, useRef, useState, type RefObject } from 'react';
import { rowLink } from '../common/focus-row';
import { OfferBanner } from '../common/OfferBanner';
import { RemoteView } from '../common/RemoteView';
import { useAlive } from '../common/use-alive';
import { useRowDeletion } from '../common/use-row-deletion';
import { useStableCallback } from '../common/use-stable-callback';
import { Button } from '../primitives/Button';
import { Notice } from '../primitives/Notice';
import { WORKS_WHILE_FROZEN } from '../primitives/works-while-frozen';
import { LocalThumbnail } from './LocalThumbnail';
import { PhotoGrid } from './PhotoGrid';
import { PhotoGridSkeleton } from './PhotoGridSkeleton';
import { PhotoPicker } from './PhotoPicker';
import { PhotoQueue } from './PhotoQueue';
import { PhotoViewer } from './PhotoViewer';

export interface PhotoGalleryProps {
  /** Of the stored report, with addresses that open; null: it is not stored yet. */
  photos: Remote<Photo[]> | null;
  /** Not in `photos` yet. */
  uploads: readonly PhotoUpload[];
  /** reading: nothing is added or deleted (decision FO4); what is on its way can still be tried again. */
  mode: 'editing' | 'reading';
  /** A save of the form is pending. */
  frozen?: boolean;
  /** Bytes of one photo and number of photos of a report; more is refused by name. */
  limits: PhotoLimits;
  /** Called with accepted photos only. */
  onAdd: (files: File[], sent?: SentReport) => void;
  /** Chosen for other reports of this patient, those of each by themselves. */
  left?: readonly LeftPhotos[];
  /** What is left of them at the press; null: another tab has taken them. By default what is shown. */
  onLookForLeft?: (left: LeftPhotos) => Promise<LeftPhotos | null>;
  /** Added here; `ids`: of their copies. */
  onForgetLeft?: (ids: readonly string[]) => void;
  /** They are not wanted. */
  onDiscardLeft?: (left: LeftPhotos) => void;
  /** Takes one out that is not stored. */
  onRemoveUpload: (id: string) => void;
  /** One photo; without an id all that failed. */
  onRetry: (id?: string) => void;
  /** Deletes a stored photo. Rejects with ApiError. */
  remove: (photo: Photo) => Promise<void>;
  /** Brings a deleted one back. Rejects with ApiError. */
  restore: (photo: Photo) => Promise<void>;
}

/** The photos of a report: stored, on their way, and to be added (clinical-history §2.9). */
export function PhotoGallery({ photos, uploads, ...props }: PhotoGalleryProps) {
  const alive = useAlive();
  const picker = useRef<HTMLButtonElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const queued = photos === null;
  const listed = photos?.status === 'ready' ? photos.value : [];
  const stored = withUploaded(listed, uploads);
  const failed = uploads.filter(({ status }) => status === 'failed');
  const left = uploads.filter(({ status }) => status !== 'stored');

  const place = props.mode === 'reading' ? 'read' : queued ? 'new' : 'stored';
  const offers = (props.left ?? []).flatMap((found) => {
    const offer = leftPhotosOffer(found, formatInstant(found.at), place);
    return offer ? [{ found, ...offer }] : [];
  });

  /** Answers those that are too many. */
  const add = (
    files: readonly File[],
    sent: SentReport | null = null,
  ): readonly (File | undefined)[] => {
    const present = { files: left.map(({ file }) => file), stored: stored.length };
    const sorted = sortPhotos(files, present, props.limits);
    setRefused(sorted.refused);
    if (sorted.accepted.length > 0) props.onAdd(sorted.accepted, ...(sent ? [sent] : []));
    return sorted.beyond;
  };
  /** As the gallery is when the answer comes: photos may have been added meanwhile, or a save begun. */
  const take = useStableCallback((found: LeftPhotos) => {
    if (props.frozen) return;
    const beyond = add(found.files, found.sent);
    // What has no room here is offered on.
    const isDone = (_: string, index: number) => !beyond.includes(found.files[index]);
    props.onForgetLeft?.(found.ids.filter(isDone));
  });
  const recover = async (shown: LeftPhotos) => {
    const pressed = document.activeElement;
    const found = props.onLookForLeft ? await props.onLookForLeft(shown) : shown;
    if (!alive.current) return;
    if (found) take(found);
    // Who went on to a field is writing there.
    const focused = document.activeElement;
    if (focused === pressed || focused === document.body) focusElsewhere();
  };
  const remove = useStableCallback(props.remove);
  const restore = useStableCallback(props.restore);
  /** The button goes with the press, and the next Enter is not meant for another one. */
  const stayHere = () => region.current?.focus({ preventScroll: true });
  const focusElsewhere = () => (picker.current ?? region.current)?.focus();

  return (
    <div ref={region} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
      {props.mode === 'editing' && (
        <PhotoPicker ref={picker} frozen={props.frozen ?? false} onFiles={add} />
      )}
      {offers.map(({ found, text, takes }) =>
        takes ? (
          <OfferBanner
            key={found.ids[0]}
            tone="info"
            text={text}
            onRecover={() => recover(found)}
            onDiscard={() => {
              props.onDiscardLeft?.(found);
              focusElsewhere();
            }}
          >
            <LeftPictures files={found.files} />
          </OfferBanner>
        ) : (
          <Notice key={found.ids[0]} tone="info">
            <p>{text}</p>
            <LeftPictures files={found.files} />
          </Notice>
        ),
      )}
      {refused.length > 0 && (
        <Notice tone="error" closeLabel={commonMessages.close} onClose={() => setRefused([])}>
          {messages.notProcessed(refused)}
        </Notice>
      )}
      <PhotoQueue
        uploads={uploads}
        queued={queued}
        onRemove={({ id }) => props.onRemoveUpload(id)}
        onRetry={({ id }) => {
          stayHere();
          props.onRetry(id);
        }}
        onFocusLost={focusElsewhere}
      />
      {/* Always mounted: a live region. */}
      <div role="status" className="empty:absolute">
        {failed.length > 0 && left.length === failed.length && (
          <p className="text-caption font-semibold text-danger">
            {messages.failedCount(failed.length)}
          </p>
        )}
        {uploads.length > 0 && left.length === 0 && <p>{messages.allStored}</p>}
      </div>
      {failed.filter(({ mayRetry }) => mayRetry).length > 1 && (
        <div>
          <Button
            {...WORKS_WHILE_FROZEN}
            size="small"
            onClick={() => {
              stayHere();
              props.onRetry();
            }}
          >
            {messages.retryAll}
          </Button>
        </div>
      )}
      {photos && (
        <RemoteView
          remote={photos}
          skeleton={<PhotoGridSkeleton />}
          failedText={messages.loadFailed}
        >
          {(_, outdated) => (
            <>
              {outdated}
              {stored.length + left.length === 0 && <p className="text-ink-2">{messages.none}</p>}
              {/* Also without photos: the question about the last one says what became of its deletion. */}
              <StoredPhotos
                photos={stored}
                picker={picker}
                mode={props.mode}
                frozen={props.frozen}
                remove={remove}
                restore={restore}
              />
            </>
          )}
        </RemoteView>
      )}
    </div>
  );
}

/** A report is known by its pictures: two of them may have been left in the same minute. */
function LeftPictures({ files }: Pick<LeftPhotos, 'files'>) {
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {files.map((file, index) => (
        <li key={index}>
          <LocalThumbnail file={file} />
          <span className="sr-only">{file.name}</span>
        </li>
      ))}
    </ul>
  );
}

/** The list, and what was stored since it was read. */
function withUploaded(listed: readonly Photo[], uploads: readonly PhotoUpload[]): readonly Photo[] {
  const known = new Set(listed.map(({ file_key }) => file_key));
  const since = uploads.flatMap(({ photo }) =>
    photo && !known.has(photo.file_key) ? [photo] : [],
  );
  return orderPhotos([...listed, ...since]);
}

type StoredPhotosProps = Pick<PhotoGalleryProps, 'mode' | 'frozen' | 'remove' | 'restore'> & {
  photos: readonly Photo[];
  picker: RefObject<HTMLButtonElement | null>;
};

/** Not rendered again by the progress of what is on its way. */
const StoredPhotos = memo(function StoredPhotos({
  photos,
  mode,
  frozen,
  remove,
  restore,
  picker,
}: StoredPhotosProps) {
  const grid = useRef<HTMLUListElement>(null);
  const seen = useRef<HTMLElement>(null);
  const [index, setIndex] = useState<number | null>(null);
  const [asked, setAsked] = useState('');
  // The last one is gone: a photo that is added later does not open by itself.
  if (index !== null && photos.length === 0) setIndex(null);
  const deletion = useRowDeletion<Photo>({
    rows: photos,
    idOf: ({ id_foto }) => id_foto,
    subjectOf: () => '',
    noticeOf: ({ filename }) => filename,
    texts: {
      title: messages.deleteTitle,
      question: messages.deleteQuestion(asked),
      confirmLabel: messages.deleteConfirm,
      pendingLabel: messages.deleting,
      failedText: deletionFailure,
      deleted: messages.deleted,
    },
    remove: (_, photo) => remove(photo),
    undo: {
      restore: (_, photo) => restore(photo),
      restored: messages.restored,
      failedText: messages.restoreFailed,
    },
    region: grid,
    fallbackFocus: picker,
  });

  const show = (next: number) => {
    const photo = photos[next];
    seen.current = photo ? rowLink(grid.current, photo.id_foto) : null;
    setIndex(next);
  };

  return (
    <>
      {photos.length > 0 && (
        <PhotoGrid
          ref={grid}
          photos={photos}
          onOpen={show}
          onDelete={
            mode === 'editing' && !frozen
              ? (photo) => {
                  setAsked(photo.filename);
                  deletion.ask(photo);
                }
              : undefined
          }
        />
      )}
      {deletion.dialog}
      {index !== null && (
        <PhotoViewer
          photos={photos.map((photo) => ({
            src: photo.url,
            name: photo.filename,
            date: civilNow(new Date(photo.created_at)).date,
            preview: photo.thumbnail_url ?? undefined,
          }))}
          index={index}
          onIndexChange={show}
          onClose={() => setIndex(null)}
          returnFocus={seen}
        />
      )}
    </>
  );
}, sameStored);

/** The list is put together anew at each render; its photos are the same ones. */
function sameStored(before: StoredPhotosProps, after: StoredPhotosProps): boolean {
  const names = ['mode', 'frozen', 'remove', 'restore', 'picker'] as const;
  return (
    names.every((name) => before[name] === after[name]) &&
    before.photos.length === after.photos.length &&
    before.photos.every((photo, index) => photo === after.photos[index])
  );
}
